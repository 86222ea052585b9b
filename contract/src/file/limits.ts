/** What uploads may be; both sides read it. Bytes, pages and characters. */
export const uploadLimits = {
  /** A photograph of 50 megapixels is smaller. */
  imageBytes: 30_000_000,
  fileBytes: 30_000_000,
  /** One piece of a resumable upload. Small enough for a phone whose connection drops every few seconds. */
  partBytes: 1_000_000,
  /** Uploads of one person at the same time (seed, section 9). */
  parallel: 5,
  /** Pages of a document. */
  pages: 60,
  textCharacters: 50_000,
  /** Uploads and pictures that nothing uses are removed after so many hours. */
  keptHours: 48,
} as const

export const uploadKinds = ['image', 'file'] as const
export type UploadKind = (typeof uploadKinds)[number]

/**
 * What the check of a document's page found, and with it what we do about it. `scaled`: it has another size than A4 and is fitted
 * to the paper. `edge`: it prints up to the edge, which no printer reaches; it is made a little smaller. `font`: a face is not
 * in the file, so letters may look different. `colour`: it has colour. `blank`: nothing is on it. `sharpness`: fewer than 150 dots an inch.
 */
export const pageFindings = ['scaled', 'edge', 'font', 'colour', 'blank', 'sharpness'] as const
export type PageFinding = (typeof pageFindings)[number]
