import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { minutesToPay } from '../../order/model.ts'
import { useShopAct } from './use-shop-act.ts'

/** The buttons that this state allows; the first is what most people come for. */
export function OrderActions({ order }: { readonly order: ShopDetail }) {
  const t = useTexts('shop')
  const now = useNow()
  const { isActing, cancel, receive } = useShopAct(order)
  const left =
    order.state === 'pending_payment' && order.payBefore !== null
      ? minutesToPay(order.payBefore, now)
      : 0
  return (
    <div className="mb-3 grid gap-2.5 empty:hidden">
      {left > 0 && (
        <>
          <PageLink
            to="/pages/buyGoods/order"
            params={{ orderId: order.id }}
            className={buttonClass({ kind: 'primary', isWide: true })}
          >
            {t.pay}
          </PageLink>
          <p role="timer" className="text-center text-sm text-warn tabular-nums">
            {t.payBefore(left)}
          </p>
        </>
      )}
      {order.isReceivable && (
        <Button kind="primary" isWide isBusy={isActing} onClick={() => void receive()}>
          {t.receive}
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5 *:grow empty:hidden">
        {order.isReturnable && (
          <PageLink
            to="/pages/my/order/return"
            params={{ orderId: order.id }}
            className={buttonClass({ size: 'small' })}
          >
            {t.return.ask}
          </PageLink>
        )}
        {order.isCancellable && (
          <Button size="small" kind="danger" isBusy={isActing} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
