import { z } from 'zod'
import { call, defineCalls, v5, zDay, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { couponOrderErrors, zCouponOffer } from '../coupon/calls.ts'
import { zFileLink, zPicture } from '../file/calls.ts'
import { enclosureErrors, zEnclosures } from '../goods/calls.ts'
import { mailClasses } from '../institution/calls.ts'
import { locales } from '../locale.ts'
import { zMinorPositive } from '../money.ts'
import {
  payErrors,
  payInput,
  zOrderDetail,
  zPayResult,
  zPriceItem,
  zSendOn,
} from '../order/calls.ts'
import { sendModes } from '../order/send-on.ts'
import { orderStates } from '../order/states.ts'
import { nameSchemas } from '../schema-names.ts'
import { zParts } from './parts.ts'
import { priceDeskSpecs } from './price-desk.ts'
import { reviewReasons } from './review.ts'
import { breachRules } from './rules.ts'
import { zHouseStationery } from './stationery.ts'

export const letterLimits = {
  bodyCharacters: 50_000,
  pages: 100,
  drafts: 200,
  titleCharacters: 60,
} as const

/** What a letter consists of. Keys of faces and stationery are those of the typeset package. */
export const zLetterContent = z.strictObject({
  /** The language that the letter is set in: it decides line breaks and which face serves for a missing character. Frozen with the text. */
  locale: z.enum(locales),
  body: z.string().max(letterLimits.bodyCharacters),
  date: z.string().max(60),
  salutation: z.string().max(120),
  signature: z.string().max(120),
  font: z.string().max(40),
  sizePt: z.int().min(10).max(28),
  align: z.enum(['left', 'center', 'right', 'justify']),
  paper: z.enum(['A4', 'A5']),
  stationery: z.string().max(40),
  isIndented: z.boolean(),
  /** Photos, pages that are pictures, drawings, in their order after the text; absent: none. */
  parts: zParts.optional(),
})
export type LetterContent = z.infer<typeof zLetterContent>

export const zDraft = z.object({
  id: zId,
  version: z.int(),
  title: z.string(),
  content: zLetterContent,
  recipientId: zId.nullable(),
  updatedAt: zTime,
  createdAt: zTime,
  /** Another version of the same letter, kept because two devices wrote at once; null when there is none. */
  conflictOf: zId.nullable(),
})
export type Draft = z.infer<typeof zDraft>

export const zBreach = z.object({
  rule: z.enum(breachRules),
  level: z.enum(['block', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Letter options beyond the text. Duplex: two pages on one sheet. */
const zOptions = {
  recipientId: zId,
  mailClass: z.enum(mailClasses),
  isColour: z.boolean(),
  isDuplex: z.boolean(),
}

export const zFinding = z.object({
  /** Offsets in UTF-16 units of the text that was sent. */
  start: z.int(),
  end: z.int(),
  category: z.string(),
  level: z.enum(['block', 'warn']),
  reason: z.string(),
})

export const zPrices = z.object({
  version: z.int(),
  firstPage: zMinorPositive,
  morePage: zMinorPositive,
  colourPage: zMinorPositive,
  decoratedStationery: zMinorPositive,
  photoPrint: zMinorPositive,
  mailClasses: z.array(
    z.object({
      mailClass: z.enum(mailClasses),
      price: zMinorPositive,
      isTracked: z.boolean(),
      minDays: z.int(),
      maxDays: z.int(),
    }),
  ),
})

export const zProof = z.object({
  id: zId,
  draftId: zId,
  draftVersion: z.int(),
  recipientId: zId,
  sha256: z.string(),
  pages: z.int(),
  sheets: z.int(),
  file: zFileLink,
  items: z.array(zPriceItem),
  total: zMinorPositive,
  breaches: z.array(zBreach),
  cutOffAt: zTime,
  estimatedPostDay: z.iso.date(),
})
export type Proof = z.infer<typeof zProof>

const zReviewItem = z.object({
  orderId: zId,
  number: z.string(),
  /** What is to be read: letters and cards are in one queue. */ kind: z.enum([
    'letter',
    'postcard',
    'pass_message',
  ]),
  state: z.enum(['in_review', 'needs_writer']),
  paidAt: zTime,
  waitingMinutes: z.int(),
  pages: z.int(),
  placeName: z.string(),
  mailClass: z.enum(mailClasses),
  flags: z.int(),
  isDue: z.boolean(),
})
export const zReview = z.object({
  orderId: zId,
  number: z.string(),
  version: z.int(),
  state: z.string(),
  content: zLetterContent,
  /** Offsets are those of `letterText(content)`. */
  findings: z.array(zFinding),
  breaches: z.array(zBreach),
  recipientName: z.string(),
  placeName: z.string(),
  addressLines: z.array(z.string()),
  pages: z.int(),
  sheets: z.int(),
  mailClass: z.enum(mailClasses),
  isColour: z.boolean(),
  isDuplex: z.boolean(),
  file: zFileLink,
  /** The pictures of the letter's parts. */
  pictures: z.array(zPicture),
  sha256: z.string(),
  paidAt: zTime.nullable(),
  edits: z.array(
    z.object({
      at: zTime,
      byName: z.string(),
      reason: z.string(),
      state: z.enum(['proposed', 'accepted', 'rejected']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})

/** A letter to a person who has moved: what became of it, or would. */
const zMovedOrder = z.object({
  orderId: zId,
  number: z.string(),
  title: z.string(),
  state: z.enum(orderStates),
  /** `fits`, `moved`: it takes the new address as it is. `refused`: the new place's rules are against it. `waiting`: a proposed change is to be answered first. `locked`: printing has begun. */
  result: z.enum(['fits', 'moved', 'refused', 'waiting', 'locked']),
  breaches: z.array(zBreach),
})
export type MovedOrder = z.infer<typeof zMovedOrder>

nameSchemas({
  LetterContent: zLetterContent,
  LetterDraft: zDraft,
  RuleBreach: zBreach,
  TextFinding: zFinding,
  LetterPrices: zPrices,
  LetterProof: zProof,
  ReviewItem: zReviewItem,
  LetterReview: zReview,
  MovedOrder: zMovedOrder,
})

export const letterCalls = defineCalls('letter', {
  specs: call({
    method: 'GET',
    path: `${v5}/app/specs`,
    access: 'guest',
    summary: 'The price list',
    input: z.strictObject({}),
    output: z.object({ currency: z.string(), letter: zPrices }),
  }),
  config: call({
    method: 'GET',
    path: `${v5}/app/letterConfig`,
    access: 'guest',
    summary: 'What the editor offers: stationery, faces, sizes, limits',
    input: z.strictObject({}),
    output: z.object({
      papers: z.array(z.enum(['A4', 'A5'])),
      sizesPt: z.array(z.int()),
      /** In the order of the picker. `own`: made by staff, with all that draws it; absent: built in. */
      stationery: z.array(
        z.object({
          key: z.string(),
          isDecorated: z.boolean(),
          own: zHouseStationery.omit({ key: true }).optional(),
        }),
      ),
      fonts: z.array(z.string()),
      limits: z.object({ bodyCharacters: z.int(), pages: z.int() }),
      cutOff: z.string(),
      timeZone: z.string(),
    }),
  }),
  drafts: call({
    method: 'GET',
    path: `${v5}/letter/drafts`,
    access: 'user',
    summary: 'The user’s drafts, last changed first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(
      z.object({
        id: zId,
        title: z.string(),
        excerpt: z.string(),
        stationery: z.string(),
        updatedAt: zTime,
        recipientId: zId.nullable(),
        isConflict: z.boolean(),
      }),
    ),
  }),
  draft: call({
    method: 'GET',
    path: `${v5}/app/editLetter`,
    access: 'user',
    summary: 'One draft for the editor',
    input: z.strictObject({ id: zId }),
    output: zDraft,
    errors: ['request.not_found'],
  }),
  saveDraft: call({
    method: 'POST',
    path: `${v5}/letter/saveDraft`,
    access: 'user',
    keepsWork: true,
    summary:
      'Save a draft. With an old base version nothing is lost: the text is kept as a second draft',
    /** The client makes the id, so that a draft begun offline keeps it. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      title: z.string().max(letterLimits.titleCharacters),
      content: zLetterContent,
      recipientId: zId.nullable(),
    }),
    output: z.object({
      draft: zDraft,
      /** The newer version on the server, when the saved one became a second draft. */ conflict:
        zDraft.nullable(),
    }),
    errors: ['letter.too_many_drafts', 'letter.unknown_style', 'request.not_found'],
  }),
  removeDraft: call({
    method: 'POST',
    path: `${v5}/letter/removeDraft`,
    access: 'user',
    summary: 'Remove a draft',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  checkText: call({
    method: 'POST',
    path: `${v5}/tool/checkTextContent`,
    access: 'user',
    summary: 'Mark passages that would be flagged or returned',
    input: z.strictObject({
      text: z.string().max(letterLimits.bodyCharacters),
      institutionId: zId.optional(),
    }),
    output: z.object({ findings: z.array(zFinding), isClean: z.boolean() }),
  }),
  proof: call({
    method: 'POST',
    path: `${v5}/letter/proof`,
    access: 'user',
    summary:
      'Draw the print file of a draft for one recipient, with price, breaches and posting day',
    input: z.strictObject({
      draftId: zId,
      draftVersion: zInt,
      ...zOptions,
      /** Supplies that travel inside; the price has a line for each. */ enclosures:
        zEnclosures.optional(),
      /** A returned order of the writer's that this letter sends again. */ resendOf:
        zId.optional(),
    }),
    output: zProof,
    errors: [
      'request.not_found',
      'letter.no_resend',
      'letter.draft_changed',
      'letter.empty',
      'letter.too_long',
      'letter.unknown_style',
      'letter.part_missing',
      'letter.drawing_failed',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
      ...enclosureErrors,
    ],
  }),
  coupons: call({
    method: 'GET',
    path: `${v5}/app/letterCoupons`,
    access: 'user',
    summary:
      'The user’s coupons beside a proof’s price: what each takes off, or why it does not fit',
    input: z.strictObject({ proofId: zId }),
    output: z.object({ list: z.array(zCouponOffer), bestId: zId.nullable() }),
    errors: ['request.not_found', 'letter.no_resend', ...enclosureErrors],
  }),
  createOrder: call({
    method: 'POST',
    path: `${v5}/app/createLetterOrder`,
    access: 'user',
    orderToken: 'proofId',
    summary: 'Make an order from a proof. Created once however often it is sent',
    input: z.strictObject({
      proofId: zId,
      expectedTotal: zMinorPositive,
      acceptedWarnings: z.array(z.enum(breachRules)).max(20),
      sendOn: zSendOn.optional(),
      /** One of the coupons of `letter.coupons`; the total is then the one after it. */ couponId:
        zId.nullable().optional(),
    }),
    output: zOrderDetail,
    errors: [
      ...couponOrderErrors,
      ...enclosureErrors,
      'shop.too_many_unpaid',
      'letter.send_day',
      'letter.no_resend',
      'request.not_found',
      'letter.proof_used',
      'letter.proof_stale',
      'letter.breach',
      'letter.warning_unseen',
      'order.price_changed',
      'institution.blocked',
    ],
    idempotent: true,
  }),
  payOrder: call({
    method: 'POST',
    path: `${v5}/app/payLetterOrder`,
    access: 'user',
    orderToken: 'orderId',
    summary:
      'Pay a letter order from the wallet; fixes the SHA-256 of the file that will be printed',
    input: z.strictObject({
      orderId: zId,
      ...payInput,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: zPayResult,
    errors: [...payErrors, 'order.price_changed', 'letter.file_changed'],
    idempotent: true,
  }),
  copyToDraft: call({
    method: 'POST',
    path: `${v5}/letter/copyToDraft`,
    access: 'user',
    summary: 'Start a new draft from a letter sent before',
    input: z.strictObject({ orderId: zId }),
    output: zDraft,
    errors: ['request.not_found', 'letter.too_many_drafts'],
  }),
  sendDay: call({
    method: 'GET',
    path: `${v5}/letter/sendDay`,
    access: 'user',
    summary:
      'On which day a letter or a card is printed and posted that is to be posted on, or to arrive by, a chosen day',
    input: z.strictObject({ mode: z.enum(sendModes), day: zDay, mailClass: z.enum(mailClasses) }),
    output: z.object({ printOn: zDay, arrives: z.object({ from: zDay, to: zDay }) }),
    errors: ['letter.send_day'],
  }),
  reschedule: call({
    method: 'POST',
    path: `${v5}/letter/reschedule`,
    access: 'user',
    summary: 'Choose another day for a letter or a card, or none, until printing begins',
    input: z.strictObject({ orderId: zId, sendOn: zSendOn }),
    output: zOrderDetail,
    errors: ['request.not_found', 'letter.send_day', 'letter.locked'],
  }),
  unprintedTo: call({
    method: 'GET',
    path: `${v5}/letter/unprintedTo`,
    access: 'user',
    summary:
      'Unprinted orders that carry another address than the person has now, and whether the new place takes them',
    input: z.strictObject({ recipientId: zId }),
    output: z.object({ list: z.array(zMovedOrder) }),
    errors: ['request.not_found'],
  }),
  readdress: call({
    method: 'POST',
    path: `${v5}/letter/readdress`,
    access: 'user',
    summary:
      'They moved: give all unprinted orders to a person the address that the person has now',
    /** No idempotency key: done again it finds nothing left to do. The files are drawn outside any transaction. */
    input: z.strictObject({ recipientId: zId }),
    output: z.object({ list: z.array(zMovedOrder) }),
    errors: [
      'request.not_found',
      'letter.drawing_failed',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  resend: call({
    method: 'POST',
    path: `${v5}/letter/resend`,
    access: 'user',
    summary:
      'The proof of a returned letter for the address that the person has now, at the price of the table of outcomes',
    input: z.strictObject({ orderId: zId, mailClass: z.enum(mailClasses).optional() }),
    output: zProof,
    errors: [
      'request.not_found',
      'letter.no_resend',
      'letter.drawing_failed',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  reviewList: call({
    method: 'GET',
    path: `${v5}/admin/letter/reviewList`,
    access: { staff: 'letter.review' },
    summary: 'Letters that wait for review, the oldest first',
    input: z.strictObject({
      ...zPageInput,
      state: z.enum(['in_review', 'needs_writer']).default('in_review'),
    }),
    output: zPage(zReviewItem).extend({ waiting: z.int() }),
  }),
  review: call({
    method: 'GET',
    path: `${v5}/admin/app/editLetter`,
    access: { staff: 'letter.review' },
    summary: 'One letter for review; the reading is audited first',
    input: z.strictObject({ orderId: zId }),
    output: zReview,
    errors: ['request.not_found'],
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/app/editLetter`,
    access: { staff: 'letter.review' },
    summary: 'Pass a letter, propose a tracked change, or refuse it with a refund',
    input: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('pass'), orderId: zId, version: zInt }),
      z.strictObject({
        action: z.literal('propose_edit'),
        orderId: zId,
        version: zInt,
        content: zLetterContent,
        reason: z.enum(reviewReasons),
        note: z.string().trim().max(500),
      }),
      z.strictObject({
        action: z.literal('refuse'),
        orderId: zId,
        version: zInt,
        reason: z.enum(reviewReasons),
        note: z.string().trim().max(500),
      }),
    ]),
    output: zReview,
    errors: [
      'request.not_found',
      'letter.review_changed',
      'letter.not_in_review',
      'letter.no_change',
      'letter.part_missing',
      'letter.breach',
      'letter.too_long',
      'letter.drawing_failed',
      'letter.unknown_style',
    ],
  }),
  ...priceDeskSpecs,
})
