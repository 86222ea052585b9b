import { z } from 'zod'
import { call, defineCalls, v5, zId, zMessage, zNothing, zPage, zPageInput } from '../call.ts'
import { deskSpecs } from './desk-calls.ts'
import { couponLimits } from './kinds.ts'
import { zAnswer } from './questionnaire.ts'
import {
  zCoupon,
  zCouponLine,
  zGift,
  zOpenCampaign,
  zOpenQuestionnaire,
  zProgress,
  zPromise,
} from './schemas.ts'
import { zTake } from './staff.ts'

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
    output: zPage(zCouponLine).extend({
      counts: z.object({ available: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
  listOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/coupons`,
    access: { staff: 'user.read' },
    summary: 'Staff: a customer’s coupons by state; the look is recorded',
    input: z.strictObject({
      ...zPageInput,
      userId: zId,
      tab: z.enum(['available', 'used', 'expired']).default('available'),
    }),
    output: zPage(zCouponLine).extend({
      counts: z.object({ available: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
  giveTo: call({
    method: 'POST',
    path: `${v5}/admin/customer/coupon`,
    access: { staff: 'order.credit' },
    summary: 'Staff: send one customer a coupon of a running campaign',
    input: z.strictObject({
      userId: zId,
      campaignId: zId,
      /** Reason for colleagues. */
      reason: z.string().trim().min(3).max(300),
      /** For the customer, who reads it beside the coupon. */
      message: zMessage,
    }),
    output: zCoupon,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'coupon.not_offered',
      'coupon.sold_out',
      'coupon.limit_reached',
      'coupon.taken',
    ],
    idempotent: true,
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
    orderToken: 'id',
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
  ...deskSpecs,
})
