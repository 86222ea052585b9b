import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zDay,
  zDone,
  zId,
  zNothing,
  zPage,
  zPageInput,
  zTime,
} from '../call.ts'
import { imageTypes } from '../file/calls.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { orderKinds } from '../order/states.ts'
import { nameSchemas } from '../schema-names.ts'
import { campaignStates, couponLimits, couponStates, couponWays } from './kinds.ts'
import { zAnswer, zQuestion } from './questionnaire.ts'
import { couponMisfits } from './rules.ts'
import {
  zAccumulatedRule,
  zAccumulatedRuleInput,
  zAudience,
  zCampaign,
  zCampaignInput,
  zCouponFigures,
  zCouponTerms,
  zDistribution,
  zQuestionnaireInput,
  zScopeName,
  zStaffQuestionnaire,
  zTake,
} from './staff.ts'

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
  /** It came back from an order after its last day, and got a few days more. */
  isExtended: z.boolean(),
})
export type Coupon = z.infer<typeof zCoupon>

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

/** Errors of calls that take a `couponId` into an order. */
export const couponOrderErrors = ['coupon.not_usable', 'coupon.expired', 'coupon.misfit'] as const
/** Errors of every way to get a coupon. */
const takeErrors = [
  'request.not_found',
  'coupon.not_offered',
  'coupon.sold_out',
  'coupon.limit_reached',
  'coupon.taken',
] as const

/** What a way to a coupon promises: enough to show the coupon before it is taken. */
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

const zOpenCampaign = zPromise.extend({
  left: z.int().nullable(),
  perUserLimit: z.int(),
  taken: z.int(),
  take: zTake,
})
const zGift = z.object({
  id: zId,
  note: z.string(),
  promise: zPromise,
  sentAt: zTime,
  takeBefore: zTime,
  take: zTake,
})
const zOpenQuestionnaire = z.object({
  id: zId,
  title: z.string(),
  intro: z.string(),
  questions: z.array(zQuestion),
  closesAt: zTime,
  isAnswered: z.boolean(),
  promise: zPromise.nullable(),
})
const zProgress = z.object({
  id: zId,
  threshold: z.int(),
  count: z.int(),
  orderKinds: z.array(z.enum(orderKinds)),
  countsFrom: zTime,
  endsAt: zTime.nullable(),
  promise: zPromise,
  take: zTake,
})

/** The service account; `qrCode` is the address of its picture. Empty: there is none. */
const zFollowAccount = z.object({ account: z.string(), qrCode: z.string() })

nameSchemas({
  Coupon: zCoupon,
  CouponOffer: zCouponOffer,
  CouponPromise: zPromise,
  OpenCouponCampaign: zOpenCampaign,
  CouponGift: zGift,
  OpenQuestionnaire: zOpenQuestionnaire,
  CouponProgress: zProgress,
  FollowAccount: zFollowAccount,
})

/** Called `coupon.*` by client and server. */
export const couponCalls = defineCalls('coupon', {
  list: call({
    method: 'GET',
    path: `${v5}/coupon/list`,
    access: 'user',
    summary: 'The user’s coupons by state: usable ones by their last day, others newest first',
    input: z.strictObject({
      ...zPageInput,
      tab: z.enum(['available', 'used', 'expired']).default('available'),
    }),
    output: zPage(zCoupon).extend({
      counts: z.object({ available: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
  openList: call({
    method: 'GET',
    path: `${v5}/coupon/open_list`,
    access: 'user',
    summary: 'The coupon centre: what can be taken now',
    input: zNothing,
    output: z.object({ list: z.array(zOpenCampaign) }),
  }),
  take: call({
    method: 'POST',
    path: `${v5}/coupon/open_list`,
    access: 'user',
    summary: 'Take a coupon from the centre',
    input: z.strictObject({ campaignId: zId }),
    output: zCoupon,
    errors: ['request.not_found', 'coupon.not_offered', 'coupon.sold_out', 'coupon.limit_reached'],
    idempotent: true,
  }),
  distributed: call({
    method: 'GET',
    path: `${v5}/coupon/distributeCoupons`,
    access: 'user',
    summary: 'Coupons that staff have sent and that wait to be taken',
    input: zNothing,
    output: z.object({ list: z.array(zGift) }),
  }),
  takeDistributed: call({
    method: 'POST',
    path: `${v5}/coupon/distributeCoupons`,
    access: 'user',
    orderToken: 'id',
    summary: 'Take a coupon that staff have sent',
    input: z.strictObject({ id: zId }),
    output: zCoupon,
    errors: takeErrors,
    idempotent: true,
  }),
  questionnaires: call({
    method: 'GET',
    path: `${v5}/coupon/questionnaire`,
    access: 'user',
    summary: 'Open questionnaires with their questions',
    input: z.strictObject({ id: zId.optional() }),
    output: z.object({ list: z.array(zOpenQuestionnaire) }),
    errors: ['request.not_found'],
  }),
  answer: call({
    method: 'POST',
    path: `${v5}/coupon/questionnaire`,
    access: 'user',
    orderToken: 'id',
    summary: 'Answer a questionnaire, once; its coupon comes with the answer',
    input: z.strictObject({ id: zId, answers: z.array(zAnswer).max(couponLimits.questions) }),
    output: z.object({
      coupon: zCoupon.nullable(),
      /** False: there was a coupon, and it was given out before this answer came. */ isPromiseKept:
        z.boolean(),
    }),
    errors: [
      'request.not_found',
      'coupon.answered',
      'coupon.questionnaire_closed',
      'coupon.answer_invalid',
    ],
    idempotent: true,
  }),
  accumulated: call({
    method: 'GET',
    path: `${v5}/coupon/accumulatedOrders`,
    access: 'user',
    summary:
      'How many orders count towards each reward: mail that is posted, goods that can no longer be returned',
    input: zNothing,
    output: z.object({ list: z.array(zProgress) }),
  }),
  takeAccumulated: call({
    method: 'POST',
    path: `${v5}/coupon/accumulatedOrders`,
    access: 'user',
    summary: 'Take the coupon of a reached number of orders, once',
    input: z.strictObject({ id: zId }),
    output: zCoupon,
    errors: [...takeErrors, 'coupon.not_reached'],
    idempotent: true,
  }),
  follow: call({
    method: 'GET',
    path: `${v5}/coupon/followQrcode`,
    access: 'user',
    summary: 'The service account’s QR code, and what following it brings',
    input: zNothing,
    output: z.object({
      qrCode: z.string(),
      account: z.string(),
      list: z.array(zPromise.extend({ take: zTake })),
    }),
  }),
  takeFollow: call({
    method: 'POST',
    path: `${v5}/coupon/followQrcode`,
    access: 'user',
    summary: 'Take the coupon with the word that the service account answers with',
    input: z.strictObject({ word: z.string().trim().min(1).max(20) }),
    output: zCoupon,
    errors: [
      'coupon.word_wrong',
      'coupon.not_offered',
      'coupon.sold_out',
      'coupon.limit_reached',
      'coupon.taken',
    ],
  }),
  invitation: call({
    method: 'GET',
    path: `${v5}/coupon/invitation`,
    access: 'user',
    summary: 'What an invitation brings to both sides, and how often it has brought me something',
    input: zNothing,
    output: z.object({
      /** The `shareUid` of my link. */ shareUid: zId,
      newcomer: z.array(zPromise),
      inviter: z.array(zPromise),
      received: z.int(),
    }),
  }),

  adminCampaigns: call({
    method: 'GET',
    path: `${v5}/admin/coupon/campaigns`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: campaigns with their figures, newest first',
    input: z.strictObject({ ...zPageInput, state: z.enum(campaignStates).optional() }),
    output: zPage(zCampaign),
  }),
  adminTotals: call({
    method: 'GET',
    path: `${v5}/admin/coupon/totals`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: what became of the coupons of all campaigns',
    input: zNothing,
    output: zCouponFigures,
  }),
  createCampaign: call({
    method: 'POST',
    path: `${v5}/admin/coupon/campaigns`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: make a campaign; its terms never change afterwards',
    input: zCampaignInput,
    output: zCampaign,
    errors: ['coupon.terms', 'coupon.word_in_use'],
    idempotent: true,
  }),
  changeCampaign: call({
    method: 'POST',
    path: `${v5}/admin/coupon/changeCampaign`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: pause, resume or end a campaign, add stock, or show it in the centre',
    input: z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['pause', 'resume', 'end']), id: zId }),
      z.strictObject({
        action: z.literal('stock_up'),
        id: zId,
        add: z.int().min(1).max(couponLimits.stock),
      }),
      z.strictObject({ action: z.literal('show'), id: zId, isInCentre: z.boolean() }),
    ]),
    output: zCampaign,
    errors: ['request.not_found', 'coupon.campaign_state'],
    idempotent: true,
  }),
  scopes: call({
    method: 'GET',
    path: `${v5}/admin/coupon/scopes`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: places and goods categories that a campaign can be bound to',
    input: z.strictObject({ query: z.string().trim().max(40).default('') }),
    output: z.object({ institutions: z.array(zScopeName), goodsCategories: z.array(zScopeName) }),
  }),
  adminFollow: call({
    method: 'GET',
    path: `${v5}/admin/coupon/follow`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: the service account that people follow',
    input: zNothing,
    output: zFollowAccount,
  }),
  setFollowAccount: call({
    method: 'POST',
    path: `${v5}/admin/coupon/follow`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: name the service account that people follow',
    input: z.strictObject({ account: z.string().trim().max(40) }),
    output: zFollowAccount,
  }),
  uploadFollowCode: call({
    method: 'POST',
    path: `${v5}/admin/coupon/followCode`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: store the picture of the service account’s QR code; everybody sees it',
    input: z.strictObject({}),
    output: zFollowAccount,
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 5_000_000, types: imageTypes },
  }),
  adminDistributions: call({
    method: 'GET',
    path: `${v5}/admin/coupon/distributions`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: what was sent to whom, with how many have taken it',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zDistribution),
  }),
  previewDistribution: call({
    method: 'POST',
    path: `${v5}/admin/coupon/previewDistribution`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: how many people a rule or a list would reach',
    input: z.strictObject({ audience: zAudience }),
    output: z.object({
      count: z.int(),
      /** Phones of the list that nobody has registered. */ unknown: z.int(),
    }),
  }),
  createDistribution: call({
    method: 'POST',
    path: `${v5}/admin/coupon/distributions`,
    access: { staff: 'coupon.edit' },
    summary:
      'Staff: send a campaign’s coupon to a rule’s people or a list; the count must be the one that was shown',
    input: z.strictObject({
      campaignId: zId,
      audience: zAudience,
      note: z.string().trim().max(60),
      takeBefore: zDay,
      expectedCount: z.int().min(1),
    }),
    output: zDistribution,
    errors: ['request.not_found', 'coupon.audience_changed', 'coupon.not_offered', 'coupon.terms'],
    idempotent: true,
  }),
  adminQuestionnaires: call({
    method: 'GET',
    path: `${v5}/admin/coupon/questionnaires`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: questionnaires, newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zStaffQuestionnaire),
  }),
  createQuestionnaire: call({
    method: 'POST',
    path: `${v5}/admin/coupon/questionnaires`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: publish a questionnaire',
    input: zQuestionnaireInput,
    output: zStaffQuestionnaire,
    errors: ['request.not_found', 'coupon.terms'],
    idempotent: true,
  }),
  closeQuestionnaire: call({
    method: 'POST',
    path: `${v5}/admin/coupon/closeQuestionnaire`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: close a questionnaire before its time',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  answers: call({
    method: 'GET',
    path: `${v5}/admin/coupon/answers`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: what was answered, counted; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: z.object({
      questionnaire: zStaffQuestionnaire,
      figures: z.array(
        z.object({
          questionId: z.string(),
          answered: z.int(),
          /** By option, in the order of the question; of a scale by step. */ counts: z.array(
            z.int(),
          ),
          /** Scale: the mean in hundredths. */ meanHundredths: z.int().nullable(),
          /** The newest words. */ texts: z.array(z.string()),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
  exportAnswers: call({
    method: 'POST',
    path: `${v5}/admin/coupon/exportAnswers`,
    access: { staff: 'coupon.edit' },
    summary:
      'Staff: all answers as CSV that opens safely in a spreadsheet; no names, no phones; audited',
    input: z.strictObject({ id: zId }),
    output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  adminAccumulated: call({
    method: 'GET',
    path: `${v5}/admin/coupon/accumulated`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: rewards for a number of orders',
    input: zNothing,
    output: z.object({ list: z.array(zAccumulatedRule) }),
  }),
  createAccumulated: call({
    method: 'POST',
    path: `${v5}/admin/coupon/accumulated`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: add a reward for a number of orders',
    input: zAccumulatedRuleInput,
    output: zAccumulatedRule,
    errors: ['request.not_found', 'coupon.terms'],
    idempotent: true,
  }),
  switchAccumulated: call({
    method: 'POST',
    path: `${v5}/admin/coupon/switchAccumulated`,
    access: { staff: 'coupon.edit' },
    summary: 'Staff: switch such a reward on or off',
    input: z.strictObject({ id: zId, isActive: z.boolean() }),
    output: zAccumulatedRule,
    errors: ['request.not_found'],
  }),
})
