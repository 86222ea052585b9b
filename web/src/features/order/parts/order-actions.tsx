import type { OrderDetail } from '@mailing/contract/order/calls.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { minutesToPay } from '../model.ts'
import { useCopyToDraft, useOrderAct } from './use-order-act.ts'

/** The buttons that this state allows; the first is what most people come for. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('order')
  const now = useNow()
  const { isActing, cancel, confirmArrival } = useOrderAct(order)
  const { isCopying, copy } = useCopyToDraft()
  const canPay =
    order.state === 'pending_payment' &&
    order.payBefore !== null &&
    minutesToPay(order.payBefore, now) > 0
  const isLetter = order.kind === 'letter'
  const writeAgain = async () => {
    const draft = await copy(order.id)
    if (draft) await navigate('/pages/editLetter/editLetter', { id: draft.id })
  }
  return (
    <div className="mb-3 grid gap-2.5">
      {canPay && order.payBefore && (
        <>
          <PageLink
            to="/pages/step/order/order"
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
        {order.state === 'delivered' && (
          <PageLink
            to="/pages/my/stampRecord/stampRecord"
            className={buttonClass({ size: 'small' })}
          >
            {t.replies}
          </PageLink>
        )}
        {isLetter && order.state !== 'pending_payment' && order.state !== 'returned' && (
          <Button
            size={order.isRefused ? undefined : 'small'}
            kind={order.isRefused ? 'primary' : undefined}
            isBusy={isCopying}
            onClick={() => void writeAgain()}
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
