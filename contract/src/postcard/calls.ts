import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { couponOrderErrors } from '../coupon/calls.ts'
import { zCouponOffer } from '../coupon/schemas.ts'
import { zPassOrRefuse } from '../mail/review-decisions.ts'
import { zBreach } from '../mail/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { zMadeOrder } from '../order/schemas.ts'
import { cleanCardSpecs } from './clean-cards.ts'
import { zPassMessage, zPostcardContent } from './content.ts'
import { cardPriceSpecs } from './price-desk.ts'
import {
  zCardDraft,
  zCardProof,
  zCardReview,
  zMailPrice,
  zOrderInput,
  zPosting,
} from './schemas.ts'

export {
  type CardPhoto,
  type PassMessage,
  type PostcardContent,
  zCardPhoto,
  zPassMessage,
  zPostcardContent,
} from './content.ts'

const orderErrors = [
  ...couponOrderErrors,
  'letter.send_day',
  'request.not_found',
  'postcard.proof_used',
  'postcard.proof_stale',
  'postcard.breach',
  'postcard.warning_unseen',
  'order.price_changed',
  'institution.blocked',
] as const
const proofErrors = [
  'request.not_found',
  'postcard.empty',
  'postcard.too_long',
  'postcard.drawing_failed',
  'institution.blocked',
  'address.unit_required',
  'address.number_required',
] as const

export const postcardCalls = defineCalls('postcard', {
  config: call({
    method: 'GET',
    path: `${v5}/postcard/config`,
    access: 'guest',
    isPublic: true,
    summary: 'What postcards cost, how much goes on them, when they are posted',
    input: z.strictObject({}),
    output: z.object({
      currency: z.string(),
      prices: z.object({
        version: z.int(),
        postcard: zMinorPositive,
        passMessage: zMinorPositive,
        mailClasses: z.array(zMailPrice),
      }),
      limits: z.object({
        messageCharacters: z.int(),
        textCharacters: z.int(),
        texts: z.int(),
        stickers: z.int(),
      }),
      ...zPosting,
    }),
  }),
  passMessage: call({
    method: 'GET',
    path: `${v5}/app/passMessage`,
    access: 'user',
    summary:
      'Pass messages: price, limits, the next daily run, to whom one may be sent, and what stands on any card’s address side',
    input: z.strictObject({}),
    output: z.object({
      currency: z.string(),
      price: zMinorPositive,
      limits: z.object({ characters: z.int() }),
      expectedDays: z.object({ min: z.int(), max: z.int() }),
      ...zPosting,
      /** Collection address with the box code, the sender on a card. */
      sender: z.array(z.string()),
      /**
       * Those last changed first. `breaches`: what the place has against any pass message; `mark`:
       * what it wants on each sheet.
       */
      recipients: z.array(
        z.object({
          id: zId,
          name: z.string(),
          placeName: z.string(),
          addressLines: z.array(z.string()),
          country: z.string(),
          mark: z.string(),
          breaches: z.array(zBreach),
        }),
      ),
    }),
  }),
  provePassMessage: call({
    method: 'POST',
    path: `${v5}/app/provePassMessage`,
    access: 'user',
    summary: 'Draw the card of a pass message, with price, breaches and posting day',
    input: zPassMessage.extend({ recipientId: zId }),
    output: zCardProof,
    errors: proofErrors,
  }),
  createPassMessageOrder: call({
    method: 'POST',
    path: `${v5}/app/createPassMessageOrder`,
    access: 'user',
    orderToken: 'proofId',
    summary:
      'Make an order from the proof of a pass message. Created once however often it is sent',
    input: zOrderInput,
    output: zMadeOrder,
    errors: orderErrors,
    idempotent: true,
  }),
  drafts: call({
    method: 'GET',
    path: `${v5}/postcard/drafts`,
    access: 'user',
    summary: 'The user’s postcards in the making, last changed first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(
      z.object({
        id: zId,
        excerpt: z.string(),
        design: z.string(),
        updatedAt: zTime,
        recipientId: zId.nullable(),
        isConflict: z.boolean(),
      }),
    ),
  }),
  draft: call({
    method: 'GET',
    path: `${v5}/postcard/draft`,
    access: 'user',
    summary: 'One postcard for the editor',
    input: z.strictObject({ id: zId }),
    output: zCardDraft,
    errors: ['request.not_found'],
  }),
  saveDraft: call({
    method: 'POST',
    path: `${v5}/postcard/saveDraft`,
    access: 'user',
    keepsWork: true,
    summary:
      'Save a postcard. With an old base version nothing is lost: the new one is kept as a second draft',
    /** The client makes the id, so that an offline postcard keeps it. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      content: zPostcardContent,
      recipientId: zId.nullable(),
    }),
    output: z.object({
      draft: zCardDraft,
      /** The newer version, when the saved one became a second draft. */ conflict:
        zCardDraft.nullable(),
    }),
    errors: [
      'postcard.too_many_drafts',
      'postcard.unknown_style',
      'postcard.photo_missing',
      'request.not_found',
    ],
  }),
  removeDraft: call({
    method: 'POST',
    path: `${v5}/postcard/removeDraft`,
    access: 'user',
    summary: 'Remove a postcard in the making',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  copyToDraft: call({
    method: 'POST',
    path: `${v5}/postcard/copyToDraft`,
    access: 'user',
    summary: 'Start a new postcard with what was on an ordered one',
    input: z.strictObject({ orderId: zId }),
    output: zCardDraft,
    errors: ['request.not_found', 'postcard.too_many_drafts'],
  }),
  orderedMessage: call({
    method: 'GET',
    path: `${v5}/postcard/orderedMessage`,
    access: 'user',
    summary: 'The words of an own pass message that was ordered, to write it again',
    input: z.strictObject({ orderId: zId }),
    /** `recipientId` null: whom it was for is not in the address book any more. */
    output: z.object({ text: z.string(), recipientId: zId.nullable() }),
    errors: ['request.not_found'],
  }),
  proof: call({
    method: 'POST',
    path: `${v5}/postcard/proof`,
    access: 'user',
    summary:
      'Draw both sides of a postcard for one recipient, with price, breaches and posting day',
    input: z.strictObject({
      draftId: zId,
      draftVersion: zInt,
      recipientId: zId,
      mailClass: zMailClass,
      isColour: z.boolean(),
    }),
    output: zCardProof,
    errors: [
      ...proofErrors,
      'postcard.draft_changed',
      'postcard.unknown_style',
      'postcard.photo_missing',
    ],
  }),
  coupons: call({
    method: 'GET',
    path: `${v5}/postcard/coupons`,
    access: 'user',
    summary:
      'The user’s coupons beside the price of a proof: what each takes off, or why it does not fit',
    input: z.strictObject({ proofId: zId }),
    output: z.object({ list: z.array(zCouponOffer), bestId: zId.nullable() }),
    errors: ['request.not_found'],
  }),
  createOrder: call({
    method: 'POST',
    path: `${v5}/postcard/createOrder`,
    access: 'user',
    orderToken: 'proofId',
    summary: 'Make an order from the proof of a postcard. Created once however often it is sent',
    input: zOrderInput,
    output: zMadeOrder,
    errors: orderErrors,
    idempotent: true,
  }),
  review: call({
    method: 'GET',
    path: `${v5}/admin/postcard/review`,
    access: { staff: 'letter.review' },
    summary: 'One card for review; the reading is audited first',
    input: z.strictObject({ orderId: zId }),
    output: zCardReview,
    errors: ['request.not_found', 'letter.review_claimed'],
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/postcard/review`,
    access: { staff: 'letter.review' },
    summary: 'Pass a card, or refuse it with a refund',
    input: zPassOrRefuse,
    output: zCardReview,
    errors: [
      'request.not_found',
      'postcard.review_changed',
      'letter.review_claimed',
      'postcard.not_in_review',
      'postcard.breach',
    ],
  }),
  ...cleanCardSpecs,
  ...cardPriceSpecs,
})
