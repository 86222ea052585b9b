/** Shares of the letters a to z in prose, in thousandths. */
export type LatinLetters = readonly number[]

const shares = (text: string): LatinLetters => text.split(' ').map(Number)

export const latinLetters = {
  english: shares('82 15 28 43 127 22 20 61 70 2 8 40 24 67 75 19 1 60 63 91 28 10 24 2 20 1'),
  french: shares('76 9 33 37 147 11 9 8 75 6 1 55 30 71 58 25 14 67 79 72 63 18 1 4 2 3'),
  spanish: shares('115 22 40 50 122 7 18 8 62 5 1 50 32 67 87 25 9 69 80 46 29 11 1 2 10 5'),
  otherWestern: shares('75 17 25 48 140 15 23 30 75 5 15 45 30 85 55 17 3 68 65 63 38 17 10 1 4 8'),
  centralEuropean: shares(
    '88 17 30 33 83 5 18 15 70 22 43 42 33 60 75 30 1 43 47 50 32 22 20 1 26 42',
  ),
} as const satisfies Readonly<Record<string, LatinLetters>>

const firstLetter = 'a'.charCodeAt(0)
const letterCount = 26
/** Weight of a letter where no language is known: the tables only shift it. */
const anyLetter = 1 / letterCount

const shifts = new Map(
  Object.values(latinLetters).map((table) => {
    const sum = table.reduce((all, share) => all + share, 0)
    return [table, table.map((share) => Math.log(share / sum / anyLetter))] as const
  }),
)

/** Counts the letters of a text. */
export function countLetters(signs: readonly string[]): readonly number[] {
  const counts = new Array<number>(letterCount).fill(0)
  for (const sign of signs) {
    const at = sign.charCodeAt(0) - firstLetter
    if (at >= 0 && at < letterCount) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

const shiftOf = (counts: readonly number[], table: LatinLetters): number =>
  (shifts.get(table) ?? []).reduce((sum, shift, at) => sum + shift * (counts[at] ?? 0), 0)

/**
 * Returns how well letters fit a language, in logarithms. Without a table: how well they fit the
 * best of all; a Chinese text may quote any language.
 */
export const letterFit = (counts: readonly number[], table: LatinLetters | undefined): number =>
  table
    ? shiftOf(counts, table)
    : Math.max(...Object.values(latinLetters).map((one) => shiftOf(counts, one)))
