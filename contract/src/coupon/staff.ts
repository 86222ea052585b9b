import { z } from 'zod'
import { zPhone } from '../account/calls.ts'
import { zDay, zId, zTime } from '../call.ts'
import { mailClasses } from '../institution-kinds.ts'
import { zLocalText } from '../local-text.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { orderKinds } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'
import { audienceKinds, campaignStates, couponLimits, invitationSides } from './kinds.ts'
import { zQuestion } from './questionnaire.ts'
import { couponKinds } from './rules.ts'

/** A place or a goods category of a coupon. Its name is that of the coupon's time. */
export const zScopeName = z.strictObject({ id: zId, name: z.string().trim().min(1).max(120) })

const terms = {
  kind: z.enum(couponKinds),
  amount: zMinorPositive.nullable(),
  percent: z.int().min(1).max(100).nullable(),
  cap: zMinorPositive.nullable(),
  pages: z.int().min(1).max(100).nullable(),
  minSpend: zMinorPositive,
  orderKinds: z.array(zOrderKind).max(orderKinds.length),
  mailClasses: z.array(zMailClass).max(mailClasses.length),
  goodsCategories: z.array(zScopeName).max(50),
  institutions: z.array(zScopeName).max(50),
}

/** Value and scope of a coupon; see `CouponTerms` in rules.ts. */
export const zCouponTerms = z.object(terms)

/** Reasons why a coupon can or cannot be taken now. */
export const zTake = z.enum(['open', 'taken', 'limit', 'sold_out', 'over', 'not_reached'])
export type Take = z.infer<typeof zTake>

export const zCampaignInput = z.strictObject({
  name: zLocalText(couponLimits.nameCharacters),
  terms: z.strictObject(terms),
  /**
   * Validity: a number of days from receiving, or fixed days, both included. Exactly one of both is
   * set.
   */
  validDays: z.int().min(1).max(730).nullable(),
  validFrom: zDay.nullable(),
  validUntil: zDay.nullable(),
  /** Null: as many as are wanted. */
  stock: z.int().min(1).max(couponLimits.stock).nullable(),
  perUserLimit: z.int().min(1).max(couponLimits.perUser),
  isInCentre: z.boolean(),
  /**
   * The word that the service account answers a new follower with; empty: no way through following.
   */
  followWord: z.string().trim().max(20),
  /**
   * `newcomer`: given at registration by an invitation; `inviter`: given once the newcomer's first
   * order is on its way.
   */
  invitation: z.enum(invitationSides).default('none'),
})
export type CampaignInput = z.infer<typeof zCampaignInput>

/** Outcomes of coupons. */
export const zCouponFigures = z.object({
  issued: z.int(),
  available: z.int(),
  held: z.int(),
  used: z.int(),
  expired: z.int(),
  /**
   * Discount of paid orders, and what these orders paid beside it. Refunded orders do not count.
   */
  discount: zMinorPositive,
  revenue: zMinorPositive,
})
export const zCampaign = z.object({
  id: zId,
  name: zLocalText(couponLimits.nameCharacters),
  terms: zCouponTerms,
  state: z.enum(campaignStates),
  validDays: z.int().nullable(),
  validFrom: zTime.nullable(),
  validUntil: zTime.nullable(),
  stock: z.int().nullable(),
  perUserLimit: z.int(),
  isInCentre: z.boolean(),
  followWord: z.string(),
  invitation: z.enum(invitationSides),
  createdAt: zTime,
  createdByName: z.string(),
  figures: zCouponFigures,
})
export type Campaign = z.infer<typeof zCampaign>

/** Audience of a distribution. */
export const zAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders_at_least'), orders: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('quiet'), days: z.int().min(1).max(730) }),
  z.strictObject({ kind: z.literal('new_since'), day: zDay }),
  z.strictObject({
    kind: z.literal('phones'),
    phones: z.array(zPhone).min(1).max(couponLimits.phones),
  }),
])
export type Audience = z.output<typeof zAudience>

export const zDistribution = z.object({
  id: zId,
  campaignId: zId,
  campaignName: z.string(),
  note: z.string(),
  audience: z.enum(audienceKinds),
  /** Figure or day of the rule, or the list's number of phones. */
  audienceValue: z.string(),
  people: z.int(),
  taken: z.int(),
  sentAt: zTime,
  takeBefore: zTime,
  sentByName: z.string(),
})
export type Distribution = z.infer<typeof zDistribution>

export const zQuestionnaireInput = z.strictObject({
  title: z.string().trim().min(1).max(60),
  intro: z.string().trim().max(500),
  questions: z.array(zQuestion).min(1).max(couponLimits.questions),
  opensOn: zDay,
  closesOn: zDay,
  campaignId: zId.nullable(),
})
export type QuestionnaireInput = z.infer<typeof zQuestionnaireInput>

export const zStaffQuestionnaire = z.object({
  id: zId,
  title: z.string(),
  intro: z.string(),
  questions: z.array(zQuestion),
  opensAt: zTime,
  closesAt: zTime,
  campaignId: zId.nullable(),
  campaignName: z.string(),
  answers: z.int(),
  createdAt: zTime,
})
export type StaffQuestionnaire = z.infer<typeof zStaffQuestionnaire>

export const zAccumulatedRuleInput = z.strictObject({
  threshold: z.int().min(1).max(1000),
  orderKinds: z.array(zOrderKind).max(orderKinds.length),
  countsFrom: zDay,
  endsOn: zDay.nullable(),
  campaignId: zId,
})
export const zAccumulatedRule = z.object({
  id: zId,
  threshold: z.int(),
  orderKinds: z.array(zOrderKind),
  countsFrom: zTime,
  endsAt: zTime.nullable(),
  campaignId: zId,
  campaignName: z.string(),
  isActive: z.boolean(),
  taken: z.int(),
})

nameSchemas({
  CouponScopeName: zScopeName,
  CouponTerms: zCouponTerms,
  CouponAvailability: zTake,
  CouponCampaignRequest: zCampaignInput,
  CouponFigures: zCouponFigures,
  CouponCampaign: zCampaign,
  CouponAudience: zAudience,
  CouponDistribution: zDistribution,
  QuestionnaireRequest: zQuestionnaireInput,
  StaffQuestionnaire: zStaffQuestionnaire,
  AccumulatedRuleRequest: zAccumulatedRuleInput,
  AccumulatedRule: zAccumulatedRule,
})
