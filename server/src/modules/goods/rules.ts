import type { LineProblem } from '@mailing/contract/goods/rules.ts'
import '@mailing/contract/han-table.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'

/** How words are compared in a search: full-width, capital and Traditional letters count like the others. */
export const foldSearch = (text: string): string =>
  foldHan(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())

/** What a search looks through: names and subtitles in every language, and the skus. */
export const searchTextOf = (texts: readonly LocalText[], skus: readonly string[]): string =>
  foldSearch([...texts.flatMap((text) => Object.values(text)), ...skus].join('\n')).slice(0, 4000)

/** The words of a search; all of them must be there. */
export const searchWords = (search: string | undefined): string[] =>
  foldSearch(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)

/** Stars in tenths, 47 for 4.7; null while there are none. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count)

export interface LineFacts {
  readonly isOnSale: boolean
  readonly stock: number
  readonly quantity: number
  /** Pieces of these goods in all lines together. */
  readonly ofGoods: number
  /** How many more this person may buy; null: no limit. */
  readonly remaining: number | null
}

/** What stands in the way of a line; null: nothing. */
export function problemOf({
  isOnSale,
  stock,
  quantity,
  ofGoods,
  remaining,
}: LineFacts): LineProblem | null {
  if (!isOnSale) return 'off_sale'
  if (stock === 0) return 'sold_out'
  if (quantity > stock) return 'short'
  return remaining !== null && ofGoods > remaining ? 'over_limit' : null
}

/** A name in a public comment: its first character. */
export const hideName = (name: string): string => `${[...name][0] ?? ''}**`
