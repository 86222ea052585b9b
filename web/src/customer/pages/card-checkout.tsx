import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { CouponChoice } from '../../features/coupon/parts/coupon-choice.tsx'
import type { MendPlace } from '../../features/letter/model/breach-sentence.ts'
import { BreachesCard, isBlocked, warningsOf } from '../../features/letter/parts/breaches-card.tsx'
import { Outcomes } from '../../features/letter/parts/outcomes.tsx'
import { PostingCard } from '../../features/letter/parts/posting-card.tsx'
import { PriceCard } from '../../features/letter/parts/price-card.tsx'
import { SendOnFields } from '../../features/letter/parts/send-on-fields.tsx'
import { useSendOn } from '../../features/letter/parts/use-send-on.ts'
import { useCardCoupon } from '../../features/postcard/parts/use-card-coupon.ts'
import type { CallError } from '../../platform/client/call-error.ts'
import { useSend } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { navigate, redirect } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { NoticeBar } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { tell } from '../../ui/feedback.ts'
import { FormActions, Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'

interface CardCheckoutProps {
  readonly kind: CardProof['kind']
  /** Null: not there yet, or `error` says why. */
  readonly proof: CardProof | null
  readonly isOld: boolean
  readonly error: CallError | null
  readonly refresh: () => void
  readonly currency: string
  readonly recipientId: string
  readonly isInstitution: boolean
  readonly mailClass: MailClass
  readonly days: { readonly min: number; readonly max: number } | null
  /** Names the card, so that its chosen day is found again after mending something elsewhere. */
  readonly memory: string
  readonly onMend: (place: MendPlace) => boolean
  readonly onOrdered?: () => void
  /** The screen itself, for those who come back from mending. */
  readonly returnTo: string
  /** What stands above the price: the card, the person, the choices. */
  readonly children: ReactNode
  /** Instead of the order button, as long as there is no proof. */
  readonly action?: ReactNode
}

const changed = [calls.order.list, calls.order.counts, calls.account.my, calls.postcard.drafts]

/** The end of ordering a card: rules, the day on which it goes, coupon, price, and one button. Paying has its own screen. */
export function CardCheckout({
  kind,
  proof,
  isOld,
  error,
  refresh,
  currency,
  recipientId,
  isInstitution,
  mailClass,
  days,
  memory,
  onMend,
  onOrdered,
  returnTo,
  children,
  action,
}: CardCheckoutProps) {
  const t = useTexts('postcard')
  const later = useTexts('later')
  const format = useFormat()
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const coupon = useCardCoupon(proof)
  const day = useSendOn(`day of ${memory}`, mailClass)
  const warnings = proof ? warningsOf(proof.breaches) : []
  // A new kind of warning is not accepted by an old tick.
  const warningKey = warnings.toSorted().join(' ')
  const isAccepted = acceptedFor === warningKey
  const ordered = ({ id }: { readonly id: string }) => {
    // The next card starts anew, also when it is kept under the same name.
    day.setChoice('soon')
    onOrdered?.()
    void redirect('/pages/step/order/order', { orderId: id })
  }
  const problem = {
    refresh: changed,
    onError: (failed: CallError) => {
      refresh()
      void tell(failed.failure === 'answer' && failed.message ? failed.message : t.offline)
      return true
    },
    onSuccess: ordered,
  }
  const postcard = useSend(calls.postcard.createOrder, problem)
  const pass = useSend(calls.postcard.createPassMessageOrder, problem)
  const sender = kind === 'postcard' ? postcard : pass
  const canOrder =
    proof !== null &&
    !isOld &&
    coupon.isReady &&
    !isBlocked(proof.breaches) &&
    (warnings.length === 0 || isAccepted) &&
    day.sendOn !== undefined
  const order = () => {
    if (!proof || !canOrder) return
    const input: CallInput<typeof calls.postcard.createOrder> = {
      proofId: proof.id,
      expectedTotal: coupon.total,
      acceptedWarnings: warnings,
      ...(day.sendOn && { sendOn: day.sendOn }),
      ...(coupon.couponId && { couponId: coupon.couponId }),
    }
    sender.send(input)
  }
  const fading = isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'
  const onOver = useCallback(() => refresh(), [refresh])
  const price = format.money(coupon.total, currency)
  const mend = (place: MendPlace): boolean => {
    if (place !== 'recipient') return onMend(place)
    void navigate('/pages/my/address/edit/edit', {
      id: recipientId,
      kind: 'recipient',
      redirect: returnTo,
    })
    return true
  }
  const isOfRecipient =
    error?.is('institution.blocked') ||
    error?.is('address.unit_required') ||
    error?.is('address.number_required')
  const button = (
    <Button
      kind="primary"
      isWide
      isBusy={sender.isSending || (isOld && proof !== null)}
      disabled={!canOrder && !isOld}
      onClick={order}
    >
      {sender.isSending
        ? t.ordering
        : proof
          ? kind === 'postcard'
            ? t.order(price)
            : t.pass.order(price)
          : t.order('…')}
    </Button>
  )
  return (
    <Page
      footer={
        <FormActions
          note={
            proof &&
            (isBlocked(proof.breaches) ? (
              <span className="text-danger">{t.blocked}</span>
            ) : day.sendOn === undefined ? (
              later.chooseDay
            ) : undefined)
          }
        >
          {action ?? button}
        </FormActions>
      }
    >
      {children}
      {error && (
        <NoticeBar
          tone="bad"
          action={
            <Button size="small" onClick={() => (isOfRecipient ? mend('recipient') : refresh())}>
              {isOfRecipient ? t.choose : t.retry}
            </Button>
          }
        >
          {error.failure === 'answer' && error.message ? error.message : t.offline}
        </NoticeBar>
      )}
      {!error && !proof && !action && (
        <Card>
          <Skeleton lines={4} />
        </Card>
      )}
      {proof && (
        <>
          <div aria-busy={isOld} className={fading}>
            <BreachesCard
              breaches={proof.breaches}
              isInstitution={isInstitution}
              isAccepted={isAccepted}
              onAccept={(yes) => setAcceptedFor(yes ? warningKey : null)}
              draftId={null}
              returnTo={returnTo}
              recipientId={recipientId}
              onColourOff={() => undefined}
              onMend={mend}
            />
          </div>
          <Card title={later.when}>
            <SendOnFields state={day} />
          </Card>
          <div aria-busy={isOld} className={fading}>
            {day.choice === 'soon' && (
              <PostingCard
                cutOffAt={proof.cutOffAt}
                postDay={proof.estimatedPostDay}
                days={days}
                onOver={onOver}
              />
            )}
            <CouponChoice {...coupon.card} />
            <PriceCard items={coupon.items} total={coupon.total} currency={currency} />
          </div>
        </>
      )}
      {proof && <Outcomes kind={kind} />}
    </Page>
  )
}
