import { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import { type ReactNode, useCallback } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import type { MendPlace } from '../../mail/model/breach-sentence.ts'
import { mendingOf, mendRecipient } from '../../mail/model/mending.ts'
import { MailCheckout } from '../../mail/parts/mail-checkout.tsx'
import { Outcomes } from '../../mail/parts/outcomes.tsx'
import { useAcceptance } from '../../mail/parts/use-acceptance.ts'
import { useSendOn } from '../../mail/parts/use-send-on.ts'
import type { CheckoutButton } from '../../order/parts/checkout.tsx'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { postcardOrders } from '../order-kind.ts'

interface CardCheckoutProps {
  readonly kind: CardProof['kind']
  /** Null: not there yet, or `error` says why. */
  readonly proof: CardProof | null
  readonly isOld: boolean
  readonly error: CallError | null
  readonly refresh: () => void
  readonly recipientId: string
  readonly isInstitution: boolean
  readonly mailClass: MailClass
  readonly days: { readonly min: number; readonly max: number } | null
  /** Names the card, so that its chosen day is found again after mending something elsewhere. */
  readonly memory: string
  /** Leads to where the card itself is mended. */
  readonly onMend: (place: MendPlace) => void
  readonly onOrdered?: () => void
  /** The screen itself, for those who come back from mending. */
  readonly returnTo: string
  /** The card, and the person. */
  readonly children: ReactNode
  readonly options?: ReactNode
  /** Instead of the order button, as long as no proof was asked for. */
  readonly first?: CheckoutButton | undefined
}

/** The checkout of a card. Paying has its own screen. */
export function CardCheckout(props: CardCheckoutProps) {
  const { kind, proof, isOld, error, refresh, recipientId, returnTo, mailClass, onMend } = props
  const t = useTexts('postcard')
  const price = usePrice()
  const acceptance = useAcceptance(proof?.breaches ?? null)
  const coupon = useCardCoupon(proof)
  const day = useSendOn(`day of ${props.memory}`, mailClass)
  const { isSending, send } = useOrderCard(kind, refresh, (id) => {
    // The next card starts anew, also when it is kept under the same name.
    day.setChoice('soon')
    props.onOrdered?.()
    void redirect(postcardOrders.payPage, { orderId: id })
  })
  const canOrder = acceptance.canSend && !isOld && coupon.isReady && day.sendOn !== undefined
  const order = () => {
    if (!proof || !canOrder) return
    send({
      proofId: proof.id,
      expectedTotal: coupon.total,
      acceptedWarnings: acceptance.warnings,
      ...(day.sendOn && { sendOn: day.sendOn }),
      ...(coupon.couponId && { couponId: coupon.couponId }),
    })
  }
  const word = kind === 'postcard' ? t.order : t.pass.order
  return (
    <MailCheckout
      product={props.children}
      proof={proof}
      isOld={isOld}
      isProving={error === null && props.first === undefined}
      failure={error && <ProofFailure {...{ error, refresh, recipientId, returnTo }} />}
      isInstitution={props.isInstitution}
      acceptance={acceptance}
      mending={mendingOf({
        recipientId,
        returnTo,
        // Of a card's paper there is nothing to choose.
        own: { canMend: (place) => place !== 'stationery', mend: onMend },
      })}
      options={props.options}
      day={proof ? day : undefined}
      days={props.days}
      onOver={useCallback(() => refresh(), [refresh])}
      coupon={coupon.card}
      price={proof && <PriceCard items={coupon.items} total={coupon.total} />}
      below={proof && <Outcomes kind={kind} />}
      button={
        props.first ?? {
          label: proof ? word(price(coupon.total)) : t.order('…'),
          busyLabel: t.ordering,
          isBusy: isSending,
          isWaiting: isOld && proof !== null,
          canPress: canOrder,
          onPress: order,
        }
      }
    />
  )
}

/** The coupon for a proof of a card, and its price with it. */
const useCardCoupon = (proof: CardProof | null) =>
  useCouponChoice(
    proof,
    useCall(
      calls.postcard.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled: proof !== null, freshSeconds: 0, isFormerKept: true },
    ),
  )

const changed = [calls.order.list, calls.order.counts, calls.account.my, calls.postcard.drafts]

/** Makes an order of a proof; each kind of card has its call. */
function useOrderCard(
  kind: CardProof['kind'],
  refresh: () => void,
  onOrdered: (orderId: string) => void,
) {
  const { offline } = useTexts('pay')
  const options = {
    refresh: changed,
    onError: (failed: CallError) => {
      refresh()
      void tell(failed.messageOr(offline))
      return true
    },
    onSuccess: ({ id }: { readonly id: string }) => onOrdered(id),
  }
  const postcard = useSend(calls.postcard.createOrder, options)
  const pass = useSend(calls.postcard.createPassMessageOrder, options)
  return kind === 'postcard' ? postcard : pass
}

interface ProofFailureProps {
  readonly error: CallError
  readonly refresh: () => void
  readonly recipientId: string
  readonly returnTo: string
}

/** Why there is no proof, and the one step that can help. */
function ProofFailure({ error, refresh, recipientId, returnTo }: ProofFailureProps) {
  const t = useTexts('mail')
  const { offline } = useTexts('postcard')
  const isOfRecipient =
    error.is('institution.blocked') ||
    error.is('address.unit_required') ||
    error.is('address.number_required')
  return (
    <NoticeBar
      tone="bad"
      action={
        <Button
          size="small"
          onClick={() => (isOfRecipient ? mendRecipient(recipientId, returnTo) : refresh())}
        >
          {isOfRecipient ? t.change : t.retry}
        </Button>
      }
    >
      {error.messageOr(offline)}
    </NoticeBar>
  )
}
