import type { CardSheet } from '@mailing/contract/delivery/bench.ts'
import { imposition } from '@mailing/typeset/card/index.ts'

/** Letters that are printed together: how many, their own sheets, and the labels for return envelopes that travel inside. */
export interface Letters {
  readonly pieces: number
  readonly sheets: number
  readonly labels: number
}

/**
 * Sheets of paper that a batch of letters takes: each letter has an address sheet before it and a separator after it. Printed on
 * both sides, each of these and each label begins on a sheet of its own, so that it is as many as on one side.
 */
export const letterPaper = ({ pieces, sheets, labels }: Letters): number =>
  sheets + 2 * pieces + labels

/** Sheets that a batch of cards takes: as many cards lie on one as it holds. */
export const cardPaper = (cards: number, sheet: CardSheet): number =>
  Math.ceil(cards / imposition(sheet).fronts.length)

/** On A4 fit two cards, which any office printer takes. */
export const defaultCardSheet: CardSheet = 'a4'
