import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import CircleX from 'lucide-react/icons/circle-x'
import { useFormat } from '../../../platform/format.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Payment, PaymentOutcome } from '../../wallet/model.ts'
import { useUnit } from '../../wallet/parts/use-unit.ts'
import { isWritten, screensOf } from '../kinds.ts'

interface PaymentResultProps {
  readonly outcome: PaymentOutcome
  readonly payment: Payment | null
  readonly order: OrderDetail | null
  /** The family letter whose share the top-up was for. */
  readonly familyId: string | null
  readonly isLong: boolean
  readonly onCheck: () => void
}

/** Without an order it was a top-up, and most are for letters. */
const isOfMail = (order: OrderDetail | null): boolean => !order || isWritten(order.kind)

/** What each outcome is called, and what is said of it. */
function useWords({
  outcome,
  payment,
  order,
  isLong,
}: Pick<PaymentResultProps, 'outcome' | 'payment' | 'order' | 'isLong'>) {
  const t = useTexts('wallet').payment
  const format = useFormat()
  const { unit } = useUnit()
  const received = (one: Payment) => format.amount(one.amount + one.gift)
  const isMail = isOfMail(order)
  const words: Readonly<Record<PaymentOutcome, readonly [title: string, text: string]>> = {
    waiting: [t.waitingTitle, isLong ? t.waitingLong : t.waiting],
    order_paid: [t.paidTitle, isMail ? t.orderPaid : t.goodsPaid],
    topped_up: [
      t.paidTitle,
      payment
        ? [
            t.toppedUp(received(payment), unit),
            ...(payment.gift > 0 ? [t.gift(format.amount(payment.gift))] : []),
          ].join(' · ')
        : '',
    ],
    late: [t.paidTitle, t.late(unit)],
    paid_before: [t.inBalanceTitle, payment ? t.paidBefore(received(payment), unit) : ''],
    in_balance: [t.inBalanceTitle, payment ? t.inBalance(received(payment), unit) : ''],
    failed: [t.failedTitle, t.failed],
    cancelled: [
      t.cancelledTitle,
      order?.state === 'pending_payment' ? t.cancelled : t.cancelledTopUp,
    ],
    refunded: [t.refundedTitle, t.refunded],
  }
  return words[outcome]
}

/** The result in words, and the one thing to do next. */
export function PaymentResult({
  outcome,
  payment,
  order,
  familyId,
  isLong,
  onCheck,
}: PaymentResultProps) {
  const t = useTexts('wallet').payment
  const format = useFormat()
  const { currency } = useUnit()
  const [title, text] = useWords({ outcome, payment, order, isLong })
  // Without a payment the wallet has paid: what others had put by was not the payer's.
  const amount = payment?.amount ?? order?.shares?.rest ?? order?.total
  return (
    <>
      <Card>
        <div role="status" className="flex flex-col items-center px-2 py-6 text-center">
          <ResultPicture outcome={outcome} />
          <h2 className="mt-4 text-xl font-semibold">{title}</h2>
          <p className="mt-1.5 max-w-90 text-muted">{text}</p>
        </div>
        <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
          {amount !== undefined && <Row name={t.amount} value={format.money(amount, currency)} />}
          {payment && <Row name={t.number} value={payment.number} />}
        </dl>
      </Card>
      <div className="grid gap-2.5">
        <NextSteps
          outcome={outcome}
          order={order}
          familyId={familyId}
          onCheck={onCheck}
          isLong={isLong}
        />
      </div>
    </>
  )
}

const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto break-all tabular-nums">{value}</dd>
  </div>
)

const primary = buttonClass({ kind: 'primary', isWide: true })
const second = buttonClass({ isWide: true })

type NextStepsProps = Omit<PaymentResultProps, 'payment'>

/** What can be done after this outcome; the first is what most people come for. */
function NextSteps({ outcome, order, familyId, isLong, onCheck }: NextStepsProps) {
  const t = useTexts('wallet').payment
  switch (outcome) {
    case 'waiting':
      return (
        <>
          <Button isWide onClick={onCheck}>
            {t.check}
          </Button>
          {isLong && <FollowOrder order={order} look={second} />}
          {isLong && <ToHome />}
        </>
      )
    case 'order_paid':
      return (
        <>
          <FollowOrder order={order} look={primary} />
          {isOfMail(order) ? <WriteMore look={second} /> : <ToMall />}
          <ToHome />
        </>
      )
    case 'topped_up':
      return (
        <>
          {familyId ? <ToFamily id={familyId} /> : <WriteMore look={primary} />}
          <ToEntries look={second} />
          <ToHome />
        </>
      )
    case 'late':
      return (
        <>
          <WriteMore look={primary} />
          <ToEntries look={second} />
        </>
      )
    case 'in_balance':
    case 'failed':
    case 'cancelled':
      return (
        <>
          <PayAgain order={order} label={outcome === 'in_balance' ? t.payOrder : t.again} />
          <FollowOrder order={order} look={second} />
          <ToHome />
        </>
      )
    case 'paid_before':
    case 'refunded':
      return (
        <>
          <ToEntries look={primary} />
          <FollowOrder order={order} look={second} />
          <ToHome />
        </>
      )
  }
}

/** A step of which it depends on the outcome how much it stands out. */
interface StepProps {
  readonly look: string
}

function FollowOrder({ order, look }: StepProps & Pick<PaymentResultProps, 'order'>) {
  const t = useTexts('wallet').payment
  if (!order) return null
  return (
    <PageLink to={screensOf(order.kind).detailPage} params={{ id: order.id }} className={look}>
      {isOfMail(order) ? t.seeOrder : t.seeGoods}
    </PageLink>
  )
}

function WriteMore({ look }: StepProps) {
  const t = useTexts('wallet').payment
  return (
    <PageLink to="/pagesA/write/write" className={look}>
      {t.writeMore}
    </PageLink>
  )
}

function ToEntries({ look }: StepProps) {
  const t = useTexts('wallet').payment
  return (
    <PageLink to="/pages/my/wallet/wallet" className={look}>
      {t.entries}
    </PageLink>
  )
}

function ToFamily({ id }: { readonly id: string }) {
  const t = useTexts('wallet').payment
  return (
    <PageLink to="/pages/family/letter" params={{ id }} className={primary}>
      {t.toFamily}
    </PageLink>
  )
}

function ToMall() {
  const t = useTexts('wallet').payment
  return (
    <Button isWide onClick={() => void switchTab('/pages/buyGoods/buyGoods')}>
      {t.toMall}
    </Button>
  )
}

function ToHome() {
  const t = useTexts('wallet').payment
  return (
    <Button kind="quiet" isWide onClick={() => void switchTab('/')}>
      {t.home}
    </Button>
  )
}

/** To the order that still waits for its money, else to the top-up. */
function PayAgain({
  order,
  label,
}: Pick<PaymentResultProps, 'order'> & { readonly label: string }) {
  const t = useTexts('wallet').payment
  if (order?.state !== 'pending_payment')
    return (
      <PageLink to="/pages/my/recharge/recharge" className={primary}>
        {t.retryTopUp}
      </PageLink>
    )
  return (
    <PageLink to={screensOf(order.kind).payPage} params={{ orderId: order.id }} className={primary}>
      {label}
    </PageLink>
  )
}

/** A letter with a seal; with a cross where something went wrong. */
function ResultPicture({ outcome }: { readonly outcome: PaymentOutcome }) {
  if (outcome === 'waiting') return <Spinner className="size-16 text-accent-text" />
  if (outcome === 'failed' || outcome === 'cancelled')
    return <CircleX aria-hidden="true" strokeWidth={1.4} className="size-16 text-muted" />
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden="true">
      <ellipse cx="60" cy="82" rx="44" ry="5" fill="var(--color-sunken)" />
      <rect
        x="16"
        y="12"
        width="88"
        height="62"
        rx="7"
        fill="var(--color-card)"
        stroke="var(--color-control)"
        strokeWidth="1.6"
      />
      <path
        d="M17 18l37 29a10 10 0 0 0 12 0l37-29"
        stroke="var(--color-control)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx="60" cy="52" r="15" fill="var(--color-accent-deep)" />
      <path
        d="M53 52l5 5 10-10"
        stroke="var(--color-on-accent)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
