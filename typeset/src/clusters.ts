import {
  isDropped,
  isMark,
  isPicture,
  isRegional,
  isSkinTone,
  isTag,
  isVariationSelector,
} from './characters.ts'
import { composeHangul } from './hangul.ts'
import { plainSymbol } from './private-symbols.ts'

/**
 * Longest letter that is set, in UTF-16 units (about a hundred pages; the server refuses them
 * before).
 */
export const maxLetterUnits = 50_000

const maxMarks = 8
/** The longest joined pictures (families, couples with tones) have fewer parts. */
const maxJoined = 8
const zeroWidthJoiner = 0x200d
const textStyle = 0xfe0e
const emojiStyle = 0xfe0f
const keycap = 0x20e3

/** A character as readers see it, and its origin. */
export interface Cluster {
  /** Text that is set. */
  readonly text: string
  /** Offset in the given text, in UTF-16 units. `length` units of it are used up. */
  readonly offset: number
  readonly length: number
  /** The first code point. */
  readonly code: number
  /** A picture, if the emoji font has it. */
  readonly emoji: boolean
}

/** True when the emoji font draws this sequence as one picture. The sequence is without U+FE0F. */
export type KnowsEmoji = (sequence: string) => boolean

const codeAt = (text: string, at: number): number => text.codePointAt(at) ?? -1
const unitsOf = (code: number): number => (code > 0xffff ? 2 : 1)

/** The five skin tones. */
export const skinTones = /[\u{1f3fb}-\u{1f3ff}]/gu

/**
 * Pairs of people, with the code point for equal tones or none. Source: Unicode's emoji-test.txt.
 */
const pairs: ReadonlyMap<string, string> = new Map([
  ['👩‍🤝‍👨', '👫'],
  ['👩‍🤝‍👩', '👭'],
  ['👨‍🤝‍👨', '👬'],
  ['🧑‍❤‍🧑', '💑'],
  ['🧑‍❤‍💋‍🧑', '💏'],
  ['🫱‍🫲', '🤝'],
  ['🧑‍🐰‍🧑', '👯'],
  ['👩‍🐰‍👩', '👯‍♀'],
  ['👨‍🐰‍👨', '👯‍♂'],
  ['🧑‍🫯‍🧑', '🤼'],
  ['👩‍🫯‍👩', '🤼‍♀'],
  ['👨‍🫯‍👨', '🤼‍♂'],
])

/**
 * The sequence as the emoji font's tables name it: without U+FE0F, a pair of one tone by its own
 * code point.
 */
export function emojiName(cluster: string): string {
  const bare = cluster.replaceAll('\ufe0f', '')
  if (!bare.includes('\u200d')) return bare
  const [tone = '', ...others] = bare.match(skinTones) ?? []
  const own = pairs.get(bare.replace(skinTones, ''))
  if (own === undefined || (tone !== '' && (others.length !== 1 || others[0] !== tone))) return bare
  const [person = '', ...rest] = own
  return [person, tone, ...rest].join('')
}

interface Span {
  end: number
  emoji: boolean
}

/** One picture with its tone, style or tags; joined pictures are the caller's business. */
function pictureEnd(text: string, start: number): number {
  let at = start + unitsOf(codeAt(text, start))
  if (codeAt(text, at) === emojiStyle) at += 1
  if (isSkinTone(codeAt(text, at))) at += 2
  while (isTag(codeAt(text, at))) at += 2
  return at
}

function joinedEnd(text: string, start: number, knows: KnowsEmoji): number {
  let best = pictureEnd(text, start)
  let at = best
  for (let parts = 1; parts < maxJoined; parts += 1) {
    if (codeAt(text, at) !== zeroWidthJoiner || codeAt(text, at + 1) <= 0x2000) break
    at = pictureEnd(text, at + 1)
    if (knows(emojiName(text.slice(start, at)))) best = at
  }
  return best
}

function emojiSpan(text: string, start: number, knows: KnowsEmoji): Span | undefined {
  const code = codeAt(text, start)
  const next = start + unitsOf(code)
  if (isRegional(code)) {
    if (isRegional(codeAt(text, next))) return { end: next + 2, emoji: true }
    return { end: next, emoji: true }
  }
  const isDigit = (code >= 0x30 && code <= 0x39) || code === 0x23 || code === 0x2a
  if (isDigit) {
    const cap = codeAt(text, next) === emojiStyle ? next + 1 : next
    return codeAt(text, cap) === keycap ? { end: cap + 1, emoji: true } : undefined
  }
  const styled = codeAt(text, next)
  if (styled === textStyle) return undefined
  const asked = styled === emojiStyle || isSkinTone(styled) || styled === zeroWidthJoiner
  if (!isPicture(code) && !(asked && code > 0xa8)) return undefined
  const end = joinedEnd(text, start, knows)
  return isPicture(code) || knows(emojiName(text.slice(start, end)))
    ? { end, emoji: true }
    : undefined
}

interface Letter {
  readonly text: string
  readonly code: number
  readonly end: number
}

/**
 * The beginning of a letter: a Hangul syllable whole, and what a private symbol of an office font
 * stands for.
 */
function letterBase(text: string, start: number, code: number): Letter {
  const hangul = composeHangul(text, start)
  if (hangul !== undefined)
    return { text: String.fromCharCode(hangul.code), code: hangul.code, end: hangul.end }
  return { text: String.fromCodePoint(code), code, end: start + unitsOf(codeAt(text, start)) }
}

/**
 * The place of the first visible character: joiners and soft hyphens part no mark from its letter.
 */
function pastInvisible(text: string, start: number): number {
  let at = start
  for (let code = codeAt(text, at); code > 0x7f && isDropped(code); code = codeAt(text, at)) {
    if (isVariationSelector(code)) break
    at += unitsOf(code)
  }
  return at
}

function letterSpan(text: string, start: number, plainCode: number): Letter {
  const base = letterBase(text, start, plainCode)
  let { text: kept, end } = base
  let marks = 0
  for (;;) {
    const at = pastInvisible(text, end)
    const code = codeAt(text, at)
    if (isVariationSelector(code)) {
      if (at === base.end) kept += String.fromCodePoint(code)
    } else if (isMark(code)) {
      marks += 1
      if (marks <= maxMarks) kept += String.fromCodePoint(code)
    } else return { text: kept, code: base.code, end }
    end = at + unitsOf(code)
  }
}

/** Normalises line ends, tabs, separators and symbols of office fonts. */
function plain(code: number): number {
  if (
    code === 0x0d ||
    code === 0x85 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x0b ||
    code === 0x0c
  )
    return 0x0a
  return code === 0x09 ? 0x20 : plainSymbol(code)
}

/**
 * Parts a text into clusters and drops what is never set: controls, lone surrogates, joiners
 * outside emoji, marks beyond the eighth on one letter. Never fails, whatever it is given.
 */
export function clusters(text: string, knows: KnowsEmoji = () => false): Cluster[] {
  const found: Cluster[] = []
  const stop = Math.min(text.length, maxLetterUnits)
  let at = 0
  while (at < stop) {
    const start = at
    const raw = codeAt(text, at)
    const code = plain(raw)
    if (code === 0x0a || code === 0x20) {
      at += raw === 0x0d && text.charCodeAt(at + 1) === 0x0a ? 2 : 1
      found.push({
        text: code === 0x0a ? '\n' : ' ',
        offset: start,
        length: at - start,
        code,
        emoji: false,
      })
      continue
    }
    const picture = emojiSpan(text, start, knows)
    if (picture !== undefined) {
      at = picture.end
      found.push({
        text: text.slice(start, at),
        offset: start,
        length: at - start,
        code,
        emoji: picture.emoji,
      })
    } else if (isDropped(code)) {
      at += unitsOf(code)
    } else {
      const letter = letterSpan(text, start, code)
      at = letter.end
      found.push({
        text: letter.text,
        offset: start,
        length: at - start,
        code: letter.code,
        emoji: false,
      })
    }
  }
  return found
}

/**
 * The text as it can be set: line ends as `\n`, tabs as blanks, no controls, no lone surrogates, at
 * most eight marks a letter, at most `MAX_LETTER_UNITS` long. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  const everySequence: KnowsEmoji = () => true
  return clusters(text, everySequence)
    .map((cluster) => cluster.text)
    .join('')
    .slice(0, maxLetterUnits)
}
