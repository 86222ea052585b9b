import { z } from 'zod'
import { datedChange } from '../account/dated.ts'
import {
  call,
  defineCalls,
  v5,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zTime,
} from '../call.ts'
import { couponOrderErrors } from '../coupon/calls.ts'
import { zCouponOffer } from '../coupon/schemas.ts'
import { priceLimits } from '../mail/price-limits.ts'
import { zPassOrRefuse } from '../mail/review-decisions.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { zMadeOrder } from '../order/schemas.ts'
import { zMailPrice, zOrderInput, zPosting } from '../postcard/schemas.ts'
import { zGreetingContent } from './content.ts'
import {
  zGreetingDraft,
  zGreetingPriceVersion,
  zGreetingProof,
  zGreetingReview,
} from './schemas.ts'

export type { GreetingContent } from './content.ts'

export const greetingCalls = defineCalls('greeting', {
  config: call({
    method: 'GET',
    path: `${v5}/greeting/config`,
    access: 'guest',
    isPublic: true,
    summary: 'What greeting cards cost and when they are posted',
    input: zNothing,
    output: z.object({
      currency: z.string(),
      prices: z.object({
        version: z.int(),
        greetingCard: zMinorPositive,
        mailClasses: z.array(zMailPrice),
      }),
      ...zPosting,
    }),
  }),
  back: call({
    method: 'GET',
    path: `${v5}/greeting/back`,
    access: 'user',
    summary:
      'What stands on the back of a greeting card to a recipient: the address for the answer, and the place’s mark',
    input: z.strictObject({ recipientId: zId.optional() }),
    output: z.object({ sender: z.array(z.string()), mark: z.string() }),
    errors: [
      'request.not_found',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  drafts: call({
    method: 'GET',
    path: `${v5}/greeting/drafts`,
    access: 'user',
    summary: 'The user’s greeting cards in the making, last changed first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(
      z.object({
        id: zId,
        excerpt: z.string(),
        cover: z.string(),
        updatedAt: zTime,
        recipientId: zId.nullable(),
        isConflict: z.boolean(),
      }),
    ),
  }),
  draft: call({
    method: 'GET',
    path: `${v5}/greeting/draft`,
    access: 'user',
    summary: 'One greeting card for the editor',
    input: z.strictObject({ id: zId }),
    output: zGreetingDraft,
    errors: ['request.not_found'],
  }),
  saveDraft: call({
    method: 'POST',
    path: `${v5}/greeting/saveDraft`,
    access: 'user',
    keepsWork: true,
    summary:
      'Save a greeting card. With an old base version nothing is lost: the new one is kept as a second draft',
    /** The client makes the id, so that an offline card keeps it. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      content: zGreetingContent,
      recipientId: zId.nullable(),
    }),
    output: z.object({
      draft: zGreetingDraft,
      /** The newer version, when the saved one became a second draft. */
      conflict: zGreetingDraft.nullable(),
    }),
    errors: ['greeting.too_many_drafts', 'greeting.unknown_cover', 'request.not_found'],
  }),
  removeDraft: call({
    method: 'POST',
    path: `${v5}/greeting/removeDraft`,
    access: 'user',
    summary: 'Remove a greeting card in the making',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  copyToDraft: call({
    method: 'POST',
    path: `${v5}/greeting/copyToDraft`,
    access: 'user',
    summary: 'Start a new greeting card with what was in an ordered one',
    input: z.strictObject({ orderId: zId }),
    output: zGreetingDraft,
    errors: ['request.not_found', 'greeting.too_many_drafts', 'greeting.unknown_cover'],
  }),
  proof: call({
    method: 'POST',
    path: `${v5}/greeting/proof`,
    access: 'user',
    summary: 'Draw a greeting card for one recipient, with price, breaches and posting day',
    input: z.strictObject({
      draftId: zId,
      draftVersion: zInt,
      recipientId: zId,
      mailClass: zMailClass,
      isColour: z.boolean(),
    }),
    output: zGreetingProof,
    errors: [
      'request.not_found',
      'greeting.empty',
      'greeting.too_long',
      'greeting.draft_changed',
      'greeting.unknown_cover',
      'greeting.drawing_failed',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  coupons: call({
    method: 'GET',
    path: `${v5}/greeting/coupons`,
    access: 'user',
    summary:
      'The user’s coupons beside the price of a proof: what each takes off, or why it does not fit',
    input: z.strictObject({ proofId: zId }),
    output: z.object({ list: z.array(zCouponOffer), bestId: zId.nullable() }),
    errors: ['request.not_found'],
  }),
  createOrder: call({
    method: 'POST',
    path: `${v5}/greeting/createOrder`,
    access: 'user',
    orderToken: 'proofId',
    summary:
      'Make an order from the proof of a greeting card. Created once however often it is sent',
    input: zOrderInput,
    output: zMadeOrder,
    errors: [
      ...couponOrderErrors,
      'letter.send_day',
      'request.not_found',
      'greeting.proof_used',
      'greeting.proof_stale',
      'greeting.breach',
      'greeting.warning_unseen',
      'order.price_changed',
      'institution.blocked',
    ],
    idempotent: true,
  }),
  review: call({
    method: 'GET',
    path: `${v5}/admin/greeting/review`,
    access: { staff: 'letter.review' },
    summary: 'One greeting card for review; the reading is audited first',
    input: z.strictObject({ orderId: zId }),
    output: zGreetingReview,
    errors: ['request.not_found', 'letter.review_claimed'],
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/greeting/review`,
    access: { staff: 'letter.review' },
    summary: 'Pass a greeting card, or refuse it with a refund',
    input: zPassOrRefuse,
    output: zGreetingReview,
    errors: [
      'request.not_found',
      'greeting.review_changed',
      'letter.review_claimed',
      'greeting.not_in_review',
      'greeting.breach',
    ],
  }),
  priceVersions: call({
    method: 'GET',
    path: `${v5}/admin/greeting/prices`,
    access: { staff: 'price.edit' },
    summary:
      'Staff: every version of the price of greeting cards, newest first, with who made it, when and why',
    input: zNothing,
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      list: z.array(zGreetingPriceVersion),
    }),
  }),
  setPrices: call({
    method: 'POST',
    path: `${v5}/admin/greeting/prices`,
    access: { staff: 'price.edit' },
    summary: 'Staff: a new version of this price; orders that exist keep what they were made with',
    input: z.strictObject({
      ...datedChange,
      greetingCard: z.int().min(0).max(priceLimits.amount),
    }),
    output: zGreetingPriceVersion,
    errors: ['letter.prices_changed', 'setting.day'],
  }),
})
