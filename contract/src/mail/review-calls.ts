import { z } from 'zod'
import { call, v5, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zMailKind } from '../order-kinds.ts'
import { zReviewClaim, zReviewItem } from './schemas.ts'

/** Filters of the queue; an absent one does not filter. */
const filter = {
  kind: zMailKind.optional(),
  finding: z.enum(['flagged', 'clean']).optional(),
  isDue: z.enum(['true']).optional(),
  institutionId: zId.optional(),
}

/** Counts of the whole queue by filter. */
const zQueueCounts = z.object({
  kinds: z.array(z.object({ kind: zMailKind, count: z.int() })),
  flagged: z.int(),
  clean: z.int(),
  due: z.int(),
  /** The places with most of it, 50 at most. */
  places: z.array(z.object({ institutionId: zId, name: z.string(), count: z.int() })),
})

/** Pieces of a writer that are looked back at, the newest. */
export const lookedBackAt = 200

/** Of the writer's earlier mail, the newest 200 pieces that were paid. */
const zWriterHistory = z.object({
  pieces: z.int().max(lookedBackAt),
  /** Counts of refused mail, proposed changes and returns. */
  refused: z.int(),
  changed: z.int(),
  returned: z.int(),
  lastRefusedAt: zTime.nullable(),
})

/** The queue of review: letters and cards are in one. */
export const reviewQueueSpecs = {
  reviewList: call({
    method: 'GET',
    path: `${v5}/admin/letter/reviewList`,
    access: { staff: 'letter.review' },
    summary: 'Letters that wait for review, the oldest first',
    input: z.strictObject({
      ...zPageInput,
      state: z.enum(['in_review', 'needs_writer']).default('in_review'),
      ...filter,
    }),
    output: zPage(zReviewItem).extend({
      waiting: z.int(),
      counts: zQueueCounts,
      /** Cut-off of the print run of the current day. */
      cutOffAt: zTime,
    }),
  }),
  reviewNext: call({
    method: 'POST',
    path: `${v5}/admin/letter/reviewNext`,
    access: { staff: 'letter.review' },
    summary: 'Claims the first waiting piece of mail that no colleague has open',
    input: z.strictObject({
      ...filter,
      /**
       * Mail not to offer again: skipped, or decided and not sent yet. skipped, or decided and not
       * sent yet.
       */
      skipped: z.array(zId).max(500).default([]),
    }),
    output: z.object({
      next: z.object({ orderId: zId, kind: zMailKind, claim: zReviewClaim }).nullable(),
    }),
  }),
  reviewClaim: call({
    method: 'POST',
    path: `${v5}/admin/letter/reviewClaim`,
    access: { staff: 'letter.review' },
    summary:
      'Claims one waiting piece, or goes on holding it; a colleague’s only when that is asked for',
    input: z.strictObject({ orderId: zId, isTakeOver: z.boolean().default(false) }),
    output: z.object({ claim: zReviewClaim }),
    errors: ['request.not_found', 'letter.not_in_review', 'letter.review_claimed'],
  }),
  writerHistory: call({
    method: 'GET',
    path: `${v5}/admin/letter/writerHistory`,
    access: { staff: 'letter.review' },
    summary:
      'How the mail went that the writer of a piece sent before, in figures: who it is stays unsaid',
    input: z.strictObject({ orderId: zId }),
    output: zWriterHistory,
    errors: ['request.not_found'],
  }),
  reviewRelease: call({
    method: 'POST',
    path: `${v5}/admin/letter/reviewRelease`,
    access: { staff: 'letter.review' },
    summary: 'Gives back pieces that one has open and will not decide now',
    input: z.strictObject({ orderIds: z.array(zId).min(1).max(50) }),
    output: z.object({ released: z.int() }),
  }),
}
