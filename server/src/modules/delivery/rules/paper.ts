import {
  batchLimit,
  type CardSheet,
  type PaperStock,
  paperStocks,
  type SeparatorChoice,
} from '@mailing/contract/delivery/bench.ts'
import {
  type AddressChoice,
  type LabelFormat,
  labelSheetCount,
} from '@mailing/contract/delivery/label-sheets.ts'
import type { Load } from '@mailing/contract/delivery/print-job.ts'
import { imposition } from '@mailing/typeset/card/index.ts'

/** Letters that are printed together: how many, their own sheets, and the labels for return envelopes that travel inside. */
export interface Letters {
  readonly pieces: number
  readonly sheets: number
  readonly labels: number
}

/** Separators in the batches that so many pieces of a group make. */
export const separatorSheets = (pieces: number, separators: SeparatorChoice): number =>
  ({ none: 0, group: Math.ceil(pieces / batchLimit), piece: pieces })[separators]

/** Pieces on a page of the list that lies before a batch whose addresses are on labels. */
export const listRows = { A4: 42, A5: 26 } as const

/** How many pieces each of the batches of a group has. */
const batchesOf = (pieces: number): number[] =>
  Array.from({ length: Math.ceil(pieces / batchLimit) }, (_, index) =>
    Math.min(batchLimit, pieces - index * batchLimit),
  )

/** Sheets of these lists, as long as what is said of each piece takes one line. */
const listSheets = (
  pieces: number,
  { paper, isDuplex }: Pick<PaperChoices, 'paper' | 'isDuplex'>,
) =>
  batchesOf(pieces)
    .map((own) => Math.ceil(own / listRows[paper]))
    .reduce((sum, pages) => sum + (isDuplex ? Math.ceil(pages / 2) : pages), 0)

/** What the paper of a group depends on beside its letters. */
export interface PaperChoices {
  readonly addresses: AddressChoice
  readonly separators: SeparatorChoice
  readonly paper: keyof typeof listRows
  readonly isDuplex: boolean
}

/**
 * Sheets of paper that a group of letters takes: each letter has an address sheet before it, or labels stand for them and for those of
 * return envelopes, and a list lies before each batch; and separators lie where the bench wants them. Printed on both sides, each of
 * these begins on a sheet of its own, so that it is as many as on one side.
 */
export const letterPaper = (
  { pieces, sheets, labels }: Letters,
  { addresses, separators, ...choices }: PaperChoices,
): number =>
  sheets +
  (addresses === 'sheet' ? pieces + labels : listSheets(pieces, choices)) +
  separatorSheets(pieces, separators)

/** Label sheets that a group of letters takes; each batch begins on one of its own. Labels of return envelopes are counted with the last. */
export function labelPaper(
  { pieces, labels }: Pick<Letters, 'pieces' | 'labels'>,
  format: LabelFormat,
): number {
  const batches = batchesOf(pieces)
  return batches.reduce(
    (sum, own, index) =>
      sum + labelSheetCount(format, own + (index === batches.length - 1 ? labels : 0)),
    0,
  )
}

/** Sheets that a batch of cards takes: as many cards lie on one as it holds. */
export const cardPaper = (cards: number, sheet: CardSheet): number =>
  Math.ceil(cards / imposition(sheet).fronts.length)

/** On A4 fit two cards, which any office printer takes. */
export const defaultCardSheet: CardSheet = 'a4'

/** What a printer is loaded with for several batches or groups, stock by stock. `trays`: where each stock lies. */
export function sumLoad(
  parts: readonly Omit<Load, 'tray'>[],
  trays: ReadonlyMap<PaperStock, string>,
): Load[] {
  const sums = new Map<PaperStock, number>()
  for (const { stock, sheets } of parts) sums.set(stock, (sums.get(stock) ?? 0) + sheets)
  return paperStocks.flatMap((stock) => {
    const sheets = sums.get(stock) ?? 0
    return sheets > 0 ? [{ stock, tray: trays.get(stock) ?? '', sheets }] : []
  })
}
