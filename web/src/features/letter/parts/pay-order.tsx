import { calls } from '@mailing/contract/client.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
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
import { payProblem } from '../model/paying.ts'
import { PriceCard } from './price-card.tsx'
import { useOffer } from './use-offer.ts'
import { usePay } from './use-pay.ts'

/** Pays an order that was made before and still waits for its money. */
export function PayOrder({ orderId }: { readonly orderId: string }) {
  const t = useTexts('confirm')
  const order = useCall(calls.order.get, { id: orderId }, { freshSeconds: 0 })
  if (!order.data)
    return (
      <Page>
        {order.error ? (
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  if (order.data.state !== 'pending_payment') {
    const detail = (
      <PageLink
        to="/pages/my/order/detail"
        params={{ id: orderId }}
        className={buttonClass({ kind: 'primary' })}
      >
        {t.seeOrders}
      </PageLink>
    )
    return (
      <Page>
        <Empty
          title={
            order.data.state === 'expired' || order.data.state === 'cancelled'
              ? t.lapsed
              : t.ordered
          }
          action={detail}
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
  readonly order: OrderDetail
  readonly onChanged: () => void
}) {
  const t = useTexts('confirm')
  const format = useFormat()
  const offer = useOffer()
  const purse = usePurse()
  const shared = order.shares?.together ?? 0
  const rest = order.total - shared
  const onProblem = (error: CallError) => {
    const problem = payProblem(error, t.offline)
    onChanged()
    if (problem.kind !== 'top_up') void tell(problem.message)
  }
  const { isPaying, pay } = usePay({ onProblem })
  const [method, setMethod] = usePayMethod(purse, rest)
  const missing = missingFor(purse, rest, method)
  const currency = offer?.currency ?? 'CNY'
  const press = () => {
    if (missing > 0)
      return void navigate('/pages/my/recharge/recharge', { orderId: order.id, amount: missing })
    void pay(
      {
        id: order.id,
        total: order.total,
        shared,
        sha256: order.kind === 'letter' ? (order.approved?.sha256 ?? '') : null,
      },
      method,
    )
  }
  const label =
    missing > 0
      ? t.topUpAndPay(format.money(missing, currency))
      : t.pay(format.money(rest, currency))
  return (
    <Page
      footer={
        <FormActions>
          <Button
            kind="primary"
            isWide
            isBusy={isPaying}
            disabled={purse === null && rest > 0}
            onClick={press}
          >
            {isPaying ? t.paying : label}
          </Button>
        </FormActions>
      }
    >
      {order.payBefore && (
        <NoticeBar tone="warn">{t.payBefore(format.date(order.payBefore, 'time'))}</NoticeBar>
      )}
      <Card title={order.recipientName} extra={t.order(order.number)}>
        <p className="line-clamp-2">{order.title}</p>
        <p className="text-sm text-muted">{order.placeName}</p>
      </Card>
      <PriceCard
        items={order.items}
        total={order.total}
        currency={currency}
        shared={order.shares && shared}
      />
      {rest > 0 && (
        <PayMethodCard purse={purse} total={rest} method={method} onMethod={setMethod} />
      )}
    </Page>
  )
}
