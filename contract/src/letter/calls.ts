import { z } from 'zod'
import { breachRules } from '../breach-rules.ts'
import { call, defineCalls, v5, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { couponOrderErrors } from '../coupon/calls.ts'
import { zCouponOffer } from '../coupon/schemas.ts'
import { zSha256 } from '../file/calls.ts'
import { enclosureErrors } from '../goods/calls.ts'
import { zEnclosures } from '../goods/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { payErrors, payInput } from '../order/calls.ts'
import { zMadeOrder, zPayResult, zSendOn } from '../order/schemas.ts'
import { reviewSpecs } from './review-calls.ts'
import { letterLimits, zDraft, zLetterContent, zOptions, zPrices, zProof } from './schemas.ts'
import { zHouseStationery } from './stationery.ts'

export const letterCalls = defineCalls('letter', {
  specs: call({
    method: 'GET',
    path: `${v5}/app/specs`,
    access: 'guest',
    isPublic: true,
    summary: 'The price list',
    input: z.strictObject({}),
    output: z.object({ currency: z.string(), letter: zPrices }),
  }),
  config: call({
    method: 'GET',
    path: `${v5}/app/letterConfig`,
    access: 'guest',
    isPublic: true,
    summary: 'What the editor offers: stationery, faces, sizes, limits',
    input: z.strictObject({}),
    output: z.object({
      papers: z.array(z.enum(['A4', 'A5'])),
      sizesPt: z.array(z.int()),
      /**
       * Stationery in the order of the picker. `own`: made by staff, with all that draws it;
       * absent: built in.
       */
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
    description:
      'The client makes the id and sends baseVersion 0 the first time, afterwards the version of the last answer. When another device has saved since, this text is kept as a second draft, and `conflict` holds the newer one.',
    /** The client makes the id, so that an offline draft keeps it. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      title: z.string().max(letterLimits.titleCharacters),
      content: zLetterContent,
      recipientId: zId.nullable(),
    }),
    output: z.object({
      draft: zDraft,
      /** The newer version, when the saved one became a second draft. */ conflict:
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
  proof: call({
    method: 'POST',
    path: `${v5}/letter/proof`,
    access: 'user',
    summary:
      'Draw the print file of a draft for one recipient, with price, breaches and posting day',
    description:
      'A proof fixes what is printed, to whom and at what price. Breaches that are warnings are accepted by sending their rules in acceptedWarnings of letter.createOrder; the others must be mended in the draft, of which another proof is then drawn.',
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
    description:
      'Takes total and warnings as the proof told them and refuses when either has changed. The order waits for letter.payOrder and lapses when it is not paid in time. Without a key, proofId stands for one: sent again it is the same order.',
    input: z.strictObject({
      proofId: zId,
      expectedTotal: zMinorPositive,
      acceptedWarnings: z.array(z.enum(breachRules)).max(20),
      sendOn: zSendOn.optional(),
      /** One of the coupons of `letter.coupons`; the total is then the one after it. */ couponId:
        zId.nullable().optional(),
    }),
    output: zMadeOrder,
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
    description:
      'sha256 is that of the proof’s file: what the person has looked at is what is printed. Takes the whole total from the wallet or nothing; when coins lack, wallet.recharge with orderId pays as soon as the money has come.',
    input: z.strictObject({
      orderId: zId,
      ...payInput,
      sha256: zSha256,
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
  resend: call({
    method: 'POST',
    path: `${v5}/letter/resend`,
    access: 'user',
    summary:
      'The proof of a returned letter for the address that the person has now, at the price of the table of outcomes',
    input: z.strictObject({ orderId: zId, mailClass: zMailClass.optional() }),
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
  ...reviewSpecs,
})
