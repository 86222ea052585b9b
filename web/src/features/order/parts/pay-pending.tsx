import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import type { ReactNode } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { screensOf } from '../kinds.ts'
import { Checkout } from './checkout.tsx'
import { type Payable, usePaying } from './use-paying.ts'
import { usePayment } from './use-payment.tsx'

interface Pending extends Payable {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly payBefore: string | null
}

interface PayPendingProps<T extends Pending> {
  readonly order: T
  readonly title?: string
  /** Until when it can be paid, and what becomes of it then. */
  readonly payBefore: (time: string) => string
  readonly product: ReactNode
  readonly price: ReactNode
  readonly payFromWallet?: (order: T) => false | Promise<unknown>
  /** It may be another order now. */
  readonly onChanged: () => void
}

/** Pays an order that was made before, as long as it waits for its money. */
export function PayPending<T extends Pending>(props: PayPendingProps<T>) {
  const { order, title } = props
  const t = useTexts('pay')
  if (order.state === 'pending_payment') return <Paying {...props} />
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  return (
    <Page {...(title === undefined ? {} : { title })}>
      <Empty
        title={isOver ? t.lapsed : t.over}
        action={
          <PageLink
            to={screensOf(order.kind).detailPage}
            params={{ id: order.id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.seeOrder}
          </PageLink>
        }
      />
    </Page>
  )
}

function Paying<T extends Pending>({
  order,
  title,
  payBefore,
  product,
  price,
  payFromWallet,
  onChanged,
}: PayPendingProps<T>) {
  const t = useTexts('pay')
  const format = useFormat()
  const { payment, isReady, label, card } = usePayment(order.total - (order.shared ?? 0))
  const { isPaying, pay } = usePaying<T>({
    orderPage: screensOf(order.kind).payPage,
    onProblem: (error: CallError) => {
      onChanged()
      if (!error.is('wallet.insufficient')) void tell(error.messageOr(t.offline))
    },
    ...(payFromWallet ? { payFromWallet } : {}),
  })
  return (
    <Checkout
      {...(title === undefined ? {} : { title })}
      product={
        <>
          {order.payBefore && (
            <NoticeBar tone="warn">{payBefore(format.date(order.payBefore, 'time'))}</NoticeBar>
          )}
          {product}
        </>
      }
      price={price}
      method={card}
      button={{
        label,
        busyLabel: t.paying,
        isBusy: isPaying,
        canPress: isReady,
        onPress: () => void pay(order, payment),
      }}
    />
  )
}
