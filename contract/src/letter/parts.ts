import { z } from 'zod'
import { zId } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { pageSources, partLimits, photoFinishes, photoSizes } from './part-kinds.ts'

const zShare = z.int().min(0).max(partLimits.cropUnits)

/** An uploaded picture as it is placed. */
const zPlacing = {
  fileId: zId,
  /** Pixels of the stored picture. */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** Clockwise turn in degrees before the crop. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** Visible area of the turned picture, in 1/10,000 of its sides. */
  crop: z.strictObject({ x: zShare, y: zShare, width: zShare.min(1), height: zShare.min(1) }),
}

/**
 * Number of chapters before it, from 1; absent: all of the text. Chapters are parts of the body
 * that begin on a new page.
 */
const zAfter = z.int().min(1).max(partLimits.parts).optional()

export const zPhoto = z.strictObject({ ...zPlacing, count: z.int().min(1).max(partLimits.copies) })
export type Photo = z.infer<typeof zPhoto>

/** One filled shape of a drawing: its outline as x, y, x, y, … on the drawing's grid. */
const zStroke = z
  .array(
    z
      .int()
      .min(-partLimits.drawingSide)
      .max(2 * partLimits.drawingSide),
  )
  .min(6)
  .max(8000)

/** Parts of a letter beside its text, in order. */
export const zPart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('photos'),
    after: zAfter,
    size: z.enum(photoSizes),
    finish: z.enum(photoFinishes),
    photos: z.array(zPhoto).min(1).max(partLimits.photos),
  }),
  z.strictObject({
    kind: z.literal('page'),
    after: zAfter,
    source: z.enum(pageSources),
    ...zPlacing,
  }),
  /**
   * `signature`: under the text. `page`: on a page of its own. Width and height of the grid; the
   * longer one is 10,000.
   */
  z.strictObject({
    kind: z.literal('drawing'),
    after: zAfter,
    place: z.enum(['signature', 'page']),
    width: z.int().min(100).max(partLimits.drawingSide),
    height: z.int().min(100).max(partLimits.drawingSide),
    strokes: z.array(zStroke).min(1).max(partLimits.strokes),
  }),
])
export type LetterPart = z.infer<typeof zPart>
export type PhotosPart = Extract<LetterPart, { kind: 'photos' }>
export type PagePart = Extract<LetterPart, { kind: 'page' }>
export type DrawingPart = Extract<LetterPart, { kind: 'drawing' }>

const numbersOf = (part: LetterPart): number =>
  part.kind === 'drawing' ? part.strokes.reduce((sum, stroke) => sum + stroke.length, 0) : 0
const printsOf = (part: LetterPart): number =>
  part.kind === 'photos' ? part.photos.reduce((sum, photo) => sum + photo.count, 0) : 0

export const zParts = z
  .array(zPart)
  .max(partLimits.parts)
  .refine(
    (parts) => parts.reduce((sum, part) => sum + numbersOf(part), 0) <= partLimits.strokeNumbers,
    'the drawings are too large',
  )
  .refine(
    (parts) => parts.reduce((sum, part) => sum + printsOf(part), 0) <= partLimits.prints,
    'there are too many prints',
  )

nameSchemas({
  LetterPhoto: zPhoto,
  DrawingStroke: zStroke,
  LetterPart: zPart,
  LetterParts: zParts,
})
