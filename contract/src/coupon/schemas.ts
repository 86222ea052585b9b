import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { couponStates, couponWays } from './kinds.ts'
import { zQuestion } from './questionnaire.ts'
import { couponMisfits } from './rules.ts'
import { zCouponTerms, zTake } from './staff.ts'

/** A coupon in somebody's hand. */
export const zCoupon = z.object({
  id: zId,
  name: z.string(),
  terms: zCouponTerms,
  way: z.enum(couponWays),
  state: z.enum(couponStates),
  validFrom: zTime,
  validUntil: zTime,
  takenAt: zTime,
  /** The order that holds or has used it. */
  orderId: zId.nullable(),
  /** True when an order returned it late and its time was extended. */
  isExtended: z.boolean(),
})
export type Coupon = z.infer<typeof zCoupon>

/**
 * The same among all that somebody has. `words`: what the desk said when it gave the coupon; null:
 * nothing.
 */
export const zCouponLine = zCoupon.extend({ campaignId: zId, words: z.string().nullable() })
export type CouponLine = z.infer<typeof zCouponLine>

/** A coupon beside one purchase: what it takes off, or why it does not fit. */
export const zCouponOffer = z.object({
  id: zId,
  coupon: zCoupon,
  discount: zMinorPositive,
  validUntil: zTime,
  misfit: z
    .object({ reason: z.enum(couponMisfits), params: z.object({ missing: zMinor.optional() }) })
    .nullable(),
})
export type CouponOffer = z.infer<typeof zCouponOffer>

/** Preview of a coupon before it is taken. enough to show the coupon before it is taken. */
export const zPromise = z.object({
  campaignId: zId,
  name: z.string(),
  terms: zCouponTerms,
  /** Days from receiving, or fixed moments; one of both. */
  validDays: z.int().nullable(),
  validFrom: zTime.nullable(),
  validUntil: zTime.nullable(),
})
export type CouponPromise = z.infer<typeof zPromise>

export const zOpenCampaign = zPromise.extend({
  left: z.int().nullable(),
  perUserLimit: z.int(),
  taken: z.int(),
  take: zTake,
})
export const zGift = z.object({
  id: zId,
  note: z.string(),
  promise: zPromise,
  sentAt: zTime,
  takeBefore: zTime,
  take: zTake,
})
export const zOpenQuestionnaire = z.object({
  id: zId,
  title: z.string(),
  intro: z.string(),
  questions: z.array(zQuestion),
  closesAt: zTime,
  isAnswered: z.boolean(),
  promise: zPromise.nullable(),
})
export const zProgress = z.object({
  id: zId,
  threshold: z.int(),
  count: z.int(),
  orderKinds: z.array(zOrderKind),
  countsFrom: zTime,
  endsAt: zTime.nullable(),
  promise: zPromise,
  take: zTake,
})

/** The service account; `qrCode` is the address of its picture. Empty: there is none. */
export const zFollowAccount = z.object({ account: z.string(), qrCode: z.string() })

nameSchemas({
  Coupon: zCoupon,
  CouponLine: zCouponLine,
  CouponOffer: zCouponOffer,
  CouponPromise: zPromise,
  OpenCouponCampaign: zOpenCampaign,
  CouponGift: zGift,
  OpenQuestionnaire: zOpenQuestionnaire,
  CouponProgress: zProgress,
  FollowAccount: zFollowAccount,
})
