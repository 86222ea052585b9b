import { z } from 'zod'
import { zMailPlace } from '../address/correction.ts'
import { zId, zTime } from '../call.ts'
import { zFileLink, zPicture } from '../file/calls.ts'
import { zMailClass } from '../institution/mail-class.ts'
import { locales } from '../locale.ts'
import { zUsualDays } from '../mail/route.ts'
import { zMinorPositive } from '../money.ts'
import { zMailKind } from '../order/kinds.ts'
import { zOrderState, zPriceItem } from '../order/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { zParts } from './parts.ts'
import { breachRules } from './rules.ts'

export const letterLimits = {
  bodyCharacters: 50_000,
  pages: 100,
  drafts: 200,
  titleCharacters: 60,
} as const

/** What a letter consists of. Keys of faces and stationery are those of the typeset package. */
export const zLetterContent = z.strictObject({
  /** The language that the letter is set in: it decides line breaks and which face serves for a missing character. Frozen with the text. */
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
  /** Another version of the same letter, kept because two devices wrote at once; null when there is none. */
  conflictOf: zId.nullable(),
})
export type Draft = z.infer<typeof zDraft>

export const zBreach = z.object({
  rule: z.enum(breachRules),
  level: z.enum(['block', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Letter options beyond the text. Duplex: two pages on one sheet. */
export const zOptions = {
  recipientId: zId,
  mailClass: zMailClass,
  isColour: z.boolean(),
  isDuplex: z.boolean(),
}

export const zFinding = z.object({
  /** Offsets in UTF-16 units of the text that was sent. */
  start: z.int(),
  end: z.int(),
  category: z.string(),
  level: z.enum(['block', 'warn']),
  reason: z.string(),
})

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

/** A piece of mail that a reviewer has open; others are not shown it before `expiresAt` unless they ask. */
export const zReviewClaim = z.object({ byName: z.string(), isMine: z.boolean(), expiresAt: zTime })

export const zReviewItem = z.object({
  orderId: zId,
  number: z.string(),
  /** What is to be read: letters and cards are in one queue. */ kind: zMailKind,
  state: z.enum(['in_review', 'needs_writer']),
  paidAt: zTime,
  waitingMinutes: z.int(),
  pages: z.int(),
  placeName: z.string(),
  mailClass: zMailClass,
  flags: z.int(),
  isDue: z.boolean(),
  /** Until when it must be decided to be posted on the day that was promised. */ dueAt: zTime,
  /** Who has it open; null: nobody. */ claim: zReviewClaim.nullable(),
})
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
  /** What the lines are made of, to correct them: `place` is null at a postal address, `origin` the country that mail is posted in. */
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

/** A letter to a person who has moved: what became of it, or would. */
export const zMovedOrder = z.object({
  orderId: zId,
  number: z.string(),
  title: z.string(),
  state: zOrderState,
  /** `fits`, `moved`: it takes the new address as it is. `refused`: the new place's rules are against it. `waiting`: a proposed change is to be answered first. `locked`: printing has begun. */
  result: z.enum(['fits', 'moved', 'refused', 'waiting', 'locked']),
  breaches: z.array(zBreach),
})
export type MovedOrder = z.infer<typeof zMovedOrder>

nameSchemas({
  LetterContent: zLetterContent,
  LetterDraft: zDraft,
  RuleBreach: zBreach,
  TextFinding: zFinding,
  LetterPrices: zPrices,
  LetterProof: zProof,
  ReviewClaim: zReviewClaim,
  ReviewItem: zReviewItem,
  LetterReview: zReview,
  MovedOrder: zMovedOrder,
})
