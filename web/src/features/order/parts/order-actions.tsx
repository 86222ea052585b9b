import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
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
  const now = useNow()
  const { isActing, cancel, confirmArrival } = useOrderAct(order)
  const { isBeginning, writeAgain } = useWriteAgain(order.kind)
  const canPay =
    order.state === 'pending_payment' &&
    order.payBefore !== null &&
    minutesToPay(order.payBefore, now) > 0
  const isRefused = order.told?.kind === 'refused'
  const replyId = order.told?.replyId ?? null
  // A letter that came back is sent again from the card that says why; a card is made anew.
  const isRewritable =
    isWritten(order.kind) &&
    order.erasedAt === null &&
    order.state !== 'pending_payment' &&
    !(screensOf(order.kind).isSentAgain && order.state === 'returned')
  return (
    <div className="mb-3 grid gap-2.5">
      {canPay && order.payBefore && (
        <>
          <PageLink
            to={screensOf(order.kind).payPage}
            params={{ orderId: order.id }}
            className={buttonClass({ kind: 'primary', isWide: true })}
          >
            {t.pay}
          </PageLink>
          <p role="timer" className="text-center text-sm text-warn tabular-nums">
            {t.payBefore(minutesToPay(order.payBefore, now))}
          </p>
        </>
      )}
      {order.isArrivalConfirmable && (
        <Button kind="primary" isWide isBusy={isActing} onClick={() => void confirmArrival()}>
          {t.confirmArrival}
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5 *:grow empty:hidden">
        {replyId !== null && (
          <PageLink
            to="/pages/my/stampRecord/look"
            params={{ id: replyId }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.readReply}
          </PageLink>
        )}
        {order.state === 'delivered' && replyId === null && (
          <PageLink
            to="/pages/my/stampRecord/stampRecord"
            className={buttonClass({ size: 'small' })}
          >
            {t.replies}
          </PageLink>
        )}
        {isRewritable && (
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
