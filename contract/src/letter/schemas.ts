import { z } from 'zod'
import { zMailPlace } from '../address/correction.ts'
import { zId, zTime } from '../call.ts'
import { zFileLink, zPicture } from '../file/calls.ts'
import { locales } from '../locale.ts'
import { longestText } from '../mail/calls.ts'
import { zBreach, zFinding } from '../mail/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zUsualDays } from '../mail-route.ts'
import { zMinorPositive } from '../money.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
import { zParts } from './parts.ts'

export const letterLimits = {
  bodyCharacters: longestText,
  pages: 100,
  drafts: 200,
  titleCharacters: 60,
} as const

/** Content of a letter. Keys of faces and stationery are those of the typeset package. */
export const zLetterContent = z.strictObject({
  /**
   * The language that the letter is set in: it decides line breaks and which face serves for a
   * missing character. Frozen with the text.
   */
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
  /**
   * Conflicting version of the same letter, made when two devices wrote. Null when there is none.
   */
  conflictOf: zId.nullable(),
})
export type Draft = z.infer<typeof zDraft>

/** Letter options beyond the text. Duplex: two pages on one sheet. */
export const zOptions = {
  recipientId: zId,
  mailClass: zMailClass,
  isColour: z.boolean(),
  isDuplex: z.boolean(),
}

export const zPrices = z.object({
  version: z.int(),
  firstPage: zMinorPositive,
  morePage: zMinorPositive,
  colourPage: zMinorPositive,
  decoratedStationery: zMinorPositive,
  photoPrint: zMinorPositive,
  mailClasses: z.array(
    z.object({
      mailClass: zMailClass,
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
  usualDays: zUsualDays,
})
export type Proof = z.infer<typeof zProof>

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
  /**
   * Parts of the address lines, for a correction. `place` is null at a postal address, `origin` is
   * the country of posting.
   */
  address: z.object({
    unit: z.string(),
    personNumber: z.string(),
    country: z.string(),
    place: zMailPlace.nullable(),
    origin: z.string(),
  }),
  pages: z.int(),
  sheets: z.int(),
  mailClass: zMailClass,
  isColour: z.boolean(),
  isDuplex: z.boolean(),
  /** Photos are, everywhere but where colour is not allowed. */
  isPhotoColour: z.boolean(),
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

nameSchemas({
  LetterContent: zLetterContent,
  LetterDraft: zDraft,
  LetterPrices: zPrices,
  LetterProof: zProof,
  LetterReview: zReview,
})
