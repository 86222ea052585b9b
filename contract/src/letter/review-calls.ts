import { z } from 'zod'
import { call, v5, zId, zInt, zPage, zPageInput } from '../call.ts'
import { priceDeskSpecs } from './price-desk.ts'
import { zPass, zRefuse, zWhy } from './review-decisions.ts'
import { zLetterContent, zReview, zReviewItem } from './schemas.ts'

/** The calls of the staff who review letters. */
export const reviewSpecs = {
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
      zPass,
      z.strictObject({
        action: z.literal('propose_edit'),
        orderId: zId,
        version: zInt,
        content: zLetterContent,
        ...zWhy,
      }),
      zRefuse,
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
}
