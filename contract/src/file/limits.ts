/**
 * Limits of uploads for both sides, in bytes, pages and characters. both sides read it. Bytes,
 * pages and characters.
 */
export const uploadLimits = {
  /** A photograph of 50 megapixels is smaller. */
  imageBytes: 30_000_000,
  fileBytes: 30_000_000,
  /**
   * One piece of a resumable upload. Small enough for a phone whose connection drops every few
   * seconds.
   */
  partBytes: 1_000_000,
  /** Uploads of one person at the same time (seed, section 9). */
  parallel: 5,
  /** Pages of a document. */
  pages: 60,
  textCharacters: 50_000,
  /** Hours after which unused uploads and pictures are removed. */
  keptHours: 48,
} as const

export const uploadKinds = ['image', 'file'] as const
export type UploadKind = (typeof uploadKinds)[number]

/**
 * Findings of a page's check, and what we do about each. `scaled`: it has another size than A4 and
 * is fitted to the paper. `edge`: it prints up to the edge, which no printer reaches; it is made a
 * little smaller. `font`: a face is not in the file, so letters may look different. `colour`: it
 * has colour. `blank`: nothing is on it. `sharpness`: fewer than 150 dots an inch. `animated`: it
 * moves on a screen, and its first picture is taken.
 */
export const pageFindings = [
  'scaled',
  'edge',
  'font',
  'colour',
  'blank',
  'sharpness',
  'animated',
] as const
export type PageFinding = (typeof pageFindings)[number]

/**
 * Kinds of content that can be missing after a document was read. `glyph`: characters that no face
 * of ours has, so the page cannot be printed; `text`: other words; `object`: a chart, a diagram or
 * an embedded file.
 */
export const lossKinds = [
  'glyph',
  'text',
  'picture',
  'table',
  'equation',
  'field',
  'note',
  'object',
] as const
export type LossKind = (typeof lossKinds)[number]

/**
 * A page that loses characters is never printed: nobody can accept words that turn into nothing.
 */
export const isAcceptable = ({ kind }: { readonly kind: LossKind }): boolean => kind !== 'glyph'
