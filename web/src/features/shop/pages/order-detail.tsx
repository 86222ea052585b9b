import { calls } from '@mailing/contract/client.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useEffect } from 'react'
import { linkSeconds, useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { useSeeNotices } from '../../order/parts/use-see-notices.ts'
import { OrderActions } from '../parts/order-actions.tsx'
import { OrderContents } from '../parts/order-contents.tsx'
import { OrderFacts } from '../parts/order-facts.tsx'
import { OrderHead } from '../parts/order-head.tsx'
import { ParcelCard } from '../parts/parcel-card.tsx'
import { ReturnAddress } from '../parts/return-address.tsx'
import { ReturnCard } from '../parts/return-card.tsx'
import { ShopTimeline } from '../parts/shop-timeline.tsx'

/** What is new of an order counts as seen once the order is on the screen. */
function useNewsSeen(id: string, isShown: boolean): void {
  const see = useSeeNotices()
  const unseen = useCall(calls.order.notices, { show: 'unseen' }, { freshSeconds: 5 }).data?.list
  const isNew = unseen?.some(({ orderId }) => orderId === id) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something new is shown
  useEffect(() => {
    if (isNew && isShown) see(id)
  }, [isNew, isShown, id])
}

/** One order of goods (`id`; without it the list opens): where it is, what proves it, what can be done. */
export default function ShopOrderPage({ params }: PageProps) {
  const t = useTexts('shop')
  const o = useTexts('original')
  const id = params['id'] ?? params['orderId'] ?? ''
  const {
    data: order,
    error,
    refetch,
  } = useCall(
    calls.shop.get,
    { id },
    { isEnabled: id !== '', freshSeconds: 5, everySeconds: linkSeconds },
  )
  useNewsSeen(id, order !== undefined)
  useEffect(() => {
    if (id === '') void redirect('/pages/my/order/order')
  }, [id])
  if (!order)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={4} />
        )}
      </Page>
    )
  return (
    <Page onRefresh={refetch}>
      <OrderHead order={order} />
      {order.return && <ReturnCard asked={order.return} />}
      {order.state === 'return_requested' && (
        <ReturnAddress number={order.number} isForPoints={order.points !== null} />
      )}
      <OrderActions order={order} />
      {order.shipment && <ParcelCard orderId={order.id} shipment={order.shipment} />}
      <Card title={order.original ? o.what : t.goods}>
        <OrderContents
          order={order}
          below={(line) => <LineComment orderId={order.id} line={line} />}
          belowOriginal={({ replyId }) => (
            <PageLink
              to="/pages/my/stampRecord/look"
              params={{ id: replyId }}
              className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4"
            >
              {o.seeReply}
            </PageLink>
          )}
        />
      </Card>
      <ShopTimeline order={order} />
      <OrderFacts order={order} />
    </Page>
  )
}

/** The way to comment on a line, or what was said about it. */
function LineComment({
  orderId,
  line,
}: {
  readonly orderId: string
  readonly line: ShopDetail['lines'][number]
}) {
  const { comment: t } = useTexts('shop')
  const format = useFormat()
  if (line.isCommentable)
    return (
      <PageLink
        to="/pages/my/order/comment"
        params={{ orderId, lineId: line.id }}
        label={labelled(t.write, line.goodsName)}
        className={`${buttonClass({ size: 'small' })} mt-2`}
      >
        {t.write}
      </PageLink>
    )
  if (line.comment === null) return null
  const { stars, text, state, refusedReason } = line.comment
  return (
    <div className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{t.mine}</span>
        <Stars value={stars} label={t.starNames[stars - 1] ?? format.number(stars)} />
        <span className="ms-auto text-muted">{t.states[state]}</span>
      </p>
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {refusedReason && <p className="mt-1 text-danger">{t.refused(refusedReason)}</p>}
    </div>
  )
}
