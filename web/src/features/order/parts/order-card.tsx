import type { OrderSummary } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { Tag } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useCurrency } from '../../../ui/use-price.ts'
import { isWritten, screensOf } from '../kinds.ts'
import { hitchOf, minutesToPay, shownState, toneOf } from '../model.ts'
import { useOrderWords } from './use-order-words.ts'

/** One order of the list: for whom, what it says first, and where it is, in words. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const t = useOrderWords(order.kind)
  const now = useNow()
  const left = order.payBefore ? minutesToPay(order.payBefore, now) : null
  const state = left === 0 ? 'expired' : shownState(order)
  const hitch = hitchOf(order)
  const isMail = isWritten(order.kind)
  const { detailPage } = screensOf(order.kind)
  const isSettled = order.state === 'refunded' && state !== 'refunded'
  const why = [order.told?.reason, isSettled && t.now.refunded].filter(Boolean).join(' ')
  return (
    <article className="mb-3 overflow-hidden rounded-card bg-card shadow-card">
      <PageLink to={detailPage} params={{ id: order.id }} className="block p-4 hover:bg-sunken">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-lg font-semibold">
            {(isMail ? order.recipientName : order.title) || t.kinds[order.kind]}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {order.told?.kind === 'reply' && <Tag tone="warn">{t.replied}</Tag>}
            <Tag tone={hitch ? 'warn' : toneOf(state)}>
              {hitch ? t.hitches.states[hitch] : t.states[state]}
            </Tag>
          </span>
        </span>
        {isMail ? (
          <>
            {order.placeName && <span className="block text-sm text-muted">{order.placeName}</span>}
            <span className="mt-2 line-clamp-2 block border-s-2 border-accent-soft ps-2.5 text-muted">
              {order.title || t.untitled}
            </span>
          </>
        ) : (
          <span className="block text-sm text-muted">{order.recipientName}</span>
        )}
        <span className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
          <span>{hitch ? t.hitches.now[hitch] : t.now[state]}</span>
          {why !== '' && <span className="block w-full text-ink">{why}</span>}
        </span>
        <MadeAndPaid order={order} />
      </PageLink>
      {order.state === 'pending_payment' && left !== null && left > 0 && (
        <PayBar order={order} left={left} />
      )}
    </article>
  )
}

/** What it is, when it was made and what it costs. */
function MadeAndPaid({ order }: { readonly order: OrderSummary }) {
  const t = useOrderWords(order.kind)
  const format = useFormat()
  const currency = useCurrency()
  const facts = [
    t.kinds[order.kind],
    ...(order.mailClass ? [t.mailClasses[order.mailClass]] : []),
    ...(order.pages > 0 ? [t.pagesSheets(order.pages, 0)] : []),
  ]
  return (
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
      <span>
        {facts.join(' · ')} · {format.relative(order.createdAt)}
      </span>
      <span className="ms-auto text-sm text-ink tabular-nums">
        {order.points === null ? (
          <Money minor={order.total} currency={currency} />
        ) : (
          t.paidWithPoints(format.number(order.points))
        )}
      </span>
    </span>
  )
}

/** The minutes that are left to pay, and the way to it. */
function PayBar({ order, left }: { readonly order: OrderSummary; readonly left: number }) {
  const t = useOrderWords(order.kind)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5">
      <span role="timer" className="text-sm text-warn tabular-nums">
        {t.payBefore(left)}
      </span>
      <PageLink
        to={screensOf(order.kind).payPage}
        params={{ orderId: order.id }}
        className={buttonClass({ size: 'small' })}
      >
        {t.pay}
      </PageLink>
    </div>
  )
}
