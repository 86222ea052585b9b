import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { PayPending } from '../../order/parts/pay-pending.tsx'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { OrderContents } from './order-contents.tsx'
import { ToLines } from './to-lines.tsx'

/** Pays an order of goods that was made before and still waits for its money. */
export function PayGoods({ orderId }: { readonly orderId: string }) {
  const t = useTexts('checkout')
  const o = useTexts('original')
  const {
    data: order,
    error,
    refetch,
  } = useCall(calls.shop.get, { id: orderId }, { freshSeconds: 0 })
  if (!order)
    return (
      <Page title={t.title}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  return (
    <PayPending
      order={{ ...order, kind: 'goods' }}
      title={t.title}
      payBefore={t.payBefore}
      product={
        <>
          <Card title={t.to}>
            <ToLines to={order.to} />
          </Card>
          <Card title={order.original ? o.what : t.goods}>
            <OrderContents order={order} />
          </Card>
        </>
      }
      price={
        <PriceCard
          items={order.items}
          goodsNames={order.lines.map(({ goodsName }) => goodsName)}
          total={order.total}
        />
      }
      onChanged={() => void refetch()}
    />
  )
}
