import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { UsualDays } from '@mailing/contract/mail-route.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import type { MailKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { type ReactNode, useCallback } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import type { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import { screensOf } from '../../order/kinds.ts'
import type { CheckoutButton } from '../../order/parts/checkout.tsx'
import { PriceCard } from '../../order/parts/price-card.tsx'
import type { MendPlace } from '../model/breach-sentence.ts'
import { fixesOf } from '../model/fixes.ts'
import { MailCheckout } from './mail-checkout.tsx'
import { Outcomes } from './outcomes.tsx'
import { ProofFailure } from './proof-failure.tsx'
import { useAcceptance } from './use-acceptance.ts'
import { useSendOn } from './use-send-on.ts'

/** A card as it was proved. */
export interface ProvedMail {
  readonly id: string
  readonly items: readonly PriceItem[]
  readonly total: number
  readonly breaches: readonly Breach[]
  readonly cutOffAt: string
  readonly estimatedPostDay: string
  readonly usualDays: UsualDays
}

/** What a proof is ordered with. */
export interface ProofToOrder {
  readonly proofId: string
  readonly expectedTotal: number
  readonly acceptedWarnings: BreachRule[]
  readonly sendOn?: SendOn
  readonly couponId?: string
}

/** What becomes of an order that is being made. */
export interface OrderingOptions {
  readonly onError: (failed: CallError) => boolean
  readonly onSuccess: (order: { readonly id: string }) => void
}

interface ProofCheckoutProps {
  readonly kind: MailKind
  /** Null: not there yet, or `error` says why. */
  readonly proof: ProvedMail | null
  readonly isOld: boolean
  readonly error: CallError | null
  readonly refresh: () => void
  readonly coupon: ReturnType<typeof useCouponChoice>
  /** A hook: the product's call that makes an order. */
  readonly useOrder: (options: OrderingOptions) => {
    readonly isSending: boolean
    readonly send: (input: ProofToOrder) => void
  }
  readonly words: {
    readonly order: (price: string) => string
    readonly ordering: string
  }
  readonly recipientId: string
  readonly isInstitution: boolean
  readonly mailClass: MailClass
  readonly days: { readonly min: number; readonly max: number } | null
  /** Names the card, so that its chosen day is found again after fixing something elsewhere. */
  readonly memory: string
  /** Leads to where the card itself is fixed. */
  readonly onMend: (place: MendPlace) => void
  /** False: nothing of this product can be fixed there. */
  readonly canFix?: (place: MendPlace) => boolean
  readonly onOrdered?: () => void
  /** The screen itself, for those who come back from fixing it. */
  readonly returnTo: string
  /** The card, and the person. */
  readonly children: ReactNode
  readonly options?: ReactNode
  /** Instead of the order button, as long as no proof was asked for. */
  readonly first?: CheckoutButton | undefined
}

/** The checkout of mail that is proved and ordered here, and paid on a screen of its own. */
export function ProofCheckout(props: ProofCheckoutProps) {
  const { kind, proof, isOld, error, refresh, recipientId, returnTo, coupon, words } = props
  const price = usePrice()
  const { offline } = useTexts('pay')
  const acceptance = useAcceptance(proof?.breaches ?? null, recipientId)
  const day = useSendOn(`day of ${props.memory}`, {
    mailClass: props.mailClass,
    ...(recipientId !== '' && { recipientId }),
  })
  const { isSending, send } = useOrdering(props, () => day.setChoice('soon'))
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
  return (
    <MailCheckout
      product={props.children}
      proof={proof}
      isOld={isOld}
      isProving={error === null && props.first === undefined}
      isBilling={!coupon.isReady}
      failure={
        error && <ProofFailure {...{ error, recipientId, returnTo, offline }} onRetry={refresh} />
      }
      isInstitution={props.isInstitution}
      acceptance={acceptance}
      fixes={fixesOf({
        recipientId,
        returnTo,
        own: { canFix: props.canFix ?? (() => true), fix: props.onMend },
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
          label: words.order(proof ? price(coupon.total) : '…'),
          busyLabel: words.ordering,
          isBusy: isSending,
          isWaiting: isOld && proof !== null,
          canPress: canOrder,
          onPress: order,
        }
      }
    />
  )
}

/** Makes the order and goes on to paying it. The next card starts anew, also when it is kept under the same name. */
function useOrdering(
  { kind, useOrder, refresh, onOrdered }: ProofCheckoutProps,
  startAnew: () => void,
) {
  const { offline } = useTexts('pay')
  return useOrder({
    onError: (failed) => {
      refresh()
      void tell(failed.messageOr(offline))
      return true
    },
    onSuccess: ({ id }) => {
      startAnew()
      onOrdered?.()
      void redirect(screensOf(kind).payPage, { orderId: id })
    },
  })
}
