import { z } from 'zod'
import { breachRules } from '../breach-rules.ts'
import { zId, zTime } from '../call.ts'
import { zFileLink, zPicture } from '../file/calls.ts'
import { zBreach, zFinding } from '../mail/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zUsualDays } from '../mail-route.ts'
import { zMinorPositive } from '../money.ts'
import { zSendOn } from '../order/schemas.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
import { zPassMessage, zPostcardContent } from './content.ts'
import { cardKinds } from './limits.ts'

export const zMailPrice = z.object({
  mailClass: zMailClass,
  price: zMinorPositive,
  isTracked: z.boolean(),
  minDays: z.int(),
  maxDays: z.int(),
})
/** Posting of mail that is paid now. */
export const zPosting = { cutOffAt: zTime, estimatedPostDay: z.iso.date() }

export const zCardDraft = z.object({
  id: zId,
  version: z.int(),
  content: zPostcardContent,
  recipientId: zId.nullable(),
  updatedAt: zTime,
  createdAt: zTime,
  /**
   * The photograph with addresses to fetch it from; null: the draft has none, or it was removed.
   */
  picture: zPicture.nullable(),
  /**
   * Conflicting version of the same postcard, made when two devices changed it. Null when there is
   * none.
   */
  conflictOf: zId.nullable(),
})
export type CardDraft = z.infer<typeof zCardDraft>

export const zCardProof = z.object({
  id: zId,
  kind: z.enum(cardKinds),
  sha256: z.string(),
  file: zFileLink,
  items: z.array(zPriceItem),
  total: zMinorPositive,
  breaches: z.array(zBreach),
  ...zPosting,
  usualDays: zUsualDays,
})
export type CardProof = z.infer<typeof zCardProof>

export const zOrderInput = z.strictObject({
  proofId: zId,
  expectedTotal: zMinorPositive,
  acceptedWarnings: z.array(z.enum(breachRules)).max(20),
  sendOn: zSendOn.optional(),
  /** One of `postcard.coupons`; the total is then the one after it. */ couponId: zId
    .nullable()
    .optional(),
})
export const zCardReview = z.object({
  orderId: zId,
  number: z.string(),
  version: z.int(),
  state: z.string(),
  text: z.string(),
  card: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('postcard'), content: zPostcardContent }),
    z.object({ kind: z.literal('pass_message'), content: zPassMessage }),
  ]),
  /** Content beside the message on the back. */
  address: z.object({
    lines: z.array(z.string()),
    postcode: z.string(),
    sender: z.array(z.string()),
    mark: z.string(),
  }),
  /** The photograph; null: the card has none. */
  picture: zPicture.nullable(),
  /** Offsets are those of `text`. */
  findings: z.array(zFinding),
  breaches: z.array(zBreach),
  recipientName: z.string(),
  placeName: z.string(),
  mailClass: zMailClass,
  isColour: z.boolean(),
  /** Both sides as they are printed. */
  file: zFileLink,
  sha256: z.string(),
  paidAt: zTime.nullable(),
})
export type CardReview = z.infer<typeof zCardReview>

nameSchemas({
  PostcardMailPrice: zMailPrice,
  PostcardDraft: zCardDraft,
  PostcardProof: zCardProof,
  PostcardOrderRequest: zOrderInput,
  PostcardReview: zCardReview,
})
