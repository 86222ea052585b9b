import { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Proof } from '@mailing/contract/letter/schemas.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import { useCallback, useEffect } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { placeLine } from '../../address/parts/place-line.ts'
import { useOpenRecipient, useRecipient } from '../../address/parts/use-recipient.ts'
import { editRecipient, fixesOf } from '../../mail/model/fixes.ts'
import { daysOf, MailCard, type MailPrice } from '../../mail/parts/mail-card.tsx'
import { MailCheckout } from '../../mail/parts/mail-checkout.tsx'
import { useAcceptance } from '../../mail/parts/use-acceptance.ts'
import type { PlaceRules } from '../../mail/parts/use-mail-choices.ts'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { usePayment } from '../../order/parts/use-payment.tsx'
import { useProblem } from './use-confirm.ts'
import { useOffer } from './use-offer.ts'
import { useOrderLetter } from './use-pay.ts'

/** Sends a returned letter again: the same text to the address of today, at the price that the table of outcomes gives. */
export function ConfirmResend({ orderId }: { readonly orderId: string }) {
  const t = useTexts('mail').later
  const order = useCall(calls.order.get, { id: orderId }, { freshSeconds: 0 })
  if (order.data) return <Resend order={order.data} />
  return (
    <Page title={t.resendTitle}>
      {order.error ? (
        <ErrorState error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <SkeletonCards count={3} />
      )}
    </Page>
  )
}

/** The wanted mail class as long as it is sold and the place takes it, or else the first one of which that is true. */
function openClass(
  wanted: MailClass,
  prices: readonly MailPrice[] | undefined,
  rules: PlaceRules,
): MailClass {
  const sold = prices?.map(({ mailClass }) => mailClass) ?? [wanted]
  const open = sold.filter((one) => rules === undefined || rules.mailClasses.includes(one))
  const fitting = open.length > 0 ? open : sold
  return fitting.includes(wanted) ? wanted : (fitting[0] ?? wanted)
}

/** The proof of a letter that is sent again, and what may be pressed. */
function useResend(order: OrderDetail) {
  const [wanted, setWanted] = useKept<MailClass>(
    `mail of ${order.id}`,
    order.mailClass ?? 'ordinary',
  )
  const prices = useOffer()?.prices.mailClasses
  const query = useCall(
    calls.letter.resend,
    { orderId: order.id, mailClass: wanted },
    { freshSeconds: 0, isFormerKept: true },
  )
  const { refetch } = query
  const proveAgain = useCallback(() => void refetch(), [refetch])
  const proof = query.error ? null : (query.data ?? null)
  const isOld = query.isPlaceholderData || query.isFetching
  const { payment, isReady, label, card } = usePayment(proof?.total ?? null)
  const { recipient, isOpening } = useOpenRecipient(proof?.recipientId ?? null)
  const rules = recipient?.institution?.current.rules
  const mailClass = openClass(wanted, prices, rules)
  // The proof is asked for with it: a class that only looks chosen could not be pressed.
  useEffect(() => {
    if (mailClass !== wanted) setWanted(mailClass)
  }, [mailClass, wanted, setWanted])
  const acceptance = useAcceptance(proof?.breaches ?? null)
  const ordering = useOrderLetter(useProblem({ onAny: proveAgain }))
  const canPay = acceptance.canSend && !isOld && isReady
  const press = () => {
    if (!proof || !canPay) return
    const { warnings: acceptedWarnings } = acceptance
    void ordering.order({ ...proof, acceptedWarnings, couponId: null, sendOn: null }, payment)
  }
  return {
    prices,
    rules,
    mailClass,
    setWanted,
    query,
    proveAgain,
    proof,
    isOld,
    card,
    recipient,
    isOpening,
    acceptance,
    button: {
      label,
      isBusy: ordering.isPaying,
      isWaiting: query.isPending,
      canPress: canPay,
      onPress: press,
    },
  }
}

function Resend({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('mail').later
  const { paying } = useTexts('pay')
  const { query, proof, proveAgain, recipient, isOpening, ...resend } = useResend(order)
  const { prices, rules, mailClass } = resend
  const returnTo = `/pages/step/order/order?resendOf=${order.id}`
  return (
    <MailCheckout
      title={t.resendTitle}
      product={
        <>
          <Lead percent={order.outcome?.resendPercent ?? 100} />
          {proof && !isOpening && <To order={order} proof={proof} returnTo={returnTo} />}
        </>
      }
      proof={recipient && proof}
      isOld={resend.isOld}
      isProving={query.error === null && (query.isPending || isOpening)}
      isBilling={false}
      failure={query.error && <ErrorState error={query.error} onRetry={proveAgain} />}
      isInstitution={Boolean(recipient?.institution)}
      acceptance={resend.acceptance}
      fixes={fixesOf({ recipientId: recipient?.id ?? '', returnTo })}
      options={
        prices &&
        recipient && <MailCard {...{ prices, rules, mailClass }} onChange={resend.setWanted} />
      }
      days={daysOf(prices, mailClass)}
      onOver={proveAgain}
      price={proof && <PriceCard items={proof.items} total={proof.total} />}
      method={resend.card}
      button={{ ...resend.button, busyLabel: paying }}
    />
  )
}

/** What sending it again means, and what it costs of the usual price. */
function Lead({ percent }: { readonly percent: number }) {
  const t = useTexts('mail').later
  return (
    <>
      <p className="mb-3 px-1 text-sm text-muted">{t.resendLead}</p>
      <NoticeBar tone="good">
        {percent === 0 ? t.resendFree : percent === 100 ? t.resendFull : t.resendPart(percent)}
      </NoticeBar>
    </>
  )
}

interface ToProps {
  readonly order: OrderDetail
  readonly proof: Proof
  readonly returnTo: string
}

/** The address of today, with the way to change it, and the file that will be printed. */
function To({ order, proof, returnTo }: ToProps) {
  const t = useTexts('mail').later
  const { exactFile } = useTexts('letter').confirm
  const recipient = useRecipient(proof.recipientId)
  const isSameAddress =
    recipient?.place === 'postal' &&
    order.addressLines.some((line) => line.includes(recipient.postal?.detail ?? '\n'))
  const isOthersFault = order.outcome?.fault === 'post' || order.outcome?.fault === 'ours'
  return (
    <Card
      title={t.to}
      extra={
        <Button
          kind="quiet"
          size="small"
          className="-my-2.5 -me-4"
          onClick={() => editRecipient(proof.recipientId, returnTo)}
        >
          {t.editAddress}
        </Button>
      }
    >
      {recipient ? (
        <>
          <p className="font-medium">{recipient.name}</p>
          <p className="text-sm text-muted">{placeLine(recipient)}</p>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
      {isSameAddress && !isOthersFault && <p className="mt-2 text-sm text-warn">{t.sameAddress}</p>}
      <a
        href={proof.file.url}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-accent-text underline underline-offset-4"
      >
        <FileText aria-hidden="true" className="size-4.5 shrink-0" />
        {exactFile}
      </a>
    </Card>
  )
}
