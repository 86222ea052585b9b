import { z } from 'zod'
import { zId } from '../call.ts'
import { locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import { cardFaces, cardLimits } from './limits.ts'

/** Micrometres from the sheet's left or upper edge, with its bleed. */
const zPlace = z.int().min(-50_000).max(250_000)

/** The cut-out of a photograph: pixels of the picture after it was turned. */
export const zCardPhoto = z.strictObject({
  /** Id from `file.uploadImage`. */
  pictureId: zId,
  /** Quarter turns clockwise. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  crop: z.strictObject({
    x: z.int().min(0),
    y: z.int().min(0),
    width: z.int().min(1),
    height: z.int().min(1),
  }),
  filter: z.string().max(20),
})

/**
 * Content of a postcard. Keys of templates, frames, stickers and looks are those of the typeset
 * package.
 */
export const zPostcardContent = z.strictObject({
  /** The language that it is set in; frozen with the text. */
  locale: z.enum(locales),
  orientation: z.enum(['landscape', 'portrait']),
  design: z.string().max(40),
  frame: z.string().max(40),
  photo: zCardPhoto.nullable(),
  texts: z
    .array(
      z.strictObject({
        text: z.string().max(cardLimits.textCharacters),
        font: z.enum(cardFaces),
        sizePt: z.int().min(8).max(60),
        colour: z
          .string()
          .length(7)
          .regex(/^#[0-9a-f]{6}$/),
        align: z.enum(['left', 'center', 'right']),
        x: zPlace,
        y: zPlace,
        width: z.int().min(10_000).max(160_000),
      }),
    )
    .max(cardLimits.texts),
  stickers: z
    .array(
      z.strictObject({
        key: z.string().max(20),
        x: zPlace,
        y: zPlace,
        size: z.int().min(5000).max(90_000),
        turn: z.int().min(-360).max(360),
      }),
    )
    .max(cardLimits.stickers),
  message: z.string().max(cardLimits.messageCharacters),
  font: z.enum(cardFaces),
  sizePt: z.int().min(10).max(20),
  align: z.enum(['left', 'center', 'right', 'justify']),
})
export type PostcardContent = z.infer<typeof zPostcardContent>
export type CardPhoto = z.infer<typeof zCardPhoto>

/** A pass message: text and nothing else. */
export const zPassMessage = z.strictObject({
  locale: z.enum(locales),
  text: z.string().trim().min(1).max(cardLimits.passMessageCharacters),
})
export type PassMessage = z.infer<typeof zPassMessage>

nameSchemas({
  PostcardPhoto: zCardPhoto,
  PostcardContent: zPostcardContent,
  PassMessage: zPassMessage,
})
