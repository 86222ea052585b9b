import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { isWritten, screensOf } from '../kinds.ts'
import { minutesToPay } from '../model.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'
import { useWriteAgain } from './use-write-again.ts'

/** The buttons that this state allows; the first is what most people come for. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const { isActing, cancel, confirmArrival } = useOrderAct(order)
  const { isBeginning, writeAgain } = useWriteAgain(order.kind)
  const isWritingOpen = useIsWritingOpen()
  const isRefused = order.told?.kind === 'refused'
  return (
    <div className="mb-3 grid gap-2.5">
      <PayInTime order={order} />
      {order.isArrivalConfirmable && (
        <Button kind="primary" isWide isBusy={isActing} onClick={() => void confirmArrival()}>
          {t.confirmArrival}
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5 *:grow empty:hidden">
        <ToReplies order={order} />
        {isWritingOpen && isRewritable(order) && (
          <Button
            size={isRefused ? undefined : 'small'}
            kind={isRefused ? 'primary' : undefined}
            isBusy={isBeginning}
            onClick={() => void writeAgain(order.id)}
          >
            {t.again}
          </Button>
        )}
        {order.isCancellable && order.proposedEdit === null && (
          <Button size="small" kind="danger" isBusy={isActing} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A letter that came back is sent again from the card that says why; a card is made anew. */
const isRewritable = (order: OrderDetail): boolean =>
  isWritten(order.kind) &&
  order.erasedAt === null &&
  order.state !== 'pending_payment' &&
  !(screensOf(order.kind).isSentAgain && order.state === 'returned')

/** To the screen that pays, and how long that is possible. */
function PayInTime({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const now = useNow()
  if (order.state !== 'pending_payment' || order.payBefore === null) return null
  const left = minutesToPay(order.payBefore, now)
  if (left <= 0) return null
  return (
    <>
      <PageLink
        to={screensOf(order.kind).payPage}
        params={{ orderId: order.id }}
        className={buttonClass({ kind: 'primary', isWide: true })}
      >
        {t.pay}
      </PageLink>
      <p role="timer" className="text-center text-sm text-warn tabular-nums">
        {t.payBefore(left)}
      </p>
    </>
  )
}

/** To the reply that has come; where none has come, to all of them. */
function ToReplies({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const replyId = order.told?.replyId ?? null
  if (replyId !== null)
    return (
      <PageLink
        to="/pages/my/stampRecord/look"
        params={{ id: replyId }}
        className={buttonClass({ kind: 'primary' })}
      >
        {t.readReply}
      </PageLink>
    )
  if (order.state !== 'delivered') return null
  return (
    <PageLink to="/pages/my/stampRecord/stampRecord" className={buttonClass({ size: 'small' })}>
      {t.replies}
    </PageLink>
  )
}
