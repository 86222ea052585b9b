import { z } from 'zod'
import { call, v5, zId } from '../call.ts'
import { zMailKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'

/** Cards without a finding that one person is about to pass together. */
const zCleanCards = z.object({
  id: zId,
  /** Number of cards to pass. */
  count: z.int(),
  /** Random sample: one in ten, three at least, or all. */
  sample: z.array(
    z.object({
      orderId: zId,
      number: z.string(),
      kind: zMailKind,
      /** This person has opened it since it was chosen. */
      isSeen: z.boolean(),
    }),
  ),
})
nameSchemas({ CleanCards: zCleanCards })

/** Passing all cards without a finding. */
export const cleanCardSpecs = {
  beginPassing: call({
    method: 'POST',
    path: `${v5}/admin/postcard/clean`,
    access: { staff: 'letter.review' },
    summary:
      'All cards in review without a finding, and those of them, chosen by chance, that must be looked at before they are passed together',
    /** A repeated call returns the same cards. So nobody can choose the sample. */
    input: z.strictObject({}),
    output: zCleanCards,
    errors: ['postcard.none_clean'],
  }),
  passClean: call({
    method: 'POST',
    path: `${v5}/admin/postcard/passClean`,
    access: { staff: 'letter.review' },
    summary:
      'Pass all clean cards at once, when the same person has opened the chosen ones; what was changed or decided meanwhile is left',
    isLong: true,
    input: z.strictObject({ id: zId }),
    output: z.object({ passed: z.int(), left: z.int() }),
    errors: ['request.not_found', 'postcard.sample_unseen', 'postcard.sample_over'],
  }),
}
