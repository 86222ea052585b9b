import type { LabelSheet } from '@mailing/contract/delivery/label-sheets.ts'
import type { TypesetLocale } from '@mailing/typeset'

/** Offset of all pages to the right and down, in micrometres. It corrects the printer's own. */
export interface PageOffset {
  readonly x: number
  readonly y: number
}

/**
 * A list that lies before the pieces of a batch: what the bench must know of each, many to a page.
 */
export interface BatchList {
  readonly title: string
  /** Facts that hold for all of them. */
  readonly lead: string
  /** Heads of the columns: place, order, code, and facts of a piece. */
  readonly heads: readonly [place: string, order: string, code: string, facts: string]
  /** Facts of each piece, in the pieces' order. */
  readonly facts: readonly string[]
  /** Pieces on a page, while each takes one line. */
  readonly rows: number
}

/**
 * One label: where the envelope goes, small where it comes from, and the code by which it is known.
 */
export interface AddressLabel {
  readonly piece: string
  /** `A`: the envelope of the piece, `R`: the return envelope inside. */
  readonly mark: 'A' | 'R'
  readonly generation: number
  /** Position of the piece in its batch: `12/100`. `12/100`. */
  readonly place: string
  /** The letter's: of a character that languages write differently, its own shape is printed. */
  readonly locale: TypesetLocale
  readonly to: readonly string[]
  readonly from: readonly string[]
}

/** Labels as they are to be drawn. */
export interface LabelsDrawing {
  readonly plan: LabelSheet
  /** Place of the first label, from 1, row by row. */
  readonly first: number
  readonly labels: readonly AddressLabel[]
  readonly locale: TypesetLocale
  readonly offset?: PageOffset
}

/** The finished file of labels. It has nothing from other files. */
export interface DrawnLabels {
  readonly pdf: Buffer
  readonly sha256: string
  readonly sheets: number
}
