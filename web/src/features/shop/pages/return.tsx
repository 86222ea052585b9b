import { calls } from '@mailing/contract/client.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import {
  type GoodsReturnReason,
  goodsReturnReasons,
  returnPictures,
  shopDays,
} from '@mailing/contract/shop/rules.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { LineRows } from '../parts/line-rows.tsx'
import { ShopPictures } from '../parts/shop-pictures.tsx'
import { shopChanged } from '../parts/use-shop-act.ts'

/** Asks to send an order back. `orderId`. */
export default function ReturnPage({ params }: PageProps) {
  const { return: t, seeOrder } = useTexts('shop')
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
  if (order.data.isReturnable) return <ReturnForm order={order.data} />
  return (
    <Page title={t.title}>
      <Empty
        title={t.late}
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
        {t.lateHint(shopDays.returnWithin)}
      </Empty>
    </Page>
  )
}

/** What is filled in, what is missing of it once sending was tried, and the sending. */
function useReturn(order: ShopDetail) {
  const { return: t } = useTexts('shop')
  const [reason, setReason] = useState<GoodsReturnReason | null>(null)
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly FileLink[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isTried, setTried] = useState(false)
  const sending = useSend(calls.shop.requestReturn, {
    refresh: shopChanged,
    onSuccess: () => {
      // A change of page takes a toast away.
      void redirect('/pages/my/order/buyGoods', { id: order.id }).then(() => toast(t.sent))
    },
  })
  // Whoever only changed their mind owes no explanation.
  const areWordsMissing = reason !== null && reason !== 'changed_mind' && words.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason !== null && !areWordsMissing && !isUploading)
      sending.send({
        orderId: order.id,
        reason,
        words: words.trim(),
        pictureIds: pictures.map(({ id }) => id),
      })
  }
  return {
    reason,
    setReason,
    words,
    setWords,
    pictures,
    setPictures,
    setUploading,
    submit,
    isBusy: sending.isSending || isUploading,
    isReasonMissing: isTried && reason === null,
    areWordsMissing: isTried && areWordsMissing,
  }
}

function ReturnForm({ order }: { readonly order: ShopDetail }) {
  const { return: t, points: inPoints } = useTexts('shop')
  const asked = useReturn(order)
  return (
    <form onSubmit={asked.submit} noValidate className="contents">
      <Page
        title={t.title}
        footer={
          <FormActions note={order.points ? inPoints.returnAfter : t.after}>
            <Button type="submit" kind="primary" isWide isBusy={asked.isBusy}>
              {t.send}
            </Button>
          </FormActions>
        }
      >
        <Card title={t.which}>
          <LineRows lines={order.lines} />
        </Card>
        <Card>
          <FieldGroup label={t.reason} error={asked.isReasonMissing ? t.reasonFirst : undefined}>
            <ChoiceCards
              name="reason"
              value={asked.reason}
              onChange={asked.setReason}
              options={goodsReturnReasons.map((value) => ({ value, label: t.reasons[value] }))}
            />
          </FieldGroup>
          <Field
            label={t.words}
            hint={t.wordsHint}
            error={asked.areWordsMissing ? t.wordsNeeded : undefined}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={asked.words}
              onChange={(event) => asked.setWords(event.currentTarget.value)}
            />
          </Field>
          <ShopPictures
            label={t.pictures(returnPictures)}
            hint={t.picturesHint}
            pictures={asked.pictures}
            max={returnPictures}
            onChange={asked.setPictures}
            onBusy={asked.setUploading}
          />
        </Card>
      </Page>
    </form>
  )
}
