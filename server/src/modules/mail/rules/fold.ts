import '@mailing/contract/han-table.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'

/**
 * Text as the word lists see it: folded (compatibility forms, case, accents, Chinese script) and without what people slip between letters
 * to get past a list. Each folded unit remembers which units of the original it came from, because the editor marks those.
 */
export interface FoldedText {
  readonly text: string
  /** Offset in the original at which the unit's character begins. */
  readonly starts: readonly number[]
  /** Offset in the original just after the unit's character. */
  readonly ends: readonly number[]
  /** True when something was left out before the unit: a space, a dot, a star. */
  readonly isBroken: readonly boolean[]
}

const invisible = /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}]$/u
/** Ends of sentences and clauses: a phrase never goes across them. */
const stop = /^[。！？；：，、!?;:\n\r\u2028\u2029]$/u
const filler = /^[\s\p{P}\p{S}\p{Extended_Pictographic}]$/u
const plain = /^[a-z0-9\p{Script=Han}]$/u

/** What a character becomes: its folded units, `\n` for the end of a clause, nothing for a filler, null for what is not there to see. */
type Folded = string | null

/** Characters of letters are few, and each takes several patterns to fold. */
const known = new Map<string, Folded>()
const mostKnown = 20_000

function foldOnce(character: string): Folded {
  if (plain.test(character)) return foldHan(character)
  if (stop.test(character)) return '\n'
  return invisible.test(character) ? null : foldCharacter(character)
}

function foldedOf(character: string): Folded {
  const found = known.get(character)
  if (found !== undefined) return found
  const folded = foldOnce(character)
  if (known.size < mostKnown) known.set(character, folded)
  return folded
}

/** Folds a text in one pass; a unit that stands for the end of a clause is `\n`. */
export function foldText(original: string): FoldedText {
  const units: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const isBroken: boolean[] = []
  let isGap = false
  let offset = 0
  const push = (unit: string, start: number, end: number): void => {
    units.push(unit)
    starts.push(start)
    ends.push(end)
    isBroken.push(isGap)
    isGap = false
  }
  for (const character of original) {
    const start = offset
    offset += character.length
    const folded = foldedOf(character)
    if (folded === null) continue
    if (folded === '') isGap = true
    else if (folded.length === 1) push(folded, start, offset)
    else for (const unit of folded.split('')) push(unit, start, offset)
  }
  return { text: units.join(''), starts, ends, isBroken }
}

/** One character folded; empty when it is only a filler between letters. */
function foldCharacter(character: string): string {
  if (filler.test(character)) return ''
  return foldHan(
    character
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s\p{P}\p{S}]/gu, ''),
  )
}

/** A word of a list, folded like the text, and the places where its own spaces stand. */
export function foldPattern(word: string): FoldedText {
  const folded = foldText(word)
  return { ...folded, isBroken: folded.isBroken.map((isGap, index) => isGap && index > 0) }
}
