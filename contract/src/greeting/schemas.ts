import { z } from 'zod'
import { datedStamp } from '../account/dated.ts'
import { zId, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { zBreach, zFinding } from '../mail/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zUsualDays } from '../mail-route.ts'
import { zMinorPositive } from '../money.ts'
import { zPosting } from '../postcard/schemas.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
import { zGreetingContent } from './content.ts'

export const zGreetingDraft = z.object({
  id: zId,
  version: z.int(),
  content: zGreetingContent,
  recipientId: zId.nullable(),
  createdAt: zTime,
  updatedAt: zTime,
  /**
   * Conflicting version of the same card, made when two devices changed it. Null when there is
   * none.
   */
  conflictOf: zId.nullable(),
})
export type GreetingDraft = z.infer<typeof zGreetingDraft>

export const zGreetingProof = z.object({
  id: zId,
  sha256: z.string(),
  file: zFileLink,
  items: z.array(zPriceItem),
  total: zMinorPositive,
  breaches: z.array(zBreach),
  ...zPosting,
  usualDays: zUsualDays,
})
export type GreetingProof = z.infer<typeof zGreetingProof>

export const zGreetingReview = z.object({
  orderId: zId,
  number: z.string(),
  version: z.int(),
  state: z.string(),
  content: zGreetingContent,
  /** Content of the back beside the code. */
  back: z.object({ sender: z.array(z.string()), mark: z.string() }),
  /** All words; the findings' offsets are those of this text. */
  text: z.string(),
  findings: z.array(zFinding),
  breaches: z.array(zBreach),
  recipientName: z.string(),
  addressLines: z.array(z.string()),
  placeName: z.string(),
  mailClass: zMailClass,
  isColour: z.boolean(),
  /** Both sides of the sheet as they are printed. */
  file: zFileLink,
  sha256: z.string(),
  paidAt: zTime.nullable(),
})
export type GreetingReview = z.infer<typeof zGreetingReview>

export const zGreetingPriceVersion = z.object({
  ...datedStamp,
  greetingCard: zMinorPositive,
})

nameSchemas({
  GreetingDraft: zGreetingDraft,
  GreetingProof: zGreetingProof,
  GreetingReview: zGreetingReview,
  GreetingPriceVersion: zGreetingPriceVersion,
})
