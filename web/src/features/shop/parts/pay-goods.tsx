import { calls } from '@mailing/contract/client.ts'
import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { missingFor, PayMethodCard, usePayMethod, usePurse } from '../../../ui/pay/pay-method.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { OrderContents } from './order-contents.tsx'
import { PriceCard } from './price-card.tsx'
import { ToLines } from './to-lines.tsx'
import { useCheckout } from './use-checkout.ts'

/** Pays an order of goods that was made before and still waits for its money. */
export function PayGoods({ orderId }: { readonly orderId: string }) {
  const t = useTexts('checkout')
  const order = useCall(calls.shop.get, { id: orderId }, { freshSeconds: 0 })
  if (!order.data)
    return (
      <Page title={t.title}>
        {order.error ? (
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  if (order.data.state !== 'pending_payment') {
    const isOver = order.data.state === 'expired' || order.data.state === 'cancelled'
    return (
      <Page title={t.title}>
        <Empty
          title={isOver ? t.lapsed : t.over}
          action={
            <PageLink
              to="/pages/my/order/buyGoods"
              params={{ id: orderId }}
              className={buttonClass({ kind: 'primary' })}
            >
              {t.seeOrder}
            </PageLink>
          }
        />
      </Page>
    )
  }
  return <Paying order={order.data} onChanged={() => void order.refetch()} />
}

function Paying({
  order,
  onChanged,
}: {
  readonly order: ShopDetail
  readonly onChanged: () => void
}) {
  const t = useTexts('checkout')
  const o = useTexts('original')
  const format = useFormat()
  const price = usePrice()
  const purse = usePurse()
  const onProblem = (error: CallError) => {
    onChanged()
    if (!error.is('wallet.insufficient'))
      void tell(error.failure === 'answer' && error.message ? error.message : t.offline)
  }
  const { isPaying, pay } = useCheckout({ onProblem })
  const [method, setMethod] = usePayMethod(purse, order.total)
  const missing = missingFor(purse, order.total, method)
  const press = () =>
    void (missing > 0
      ? navigate('/pages/my/recharge/recharge', { orderId: order.id, amount: missing })
      : pay(order, method))
  return (
    <Page
      title={t.title}
      footer={
        <FormActions>
          <Button kind="primary" isWide isBusy={isPaying} disabled={purse === null} onClick={press}>
            {isPaying
              ? t.paying
              : missing > 0
                ? t.topUpAndPay(price(missing))
                : t.pay(price(order.total))}
          </Button>
        </FormActions>
      }
    >
      {order.payBefore && (
        <NoticeBar tone="warn">{t.payBefore(format.date(order.payBefore, 'time'))}</NoticeBar>
      )}
      <Card title={t.to}>
        <ToLines to={order.to} />
      </Card>
      <Card title={order.original ? o.what : t.goods}>
        <OrderContents order={order} />
      </Card>
      <PriceCard items={order.items} lines={order.lines} total={order.total} />
      <PayMethodCard purse={purse} total={order.total} method={method} onMethod={setMethod} />
    </Page>
  )
}
