import { calls } from '@mailing/contract/client.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { StarChoice } from '../../../ui/stars.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { LineRows } from '../parts/line-rows.tsx'
import { ShopPictures } from '../parts/shop-pictures.tsx'
import { shopChanged } from '../parts/use-shop-act.ts'

/** Says how a delivered line was. `orderId`, `lineId`. */
export default function CommentPage({ params }: PageProps) {
  const { comment: t, seeOrder } = useTexts('shop')
  const id = params['orderId'] ?? ''
  const order = useCall(calls.shop.get, { id }, { isEnabled: id !== '', freshSeconds: 5 })
  if (!order.data)
    return (
      <Page title={t.title}>
        {order.error ? (
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <SkeletonCards count={2} />
        )}
      </Page>
    )
  const line = order.data.lines.find((one) => one.id === params['lineId'])
  if (line?.isCommentable) return <CommentForm order={order.data} line={line} />
  const isDone = line !== undefined && line.comment !== null
  return (
    <Page title={t.title}>
      <Empty
        title={isDone ? t.done : t.none}
        action={
          <PageLink
            to="/pages/my/order/buyGoods"
            params={{ id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {seeOrder}
          </PageLink>
        }
      >
        {isDone ? undefined : t.noneHint}
      </Empty>
    </Page>
  )
}

interface CommentedLine {
  readonly order: ShopDetail
  readonly line: ShopDetail['lines'][number]
}

/** What is filled in, whether the stars are missing once sending was tried, and the sending. */
function useComment({ order, line }: CommentedLine) {
  const { comment: t } = useTexts('shop')
  const [stars, setStars] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly FileLink[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isTried, setTried] = useState(false)
  const sending = useSend(calls.shop.comment, {
    refresh: [...shopChanged, calls.goods.comments],
    onSuccess: () => {
      // A change of page closes what is told.
      void redirect('/pages/my/order/buyGoods', { id: order.id }).then(() => tell(t.thanks))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (stars !== null && !isUploading)
      sending.send({
        orderId: order.id,
        lineId: line.id,
        stars,
        text: text.trim(),
        pictureIds: pictures.map(({ id }) => id),
      })
  }
  return {
    stars,
    setStars,
    text,
    setText,
    pictures,
    setPictures,
    setUploading,
    submit,
    isBusy: sending.isSending || isUploading,
    areStarsMissing: isTried && stars === null,
  }
}

function CommentForm({ order, line }: CommentedLine) {
  const { comment: t } = useTexts('shop')
  const said = useComment({ order, line })
  return (
    <form onSubmit={said.submit} noValidate className="contents">
      <Page
        title={t.title}
        footer={
          <FormActions>
            <Button type="submit" kind="primary" isWide isBusy={said.isBusy}>
              {t.send}
            </Button>
          </FormActions>
        }
      >
        <Card>
          <LineRows lines={[line]} />
        </Card>
        <Card>
          <FieldGroup label={t.stars} error={said.areStarsMissing ? t.starsFirst : undefined}>
            <StarChoice
              name="stars"
              value={said.stars}
              labels={t.starNames}
              onChange={said.setStars}
            />
          </FieldGroup>
          <Field
            label={t.text}
            hint={t.textHint}
            extra={`${[...said.text].length}/${goodsLimits.commentLength}`}
          >
            <Textarea
              rows={4}
              maxLength={goodsLimits.commentLength}
              value={said.text}
              onChange={(event) => said.setText(event.currentTarget.value)}
            />
          </Field>
          <ShopPictures
            label={t.pictures(goodsLimits.commentPictures)}
            pictures={said.pictures}
            max={goodsLimits.commentPictures}
            onChange={said.setPictures}
            onBusy={said.setUploading}
          />
        </Card>
      </Page>
    </form>
  )
}
