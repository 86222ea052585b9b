/**
 * Sheets of address labels, by their name in the trade. Others of the same measures fit as well.
 */
export const labelFormats = ['avery_l7165', 'avery_l7166', 'avery_5164'] as const
export type LabelFormat = (typeof labelFormats)[number]

/**
 * Carrier of the address: a sheet before the letter, or a label. a sheet before it, or a label that
 * is stuck on its envelope.
 */
export const addressChoices = ['sheet', ...labelFormats] as const
export type AddressChoice = (typeof addressChoices)[number]

/** A sheet of labels: where each of them lies. All in micrometres. */
export interface LabelSheet {
  readonly paper: 'a4' | 'letter'
  readonly columns: number
  readonly rows: number
  /** Width of one label. */
  readonly width: number
  readonly height: number
  /** Distance from the paper's edges to the first label. */
  readonly left: number
  readonly top: number
  /** Distance of two neighbouring labels, from left edge to left edge. The same downwards. */
  readonly across: number
  readonly down: number
}

/**
 * The measures on which published tables of label sheets agree: Avery L7165 (8 labels of 99.1 x
 * 67.7 mm, first at 4.65 / 13.1 mm, next at 101.6 mm), Avery L7166 (6 of 99.1 x 93.1 mm, first at
 * 4.65 / 8.85 mm), both on A4; Avery 5164 (6 of 4 x 3 1/3 in, first at 5/32 / 1/2 in, next at 4
 * 3/16 in) on US Letter. The labels and what is free around them make up the paper in each
 * direction, which a test holds. Smaller ones are left out: in L7173 (57 mm high), L7163 (38.1 mm),
 * L7160 (63.5 mm wide) and 5163 (2 in high) the longest address that the forms take cannot be read
 * any more.
 */
export const labelSheets: Readonly<Record<LabelFormat, LabelSheet>> = {
  avery_l7165: {
    paper: 'a4',
    columns: 2,
    rows: 4,
    width: 99_100,
    height: 67_700,
    left: 4650,
    top: 13_100,
    across: 101_600,
    down: 67_700,
  },
  avery_l7166: {
    paper: 'a4',
    columns: 2,
    rows: 3,
    width: 99_100,
    height: 93_100,
    left: 4650,
    top: 8850,
    across: 101_600,
    down: 93_100,
  },
  avery_5164: {
    paper: 'letter',
    columns: 2,
    rows: 3,
    width: 101_600,
    height: 84_667,
    left: 3969,
    top: 12_700,
    across: 106_363,
    down: 84_667,
  },
}

/** Returns the number of labels on a sheet. */
export const labelsOn = (format: LabelFormat): number =>
  labelSheets[format].columns * labelSheets[format].rows

/** The most that any sheet has. */
export const mostLabels = Math.max(...labelFormats.map(labelsOn))

/**
 * Counts the sheets that labels need, from the place `first` (from 1). Others may have started that
 * sheet.
 */
export const labelSheetCount = (format: LabelFormat, labels: number, first = 1): number =>
  labels === 0 ? 0 : Math.ceil((first - 1 + labels) / labelsOn(format))

/** The stock that a printer must hold for it. */
export const labelStock = (format: LabelFormat): 'label_a4' | 'label_letter' =>
  `label_${labelSheets[format].paper}`
