import type { Loss, SourceCount } from '@mailing/contract/file/arrival.ts'
import type { LossKind } from '@mailing/contract/file/limits.ts'
import { type CountedLine, type CountedThing, isLine, type WordCount } from './count-scan.ts'

/** Characters of a loss's words; longer ones become several losses. */
const maxWords = 200

const folds = new Map<string, string>()

/** Letters alike in both: without case, width, raised form and white space. */
function fold(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  const folded = character
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[\u2010\u2011\u2212]/gu, '-')
  folds.set(character, folded)
  return folded
}

const folded = (text: string): string => Array.from(text, fold).join('')

/** The resulting text, folded, with its accounted parts. */
interface Taken {
  readonly folded: string
  /** Place of each folded character in the text; one more for the end. */
  readonly places: readonly number[]
  readonly used: Uint8Array
  /** The places to search on for words that occur several times. */
  readonly tried: Map<string, number>
}

function takenOf(text: string): Taken {
  const places: number[] = []
  let all = ''
  let at = 0
  for (const character of text) {
    const own = fold(character)
    for (let step = 0; step < own.length; step += 1) places.push(at)
    all += own
    at += character.length
  }
  places.push(text.length)
  return { folded: all, places, used: new Uint8Array(all.length), tried: new Map() }
}

/** Finds the first free place of the words from `from`, or -1. */
function findFree({ folded, used }: Taken, words: string, from: number): number {
  let at = folded.indexOf(words, from)
  while (at >= 0) {
    const taken = used.subarray(at, at + words.length).lastIndexOf(1)
    if (taken < 0) return at
    at = folded.indexOf(words, at + taken + 1)
  }
  return -1
}

/** Accounts for a whole line. Answers where it ends. */
function claimWhole(taken: Taken, words: string): number | null {
  const at = findFree(taken, words, taken.tried.get(words) ?? 0)
  if (at < 0) return null
  taken.tried.set(words, at + words.length)
  return claim(taken, at, words)
}

function claim({ used }: Taken, at: number, words: string): number {
  used.fill(1, at, at + words.length)
  return at + words.length
}

interface Missing {
  readonly words: string
  /** The place in the folded text behind which they are missing. */
  readonly after: number
}

/** Accounts for a line run by run. A run that is not there as a whole is searched word by word. */
function claimPieces(taken: Taken, pieces: readonly string[], start: number) {
  const missing: Missing[] = []
  let end = start
  const take = (piece: string): boolean => {
    const words = folded(piece)
    if (words === '') return true
    let at = findFree(taken, words, end)
    if (at < 0) at = findFree(taken, words, 0)
    if (at < 0) return false
    end = claim(taken, at, words)
    return true
  }
  for (const piece of pieces) {
    if (take(piece)) continue
    const lost = piece.split(/(?<=\s)/u).filter((word) => !take(word))
    if (lost.length > 0) missing.push({ words: lost.join(''), after: end })
  }
  return { missing, end }
}

/** Losses that touch one another are one. */
function joined(missing: readonly Missing[]): Missing[] {
  const all: Missing[] = []
  for (const next of missing) {
    const last = all.at(-1)
    if (last?.after === next.after)
      all[all.length - 1] = { words: last.words + next.words, after: last.after }
    else all.push(next)
  }
  return all
}

function parts(words: string): string[] {
  const characters = [...words.trim()]
  const all: string[] = []
  let part = ''
  for (const character of characters) {
    if (part.length + character.length > maxWords) {
      all.push(part)
      part = ''
    }
    part += character
  }
  return [...all, part]
}

/** Letters of a line by which it is known wherever it stands. */
const longLine = 12

/**
 * Finds the ends of long lines that the text has whole. The longest choose first, whatever their
 * order.
 */
function claimLines(taken: Taken, items: WordCount['items']): Map<CountedLine, number> {
  const ends = new Map<CountedLine, number>()
  const lines = items
    .filter(isLine)
    .map((line) => ({ line, words: folded(line.pieces.join('')) }))
    .sort((a, b) => b.words.length - a.words.length)
  for (const { line, words } of lines) {
    const end = words.length < longLine ? null : claimWhole(taken, words)
    if (end !== null) ends.set(line, end)
  }
  return ends
}

/** Compares the source's content with the text made from it. */
export function lossesOf({ items }: WordCount, text: string): Loss[] {
  const taken = takenOf(text)
  const ends = claimLines(taken, items)
  const losses: Loss[] = []
  let end = 0
  const add = (kind: LossKind, words: string, after: number): void => {
    const at = after === 0 ? 0 : (taken.places[after - 1] ?? 0) + 1
    for (const part of parts(words)) losses.push({ kind, words: part, at })
  }
  // Short lines could stand anywhere, so they are looked for behind the one before.
  for (const item of items) {
    if (!isLine(item)) add(item.kind, item.words, end)
    else if (ends.has(item)) end = ends.get(item) ?? end
    else {
      const { missing, end: next } = claimPieces(taken, item.pieces, end)
      for (const { words, after } of joined(missing)) add(item.kind, words, after)
      end = next
    }
  }
  return losses
}

const isSeen = (character: string): boolean => !/\s/u.test(character)

export function sourceCount({ items, pictures, fields }: WordCount): SourceCount {
  const words = items.map((item: CountedLine | CountedThing) =>
    isLine(item) ? item.pieces.join('') : '',
  )
  const characters = words.reduce((sum, line) => sum + [...line].filter(isSeen).length, 0)
  return { characters, pictures, fields }
}
