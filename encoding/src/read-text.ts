import type { Locale } from '@mailing/texts/languages.ts'
import { analyse } from 'chardet'
import { decodeAs, encodingByMark, encodingOf, knownEncodings } from './decode.ts'
import { weigh } from './plausibility.ts'

/** Bytes as text in one encoding of the WHATWG Encoding Standard. */
export interface Reading {
  readonly text: string
  readonly encoding: string
}

export interface ReadText extends Reading {
  /**
   * False: another reading is nearly as likely, or some bytes are damaged. A person has to look at
   * it.
   */
  readonly isSure: boolean
  /** Other readings that make sense, the likelier first; each has another text. */
  readonly alternatives: readonly Reading[]
}

/** Facts that are known of bytes besides themselves. */
export interface Hints {
  /** The language of the app: most texts of its people are in it. */
  readonly locale: Locale
  /**
   * The encoding that the file names, or a person has chosen; it counts when the bytes are valid in
   * it.
   */
  readonly declared?: string | undefined
}

/** A reading that leads by this, in logarithms, needs no question: 1 in 250. */
const sureBy = 5.5
/**
 * Nobody knows whether two bytes are `ir` or 物: this many bytes of ASCII that may be Han characters
 * too are asked about.
 */
const fewLetters = 6
/**
 * Added for one character outside of ASCII, half of it for four: the tables know languages, not
 * words.
 */
const fewSigns = 7
/** Readings that are less likely by this are not offered. */
const worthless = 16
/** Below this probability, in logarithms, a text has no known language. */
const senseless = -12
/** Sample of a long file, in bytes of lines outside of ASCII. */
const sampleBytes = 12_000
const mostAlternatives = 6

/** Printable ASCII and line ends; control characters may be halves of UTF-16. */
const isAscii = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d))

/** ASCII letters may be Han characters in UTF-16, two bytes each. */
const mayBeHalves = ({ length }: Uint8Array): boolean => length % 2 === 0 && length <= 24

/**
 * The lines that have other bytes than ASCII; a line end is one byte in all encodings but UTF-16.
 */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleBytes) return bytes
  const kept: number[] = []
  for (let start = 0; start < bytes.length && kept.length < sampleBytes; ) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(start, Math.min(end, start + sampleBytes))
    if (!isAscii(line)) kept.push(...line)
    start = end
  }
  return new Uint8Array(kept)
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')
const damages = (text: string): number => text.split('\ufffd').length - 1

/** Encodings that the detection library thinks of; it knows scripts that we do not. */
const guessed = (sample: Uint8Array): string[] =>
  analyse(sample)
    .filter(({ confidence }) => confidence >= 10)
    .flatMap(({ name }) => encodingOf(name) ?? [])

const isUtf16 = (encoding: string): boolean => encoding.startsWith('utf-16')

function candidates(bytes: Uint8Array, sample: Uint8Array): string[] {
  const isEven = bytes.length % 2 === 0
  const hasEscape = bytes.includes(0x1b)
  return [...new Set([...knownEncodings, ...guessed(sample)])].filter(
    (encoding) => (isEven || !isUtf16(encoding)) && (hasEscape || !encoding.startsWith('iso-2022')),
  )
}

interface Judged extends Reading {
  readonly score: number
  readonly perSign: number
  readonly foreign: number
}

function judged(bytes: Uint8Array, locale: Locale): Judged[] {
  const sample = sampleOf(bytes)
  const found = candidates(bytes, sample).map((encoding): Judged => {
    const text = withoutMark(decodeAs(bytes, encoding))
    const seen = isUtf16(encoding) ? text.slice(0, sampleBytes) : decodeAs(sample, encoding)
    return { text, encoding, ...weigh(seen, encoding, locale) }
  })
  return found
    .filter(({ text, encoding }) => encoding === 'utf-8' || damages(text) <= text.length / 50 + 1)
    .toSorted((a, b) => b.score - a.score)
}

/** Returns the lead that the best reading needs over the second. */
function requiredLead({ length }: Uint8Array, { foreign, encoding }: Judged): number {
  const isShort = length <= fewLetters
  if (foreign === 0 && isShort) return Number.POSITIVE_INFINITY
  // Bytes are seldom valid in UTF-8 by chance, unless they are two or three.
  if (encoding === 'utf-8' && !isShort) return sureBy
  // A long text tells its language by its plain letters too.
  const share = Math.max(0.3, 1 - length / 100)
  return sureBy + (fewSigns * share) / Math.sqrt(Math.max(1, foreign))
}

/**
 * Finds the encoding of a text. It looks at a mark, at what the file declares, at what is valid,
 * and at how much the result looks like a text in some language, above all in that of the app.
 * Never throws; for bytes that are no text the answer is not sure.
 */
export function readText(bytes: Uint8Array, { locale, declared }: Hints): ReadText {
  const named = encodingByMark(bytes) ?? (declared === undefined ? null : encodingOf(declared))
  if (named !== null || (isAscii(bytes) && !mayBeHalves(bytes))) {
    const text = withoutMark(decodeAs(bytes, named ?? 'utf-8'))
    if (damages(text) === 0)
      return { text, encoding: named ?? 'utf-8', isSure: true, alternatives: [] }
  }
  const [best, ...others] = judged(bytes, locale)
  if (best === undefined) return { text: '', encoding: 'utf-8', isSure: false, alternatives: [] }
  const seen = new Set([best.text])
  const differing = others.filter(({ text, score }) => {
    if (seen.has(text) || score < best.score - worthless) return false
    if (damages(text) > damages(best.text)) return false
    seen.add(text)
    return true
  })
  const lead = best.score - (differing[0]?.score ?? Number.NEGATIVE_INFINITY)
  return {
    text: best.text,
    encoding: best.encoding,
    isSure:
      damages(best.text) === 0 && best.perSign > senseless && lead >= requiredLead(bytes, best),
    alternatives: differing
      .slice(0, mostAlternatives)
      .map(({ text, encoding }) => ({ text, encoding })),
  }
}
