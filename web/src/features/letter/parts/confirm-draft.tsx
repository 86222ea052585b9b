import type { Recipient } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { type ComponentProps, useCallback, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useKept } from '../../../platform/kept.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { missingFor, PayMethodCard, usePayMethod, usePurse } from '../../../ui/pay/pay-method.tsx'
import type { CouponCard } from '../../../ui/pay/use-coupon-choice.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useRecipient } from '../../../ui/use-recipient.ts'
import { payProblem } from '../model/paying.ts'
import { BreachesCard, isBlocked, warningsOf } from './breaches-card.tsx'
import { EnclosuresCard } from './enclosures-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { allowedClass, MailCard } from './mail-card.tsx'
import { Outcomes } from './outcomes.tsx'
import { PostingCard } from './posting-card.tsx'
import { PriceCard } from './price-card.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { SendOnFields } from './send-on-fields.tsx'
import { useCoupon } from './use-coupon.ts'
import { useFamilyPart } from './use-family-part.ts'
import { useOffer } from './use-offer.ts'
import { usePay } from './use-pay.ts'
import { type MailChoices, useProof } from './use-proof.ts'
import { useSendOn } from './use-send-on.ts'
import { useWhom } from './use-whom.ts'

interface ConfirmDraftProps {
  readonly draft: Draft
  /** A person chosen on the way here. */
  readonly recipientId: string | null
  /** Supplies chosen on the way here. */
  readonly enclosures: readonly LineInput[]
  /** The draft has another version now. */
  readonly onChanged: () => void
  /** Chooses a coupon; without it none is offered. */
  readonly CouponCard?: CouponCard | undefined
}

/** Everything that decides an order, on one screen, and one button. */
export function ConfirmDraft({
  draft,
  recipientId: given,
  enclosures,
  onChanged,
  CouponCard: Coupons,
}: ConfirmDraftProps) {
  const t = useTexts('confirm')
  const later = useTexts('later')
  const format = useFormat()
  const whom = useWhom(draft, given, onChanged)
  const { recipientId } = whom
  const [wanted, setWanted] = useKept<MailChoices>(`mail of ${draft.id}`, {
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: true,
  })
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const offer = useOffer()
  const recipient = useRecipient(recipientId)
  const mailClass = allowedClass(wanted.mailClass, recipient)
  const isColour =
    wanted.isColour && recipient?.institution?.current.rules.isColourAllowed !== false
  const { proof, isOld, error, refresh } = useProof(draft, {
    ...wanted,
    mailClass,
    isColour,
    recipientId: whom.isSaving ? null : (recipient?.id ?? null),
    enclosures,
  })
  const returnTo = placeHref('/pages/step/order/order', {
    draftId: draft.id,
    ...(enclosures.length > 0 ? { enclosures: linesToText(enclosures) } : {}),
  })
  const purse = usePurse()
  const coupon = useCoupon(proof, Coupons !== undefined)
  const day = useSendOn(`day of ${draft.id}`, mailClass)
  const { shared, rest, isReady: isSharedKnown } = useFamilyPart(draft.id, coupon.total)
  const [method, setMethod] = usePayMethod(purse, rest)
  const missing = proof ? missingFor(purse, rest, method) : 0

  const onProblem = (failed: CallError) => {
    const problem = payProblem(failed, t.offline)
    // Whatever it was, what the coupons are worth may have changed.
    coupon.card.onRetry()
    if (problem.kind === 'top_up') return
    if (problem.kind === 'prove_again') {
      setAcceptedFor(null)
      onChanged()
      void refresh()
      return void tell(`${problem.message} ${t.updated}`)
    }
    // Read first: a page that opens closes the message of the one before it.
    if (problem.kind === 'ordered')
      return void tell(problem.message).then(() => redirect('/pages/my/order/order'))
    void tell(problem.message)
  }
  const { isPaying, orderAndPay, orderAndTopUp } = usePay({ onProblem })
  const warnings = proof ? warningsOf(proof.breaches) : []
  // A new kind of warning is not accepted by an old tick.
  const warningKey = warnings.toSorted().join(' ')
  const isAccepted = acceptedFor === warningKey
  const canPay =
    proof !== null &&
    !isOld &&
    !whom.isSaving &&
    !isBlocked(proof.breaches) &&
    (warnings.length === 0 || isAccepted) &&
    (purse !== null || rest === 0) &&
    coupon.isReady &&
    isSharedKnown &&
    day.sendOn !== undefined
  const isWaiting =
    recipient !== null && (isOld || whom.isSaving || !coupon.isReady || !isSharedKnown)
  const pay = () => {
    if (!proof || !canPay || day.sendOn === undefined) return
    const { couponId, total } = coupon
    const toOrder = { ...proof, total, shared: total - rest, couponId, sendOn: day.sendOn }
    void (missing > 0
      ? orderAndTopUp(toOrder, warnings, missing)
      : orderAndPay(toOrder, warnings, method))
  }
  const choose = (next: Recipient) => {
    whom.choose(next.id)
    setAcceptedFor(null)
  }
  const onOver = useCallback(() => void refresh(), [refresh])
  const price = (minor: number) => format.money(minor, offer?.currency ?? 'CNY')
  const days = offer?.prices.mailClasses.find((one) => one.mailClass === mailClass)
  const label = !proof
    ? t.pay('…')
    : missing > 0
      ? t.topUpAndPay(price(missing))
      : t.pay(price(rest))
  return (
    <Page
      footer={
        <FormActions
          note={
            proof && isBlocked(proof.breaches) ? (
              <span className="text-danger">{t.blocks}</span>
            ) : day.sendOn === undefined ? (
              later.chooseDay
            ) : undefined
          }
        >
          <Button
            kind="primary"
            isWide
            isBusy={isPaying || isWaiting}
            disabled={!canPay && !isPaying && !isWaiting}
            onClick={pay}
          >
            {isPaying ? t.paying : label}
          </Button>
        </FormActions>
      }
    >
      <Person id={recipientId} recipient={recipient} returnTo={returnTo} onChoose={choose} />
      <LetterCard
        draft={draft}
        proof={proof}
        ink={{
          isColour,
          isPhotoColour: recipient?.institution?.current.rules.isColourAllowed !== false,
        }}
      />
      <EnclosuresCard draftId={draft.id} recipientId={recipientId} enclosures={enclosures} />
      {recipient === null ? null : error ? (
        <ProofError
          error={error}
          onRetry={() => {
            onChanged()
            void refresh()
          }}
          recipientId={recipient.id}
          returnTo={returnTo}
          supplies={{
            draftId: draft.id,
            recipientId: recipient.id,
            ...(enclosures.length > 0 ? { enclosures: linesToText(enclosures) } : {}),
          }}
        />
      ) : proof === null ? (
        <Card>
          <p role="status" className="mb-2 text-sm text-muted">
            {t.checking}
          </p>
          <Skeleton lines={4} />
        </Card>
      ) : (
        <div
          aria-busy={isOld}
          className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}
        >
          <BreachesCard
            breaches={proof.breaches}
            isInstitution={recipient.institution !== null}
            isAccepted={isAccepted}
            onAccept={(yes) => setAcceptedFor(yes ? warningKey : null)}
            draftId={draft.id}
            returnTo={returnTo}
            recipientId={recipient.id}
            onColourOff={() => setWanted({ ...wanted, isColour: false })}
          />
        </div>
      )}
      {offer && recipient && (
        <MailCard
          offer={offer}
          recipient={recipient}
          choices={{ ...wanted, mailClass, isColour }}
          pages={proof?.pages ?? 1}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
      )}
      <Card title={later.when}>
        <SendOnFields state={day} />
      </Card>
      {proof && day.choice === 'soon' && (
        <PostingCard
          cutOffAt={proof.cutOffAt}
          postDay={proof.estimatedPostDay}
          days={days ? { min: days.minDays, max: days.maxDays } : null}
          onOver={onOver}
        />
      )}
      {proof && Coupons && <Coupons {...coupon.card} />}
      {proof && (
        <PriceCard
          items={coupon.items}
          total={coupon.total}
          currency={offer?.currency ?? 'CNY'}
          shared={shared}
        />
      )}
      {proof && rest > 0 && (
        <PayMethodCard purse={purse} total={rest} method={method} onMethod={setMethod} />
      )}
      <Outcomes kind="letter" />
    </Page>
  )
}

interface PersonProps extends Omit<ComponentProps<typeof RecipientCard>, 'isLoading'> {
  readonly id: string | null
}

/** Whom the letter goes to; one who was removed is chosen anew, one who could not be read is asked for again. */
function Person({ id, ...card }: PersonProps) {
  const t = useTexts('confirm')
  // The answer that the recipient is made of: here what became of it.
  const { data, error, refetch } = useCall(
    calls.address.get,
    { id: id ?? '' },
    {
      isEnabled: id !== null,
      freshSeconds: 60,
      isFormerKept: true,
      isNetworkToastShown: false,
      onSessionLost: 'nothing',
    },
  )
  if (card.recipient === null && error && !error.is('request.not_found'))
    return (
      <Card title={t.to}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return <RecipientCard {...card} isLoading={id !== null && !data && !error} />
}

interface ProofErrorProps {
  readonly error: CallError
  readonly onRetry: () => void
  readonly recipientId: string
  /** This screen, to come back to. */
  readonly returnTo: string
  /** What the screen of supplies needs to open with this choice. */
  readonly supplies: Readonly<Record<string, string>>
}

function ProofError({ error, onRetry, recipientId, returnTo, supplies }: ProofErrorProps) {
  const t = useTexts('confirm')
  const problem = payProblem(error, t.offline)
  const action =
    problem.kind === 'recipient' ? (
      <Button
        size="small"
        onClick={() =>
          void navigate('/pages/my/address/edit/edit', {
            id: recipientId,
            kind: 'recipient',
            redirect: returnTo,
          })
        }
      >
        {t.change}
      </Button>
    ) : problem.kind === 'supplies' ? (
      <PageLink
        to="/pages/step/shop/shop"
        params={supplies}
        className={buttonClass({ size: 'small' })}
      >
        {t.enclosures.change}
      </PageLink>
    ) : (
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    )
  return (
    <NoticeBar tone="bad" action={action}>
      {'message' in problem ? problem.message : error.message}
    </NoticeBar>
  )
}
