import { calls } from '@mailing/contract/client.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { PayPending } from './pay-pending.tsx'
import { PriceCard } from './price-card.tsx'

interface PayOrderProps {
  readonly orderId: string
  /** Pays from the wallet where the order's product has a call of its own for that; false: it has none. */
  readonly payFromWallet: (order: OrderDetail, shared: number) => false | Promise<unknown>
}

/** Pays an order of mail that was made before and still waits for its money. */
export function PayOrder({ orderId, payFromWallet }: PayOrderProps) {
  const t = useTexts('order')
  const {
    data: order,
    error,
    refetch,
  } = useCall(calls.order.get, { id: orderId }, { freshSeconds: 0 })
  if (!order)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  const shared = order.shares?.together ?? 0
  return (
    <PayPending
      order={{ ...order, shared }}
      payBefore={t.payUntil}
      product={
        <Card title={order.recipientName} extra={t.orderNumber(order.number)}>
          <p className="line-clamp-2">{order.title}</p>
          <p className="text-sm text-muted">{order.placeName}</p>
        </Card>
      }
      price={<PriceCard items={order.items} total={order.total} shared={order.shares && shared} />}
      payFromWallet={() => payFromWallet(order, shared)}
      onChanged={() => void refetch()}
    />
  )
}
