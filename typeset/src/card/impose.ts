import type { Box } from '../model.ts'
import type { Micrometres } from '../units.ts'
import { card, cardSheet } from './geometry.ts'

/** Sheets for cards: cut cards one by one, or several on a large sheet that is cut afterwards. */
export type CardSheetKey = 'single' | 'a4' | 'a3'

/** A sheet with its places, each with the bleed of a card. */
export interface Imposition {
  readonly key: CardSheetKey
  readonly width: Micrometres
  readonly height: Micrometres
  /** Places of the fronts, row by row. */
  readonly fronts: readonly Box[]
  /**
   * Places of the backs in the same order: mirrored, because the sheet is turned over its vertical
   * edge.
   */
  readonly backs: readonly Box[]
  /** Lines to cut along, from and to, outside of all places. Empty for single cards. */
  readonly cuts: readonly (readonly [Micrometres, Micrometres, Micrometres, Micrometres])[]
}

const mark = { gap: 2000, length: 6000 }

function onSheet(key: 'a4' | 'a3', width: Micrometres, height: Micrometres): Imposition {
  const cell = cardSheet('landscape')
  const columns = Math.floor(width / cell.width)
  const rows = Math.floor(height / cell.height)
  const left = Math.round((width - columns * cell.width) / 2)
  const top = Math.round((height - rows * cell.height) / 2)
  const place = (column: number, row: number): Box => ({
    x: left + column * cell.width,
    y: top + row * cell.height,
    ...cell,
  })
  const numbers = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  )
  const [right, bottom] = [left + columns * cell.width, top + rows * cell.height]
  const cuts: [number, number, number, number][] = []
  for (let column = 0; column < columns; column += 1) {
    for (const x of [
      left + column * cell.width + card.bleed,
      left + (column + 1) * cell.width - card.bleed,
    ]) {
      cuts.push(
        [x, top - mark.gap - mark.length, x, top - mark.gap],
        [x, bottom + mark.gap, x, bottom + mark.gap + mark.length],
      )
    }
  }
  for (let row = 0; row < rows; row += 1) {
    for (const y of [
      top + row * cell.height + card.bleed,
      top + (row + 1) * cell.height - card.bleed,
    ]) {
      cuts.push(
        [left - mark.gap - mark.length, y, left - mark.gap, y],
        [right + mark.gap, y, right + mark.gap + mark.length, y],
      )
    }
  }
  return {
    key,
    width,
    height,
    fronts: numbers.map(([column, row]) => place(column, row)),
    backs: numbers.map(([column, row]) => place(columns - 1 - column, row)),
    cuts,
  }
}

const single: Imposition = (() => {
  const cell = cardSheet('landscape')
  const place = { x: -card.bleed, y: -card.bleed, ...cell }
  return {
    key: 'single',
    width: card.width,
    height: card.height,
    fronts: [place],
    backs: [place],
    cuts: [],
  }
})()

const sheets: Readonly<Record<CardSheetKey, Imposition>> = {
  single,
  a4: onSheet('a4', 210_000, 297_000),
  a3: onSheet('a3', 420_000, 297_000),
}

/** Returns the places of cards on a sheet. */
export const imposition = (key: CardSheetKey): Imposition => sheets[key]
