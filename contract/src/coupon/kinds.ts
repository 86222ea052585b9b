import type { ValidatorName } from '../validators.ts'

/** State of a person's coupon. */
export const couponStates = ['available', 'held', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/**
 * The table of moves; the database holds the same one. A coupon is held by an unpaid order, used by
 * a paid one, and comes back from either when the order ends without the post: to `available`, or
 * to `expired` when its time is over.
 */
export const couponMoves: Readonly<Record<CouponState, readonly CouponState[]>> = {
  available: ['held', 'expired'],
  held: ['used', 'available', 'expired'],
  used: ['available', 'expired'],
  expired: [],
}

/** Origins of a coupon. */
export const couponWays = [
  'centre',
  'distribution',
  'questionnaire',
  'accumulated',
  'follow',
  'points',
  'invitation',
] as const
export type CouponWay = (typeof couponWays)[number]

/**
 * Receiver of a campaign's thanks for an invitation: nobody, the person who came by it, or the one
 * who invited.
 */
export const invitationSides = ['none', 'newcomer', 'inviter'] as const
export type InvitationSide = (typeof invitationSides)[number]

/** Campaign states. A paused campaign gives out no coupons; those that are out stay good. */
export const campaignStates = ['active', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * Extra days of a coupon that an order returns late. It gets them once in its life. One that
 * returns in time keeps its day.
 */
export const returnedCouponDays = 7

/** Days before the end from which a coupon is highlighted. */
export const expiringSoonDays = 3

/**
 * Audiences of a distribution. `orders_at_least`: a number of orders that count, as for rewards.
 * `quiet`: people with posted orders, but none for a number of days.
 */
export const audienceKinds = ['orders_at_least', 'quiet', 'new_since', 'phones'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const questionKinds = ['single', 'multiple', 'text', 'scale'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const couponLimits = {
  nameCharacters: 40,
  phones: 2000,
  questions: 30,
  options: 12,
  optionCharacters: 60,
  questionCharacters: 200,
  answerCharacters: 1000,
  perUser: 99,
  stock: 1_000_000,
} as const

/**
 * Forms that a typed answer may be asked to have: those of the rules for typed texts that people
 * write into a line.
 */
export const answerRules = [
  'mobile',
  'landline',
  'email',
  'url',
  'date',
  'number',
  'digits',
  'amount',
  'idCard',
  'licencePlate',
  'chinese',
  'letters',
  'lettersAndDigits',
  'code',
] as const satisfies readonly ValidatorName[]
export type AnswerRule = (typeof answerRules)[number]
