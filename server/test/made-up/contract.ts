import { call, defineCalls, v5, zDone, zId, zInt } from '@mailing/contract/call.ts'
import { zFileLink } from '@mailing/contract/file/calls.ts'
import { zPassOrRefuse } from '@mailing/contract/mail/review-decisions.ts'
import { zBreach } from '@mailing/contract/mail/schemas.ts'
import { zMinorPositive } from '@mailing/contract/money.ts'
import { zMadeOrder } from '@mailing/contract/order/schemas.ts'
import { zOrderInput } from '@mailing/contract/postcard/schemas.ts'
import { zPriceItem } from '@mailing/contract/price-item.ts'
import { z } from 'zod'

/** The content of the made-up product: words, and nothing else. */
export const zMadeUpContent = z.object({ words: z.string().max(500) })

/** The errors that the engine of mail raises in each product's name. */
export const madeUpErrors = {
  'madeUp.proof_used': { wire: 99_001, status: 409 },
  'madeUp.proof_stale': { wire: 99_002, status: 409 },
  'madeUp.breach': { wire: 99_003, status: 422 },
  'madeUp.warning_unseen': { wire: 99_004, status: 409 },
  'madeUp.review_changed': { wire: 99_005, status: 409 },
  'madeUp.not_in_review': { wire: 99_006, status: 409 },
  'madeUp.too_many_drafts': { wire: 99_007, status: 409 },
} as const

const zReview = z.object({ version: z.int(), words: z.string(), sha256: z.string() })

export const madeUpCalls = defineCalls('madeUp', {
  saveDraft: call({
    method: 'POST',
    path: `${v5}/madeUp/saveDraft`,
    access: 'user',
    summary: 'Saves a draft of the made-up product',
    input: z.strictObject({ id: zId, content: zMadeUpContent, recipientId: zId }),
    output: zDone,
  }),
  proof: call({
    method: 'POST',
    path: `${v5}/madeUp/proof`,
    access: 'user',
    summary: 'Draws a draft of the made-up product',
    input: z.strictObject({ draftId: zId, draftVersion: zInt, recipientId: zId }),
    output: z.object({
      id: zId,
      sha256: z.string(),
      file: zFileLink,
      items: z.array(zPriceItem),
      total: zMinorPositive,
      breaches: z.array(zBreach),
    }),
  }),
  createOrder: call({
    method: 'POST',
    path: `${v5}/madeUp/createOrder`,
    access: 'user',
    orderToken: 'proofId',
    summary: 'Makes an order of a proof of the made-up product',
    input: zOrderInput,
    output: zMadeOrder,
    idempotent: true,
  }),
  review: call({
    method: 'GET',
    path: `${v5}/admin/madeUp/review`,
    access: { staff: 'letter.review' },
    summary: 'One piece of the made-up product for review',
    input: z.strictObject({ orderId: zId }),
    output: zReview,
  }),
  decide: call({
    method: 'POST',
    path: `${v5}/admin/madeUp/review`,
    access: { staff: 'letter.review' },
    summary: 'Passes a piece of the made-up product, or refuses it',
    input: zPassOrRefuse,
    output: zReview,
  }),
})
