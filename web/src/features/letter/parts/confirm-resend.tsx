import { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import { useCallback, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useKept } from '../../../platform/kept.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { missingFor, PayMethodCard, usePayMethod, usePurse } from '../../../ui/pay/pay-method.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { useRecipient } from '../../../ui/use-recipient.ts'
import { payProblem } from '../model/paying.ts'
import { BreachesCard, isBlocked, warningsOf } from './breaches-card.tsx'
import { allowedClass, MailCard } from './mail-card.tsx'
import { PostingCard } from './posting-card.tsx'
import { PriceCard } from './price-card.tsx'
import { placeLine } from './recipient-sheet.tsx'
import { useOffer } from './use-offer.ts'
import { usePay } from './use-pay.ts'

/** Sends a returned letter again: the same text to the address of today, at the price that the table of outcomes gives. */
export function ConfirmResend({ orderId }: { readonly orderId: string }) {
  const t = useTexts('later')
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

function Resend({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('later')
  const words = useTexts('confirm')
  const format = useFormat()
  const offer = useOffer()
  const purse = usePurse()
  const [wanted, setWanted] = useKept<MailClass>(
    `mail of ${order.id}`,
    order.mailClass ?? 'ordinary',
  )
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const query = useCall(
    calls.letter.resend,
    { orderId: order.id, mailClass: wanted },
    { freshSeconds: 0, isFormerKept: true },
  )
  const { refetch } = query
  const onOver = useCallback(() => void refetch(), [refetch])
  const proof = query.error ? null : (query.data ?? null)
  const isOld = query.isPlaceholderData || query.isFetching
  const [method, setMethod] = usePayMethod(purse, proof?.total ?? 0)
  const recipient = useRecipient(proof?.recipientId ?? null)
  const mailClass = allowedClass(wanted, recipient)
  const again = `/pages/step/order/order?resendOf=${order.id}`
  const { isPaying, orderAndPay, orderAndTopUp } = usePay({
    onProblem: (failed: CallError) => {
      const problem = payProblem(failed, words.offline)
      if (problem.kind === 'top_up') return
      if (problem.kind === 'ordered')
        return void tell(problem.message).then(() => redirect('/pages/my/order/order'))
      void query.refetch()
      void tell(problem.message)
    },
  })
  const warnings = proof ? warningsOf(proof.breaches) : []
  const warningKey = warnings.toSorted().join(' ')
  const isAccepted = acceptedFor === warningKey
  const missing = proof ? missingFor(purse, proof.total, method) : 0
  const canPay =
    proof !== null &&
    !isOld &&
    !isBlocked(proof.breaches) &&
    (warnings.length === 0 || isAccepted) &&
    purse !== null
  const currency = offer?.currency ?? 'CNY'
  const days = offer?.prices.mailClasses.find((one) => one.mailClass === mailClass)
  const press = () => {
    if (!proof || !canPay) return
    const toOrder = { ...proof, shared: 0, couponId: null, sendOn: null }
    void (missing > 0
      ? orderAndTopUp(toOrder, warnings, missing)
      : orderAndPay(toOrder, warnings, method))
  }
  const editAddress = () =>
    navigate('/pages/my/address/edit/edit', {
      id: proof?.recipientId,
      kind: 'recipient',
      redirect: again,
    })
  const percent = order.outcome?.resendPercent ?? 100
  const isSameAddress =
    recipient?.place === 'postal' &&
    order.addressLines.some((line) => line.includes(recipient.postal?.detail ?? '\n'))
  const label = !proof
    ? words.pay('…')
    : missing > 0
      ? words.topUpAndPay(format.money(missing, currency))
      : words.pay(format.money(proof.total, currency))
  return (
    <Page
      title={t.resendTitle}
      footer={
        <FormActions>
          <Button
            kind="primary"
            isWide
            isBusy={isPaying || query.isPending}
            disabled={!canPay && !isPaying}
            onClick={press}
          >
            {isPaying ? words.paying : label}
          </Button>
        </FormActions>
      }
    >
      <p className="mb-3 px-1 text-sm text-muted">{t.resendLead}</p>
      <NoticeBar tone="good">
        {percent === 0 ? t.resendFree : percent === 100 ? t.resendFull : t.resendPart(percent)}
      </NoticeBar>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Card>
          <p role="status" className="mb-2 text-sm text-muted">
            {words.checking}
          </p>
          <Skeleton lines={4} />
        </Card>
      )}
      {proof && (
        <Card
          title={t.to}
          extra={
            <Button
              kind="quiet"
              size="small"
              className="-my-2.5 -me-4"
              onClick={() => void editAddress()}
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
          {isSameAddress && order.outcome?.fault !== 'post' && order.outcome?.fault !== 'ours' && (
            <p className="mt-2 text-sm text-warn">{t.sameAddress}</p>
          )}
          <a
            href={proof.file.url}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-accent-text underline underline-offset-4"
          >
            <FileText aria-hidden="true" className="size-4.5 shrink-0" />
            {words.exactFile}
          </a>
        </Card>
      )}
      {proof && recipient && (
        <BreachesCard
          breaches={proof.breaches}
          isInstitution={recipient.institution !== null}
          isAccepted={isAccepted}
          onAccept={(yes) => setAcceptedFor(yes ? warningKey : null)}
          draftId={null}
          recipientId={recipient.id}
          returnTo={again}
          onColourOff={() => undefined}
        />
      )}
      {offer && recipient && proof && (
        <MailCard
          offer={offer}
          recipient={recipient}
          choices={{ mailClass, isColour: order.isColour, isDuplex: order.isDuplex }}
          pages={proof.pages}
          isOnlyClass
          onChange={(change) => change.mailClass && setWanted(change.mailClass)}
        />
      )}
      {proof && (
        <PostingCard
          cutOffAt={proof.cutOffAt}
          postDay={proof.estimatedPostDay}
          days={days ? { min: days.minDays, max: days.maxDays } : null}
          onOver={onOver}
        />
      )}
      {proof && <PriceCard items={proof.items} total={proof.total} currency={currency} />}
      {proof && proof.total > 0 && (
        <PayMethodCard purse={purse} total={proof.total} method={method} onMethod={setMethod} />
      )}
    </Page>
  )
}
