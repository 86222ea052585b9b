import { keptPhone } from '@mailing/contract/address/phone.ts'
import type { Elsewhere } from './latin-elsewhere.ts'
import { nothing, type Read } from './read.ts'

/** Countries whose addresses are written in Chinese. */
export type Land = 'CN' | Elsewhere

/** Stands where something was taken out: a sign that no text has. */
export const taken = '\uE002'

/** The first match, and the text with a break in its place. */
export function takeOut(
  text: string,
  pattern: RegExp,
): { readonly match: RegExpExecArray | null; readonly rest: string } {
  const match = pattern.exec(text)
  if (!match) return { match, rest: text }
  return {
    match,
    rest: text.slice(0, match.index) + taken + text.slice(match.index + match[0].length),
  }
}

interface PhoneForm {
  readonly pattern: RegExp
  /** Put before the digits that the pattern's groups found. */
  readonly prefix: string
  readonly confidence: number
  /** Put between what the groups found. */
  readonly between?: string
}

const mainlandPhones: readonly PhoneForm[] = [
  {
    pattern:
      /(?<!\d)(?:\(?(?:\+|00)?\s?86\)?[-\s]*)?\(?(1[2-9]\d)\)?[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/,
    prefix: '',
    confidence: 0.99,
  },
  {
    pattern: /(?<![\d-])\(?(0\d{2,3})\)?[-\s]?(\d{7,8}(?:-\d{1,5})?)(?!\d)/,
    prefix: '',
    confidence: 0.95,
    between: '-',
  },
]
/**
 * Mobile numbers begin with 9 and landlines with the area's code, behind a 0 at home (National Communications
 * Commission).
 */
const phonesOfTaiwan: readonly PhoneForm[] = [
  {
    pattern:
      /(?<!\d)(?:\(?(?:\+|00)?\s?886\)?[-\s]*)?\(?0?(9\d{2})\)?[-\s]?(\d{3})[-\s]?(\d{3})(?!\d)/,
    prefix: '+886',
    confidence: 0.99,
  },
  {
    pattern:
      /(?<![\d-])(?:\(?(?:\+|00)886\)?[-\s]*\(?0?|\(?0)([2-8]\d?)\)?[-\s]?(\d{3,4})[-\s]?(\d{3,4})(?![\d])/,
    prefix: '+886',
    confidence: 0.95,
  },
]
const eightDigits = (code: string, first: string): PhoneForm => ({
  pattern: new RegExp(
    `(?<![\\dA-Za-z-])(?:\\(?(?:\\+|00)?${code}\\)?[-\\s]*)?([${first}]\\d{3})[-\\s]?(\\d{4})(?!\\d)`,
  ),
  prefix: `+${code}`,
  confidence: 0.97,
})
/** Where an address goes does not tell where somebody's phone comes from. */
const phoneForms: Readonly<Record<Land, readonly PhoneForm[]>> = {
  CN: mainlandPhones,
  TW: [...phonesOfTaiwan, ...mainlandPhones],
  HK: [...mainlandPhones.slice(0, 1), eightDigits('852', '2-9')],
  MO: [...mainlandPhones.slice(0, 1), eightDigits('853', '268')],
}
/** A mainland number in which a camera took a digit for a letter: never sure. */
const badlyScanned = /(?<![A-Za-z\d])(?:[lI][3-9]|1[3-9](?=\d*[lIoO]))[\dlIoO]{9}(?![A-Za-z\d])/
export function takePhone(
  text: string,
  land: Land,
): { readonly phone: Read; readonly rest: string } {
  const scanned = takeOut(text, badlyScanned)
  if (scanned.match) {
    const value = scanned.match[0].replace(/[lI]/g, '1').replace(/o/gi, '0')
    return { phone: { value, confidence: 0.6 }, rest: scanned.rest }
  }
  for (const { pattern, prefix, confidence, between = '' } of phoneForms[land]) {
    const { match, rest } = takeOut(text, pattern)
    if (match)
      return { phone: phoneRead(prefix + match.slice(1).join(between), land, confidence), rest }
  }
  return { phone: nothing, rest: text }
}

/** What is no number of any country is never sure. */
const phoneRead = (value: string, country: string, confidence: number): Read =>
  value === ''
    ? nothing
    : { value, confidence: keptPhone(value, country) === null ? 0.5 : confidence }

/** A number as it is dialled from anywhere, when its country is known. */
export const dialled = (typed: string, country: string): Read =>
  phoneRead(keptPhone(typed, country) ?? typed.replace(/[^\d+]/g, ''), country, 0.95)
