import { z } from 'zod'
import { zCorrectedAddress } from '../address/correction.ts'
import { call, v5, zId, zInt } from '../call.ts'
import { zPass, zRefuse, zWhy } from '../mail/review-decisions.ts'
import { priceDeskSpecs } from './price-desk.ts'
import { zLetterContent, zReview } from './schemas.ts'

/** The calls of the staff who review letters. */
export const reviewSpecs = {
  review: call({
    method: 'GET',
    path: `${v5}/admin/app/editLetter`,
    access: { staff: 'letter.review' },
    summary: 'One letter for review; the reading is audited first',
    input: z.strictObject({ orderId: zId }),
    output: zReview,
    errors: ['request.not_found', 'letter.review_claimed'],
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
        /** The recipient as corrected; null: as the writer gave it. */
        address: zCorrectedAddress.nullable().default(null),
        ...zWhy,
      }),
      zRefuse,
    ]),
    output: zReview,
    errors: [
      'request.not_found',
      'letter.review_changed',
      'letter.review_claimed',
      'letter.not_in_review',
      'letter.no_change',
      'address.whole_needed',
      'address.postcode_needed',
      'letter.part_missing',
      'letter.breach',
      'letter.too_long',
      'letter.drawing_failed',
      'letter.unknown_style',
    ],
  }),
  ...priceDeskSpecs,
}
