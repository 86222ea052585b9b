import { calls } from '@mailing/contract/client.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import type { ComponentProps } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import { type OrderingOptions, ProofCheckout } from '../../mail/parts/proof-checkout.tsx'

interface CardCheckoutProps
  extends Omit<
    ComponentProps<typeof ProofCheckout>,
    'kind' | 'proof' | 'coupon' | 'useOrder' | 'words' | 'canFix'
  > {
  readonly kind: CardProof['kind']
  /** Null: not there yet, or `error` says why. */
  readonly proof: CardProof | null
}

/** The checkout of a postcard or a pass message. */
export function CardCheckout(props: CardCheckoutProps) {
  const { kind, proof } = props
  const t = useTexts('postcard')
  return (
    <ProofCheckout
      {...props}
      coupon={useCardCoupon(proof)}
      useOrder={kind === 'postcard' ? usePostcardOrder : usePassMessageOrder}
      words={{ order: kind === 'postcard' ? t.order : t.pass.order, ordering: t.ordering }}
      // Of a card's paper there is nothing to choose.
      canFix={(place) => place !== 'stationery'}
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

const usePostcardOrder = (options: OrderingOptions) =>
  useSend(calls.postcard.createOrder, { ...options, refresh: changed })
const usePassMessageOrder = (options: OrderingOptions) =>
  useSend(calls.postcard.createPassMessageOrder, { ...options, refresh: changed })
