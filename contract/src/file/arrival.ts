import { z } from 'zod'
import { lossKinds } from './limits.ts'

/** One thing of the source that did not come across. */
export const zLoss = z.object({
  kind: z.enum(lossKinds),
  /** The words that are missing, as far as they are known; 200 characters at most. */
  words: z.string().max(200),
  /** Offset in the converted text, in UTF-16 units. Null on a page, and where it is unknown. */
  at: z.int().nullable(),
})
export type Loss = z.infer<typeof zLoss>

/**
 * The content of the source, counted by another path than the conversion. Characters without white
 * space.
 */
export const zSourceCount = z.object({
  characters: z.int(),
  pictures: z.int(),
  fields: z.int(),
})
export type SourceCount = z.infer<typeof zSourceCount>

/**
 * The same for a person's screen, in its place in the list. `file.acceptLoss` names it by that
 * index.
 */
export const zShownLoss = zLoss.extend({ isAccepted: z.boolean() })
export type ShownLoss = z.infer<typeof zShownLoss>
