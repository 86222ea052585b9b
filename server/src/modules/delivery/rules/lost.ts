import { dayAfter } from '@mailing/contract/days.ts'
import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import {
  type LostClaimState,
  type LostGround,
  type LostWay,
  lostAfterDays,
  lostTerms,
} from '@mailing/contract/order/lost.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'

export const underWay: readonly OrderState[] = ['posted', 'in_transit']

export interface LostFacts {
  readonly state: OrderState
  readonly mailClass: MailClass
  /** The most days from posting to arrival that were promised. */
  readonly maxDays: number
  /** The house's calendar day on which it was handed over last. */
  readonly sentOn: string
  readonly isGivenUp: boolean
  readonly resends: number
  readonly isResending: boolean
  readonly claim: { readonly wish: LostWay; readonly state: LostClaimState } | null
  /** False: nothing was paid, or all of it is back. */
  readonly isRefundable: boolean
}

interface LostOffer {
  readonly from: string | null
  readonly ground: LostGround | null
  readonly ways: readonly LostWay[]
}
const nothing: LostOffer = { from: null, ground: null, ways: [] }

/** What the terms give for mail on its way on this day. */
export function lostOffer(facts: LostFacts, today: string): LostOffer {
  const { claim, resends } = facts
  const { ways, isRepeatable } = lostTerms[facts.mailClass]
  if (!underWay.includes(facts.state) || facts.isResending) return nothing
  if (claim && claim.state !== 'granted') return nothing
  if (resends > 0 && !isRepeatable) return nothing
  const from = dayAfter(facts.sentOn, facts.maxDays + lostAfterDays)
  const ground = facts.isGivenUp ? 'carrier' : today >= from ? 'time' : null
  return {
    from,
    ground,
    ways: ground === null ? [] : ways.filter((way) => way === 'resend' || facts.isRefundable),
  }
}

/** Claims within a year that the terms settle alone, whatever the person has posted, and beyond them one of so many pieces. */
const freeClaims = 2
const piecesPerClaim = 20

/** False: staff decide the next claim. The carrier's own word needs no such look. */
export const isSettledAlone = (
  ground: LostGround,
  { claimed, posted }: { readonly claimed: number; readonly posted: number },
): boolean =>
  ground === 'carrier' || claimed < Math.max(freeClaims, Math.floor(posted / piecesPerClaim))
