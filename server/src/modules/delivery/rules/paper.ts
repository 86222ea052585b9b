import {
  batchLimit,
  type CardSheet,
  type PaperStock,
  paperStocks,
  type SeparatorChoice,
} from '@mailing/contract/delivery/bench.ts'
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

/**
 * Sheets of paper that a group of letters takes: each letter has an address sheet before it, and separators lie where the bench
 * wants them. Printed on both sides, each of these and each label begins on a sheet of its own, so that it is as many as on one side.
 */
export const letterPaper = (
  { pieces, sheets, labels }: Letters,
  separators: SeparatorChoice,
): number => sheets + pieces + labels + separatorSheets(pieces, separators)

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
