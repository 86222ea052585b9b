/**
 * Sizes of photo prints. In inches, or a share of the sheet: `half` fills half of it, `full` all of
 * it.
 */
export const photoSizes = ['6x4', '5x3.5', 'half', 'full'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The paper that the bench prints photos on. */
export const photoFinishes = ['matte', 'glossy'] as const
export type PhotoFinish = (typeof photoFinishes)[number]

/** Origins of a page that is a picture. */
export const pageSources = ['handwriting', 'document'] as const
export type PageSource = (typeof pageSources)[number]

export const partLimits = {
  /** Parts of a letter; each page that is a picture counts as one. */
  parts: 100,
  /** Different photos of a letter; and prints, copies counted. */
  photos: 60,
  prints: 99,
  copies: 20,
  /** Numbers (x and y) of all drawings of a letter together. */
  strokeNumbers: 60_000,
  strokes: 2000,
  /** Side of a drawing's own grid. */
  drawingSide: 10_000,
  /** Units of a crop in a picture's sides. */
  cropUnits: 10_000,
} as const

/** Below these dots an inch a print looks soft, or clearly bad. */
export const softDpi = 300
export const poorDpi = 150
