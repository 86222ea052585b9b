import {
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { barePhone, cleanPhone, phonePattern } from '../account/phone.ts'

/*
 * Numbers at which people and parcels are announced, of every country. A login needs a mainland
 * number, which gets our codes, and is read without this module: its tables (libphonenumber's
 * minimal data) are larger than a screen, so browsers load it when a form is open.
 */

/**
 * British numbers that are kept free for stories and trials (Ofcom); the tables of all other
 * countries have theirs.
 */
const ofStories = /^\+44(?:7700900|1632960)\d{3}$/

const found = (number: string, country?: string): PhoneNumber | null => {
  const region = country !== undefined && isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(number, {
    extract: false,
    ...(region && { defaultCountry: region }),
  })
  return parsed && (parsed.isValid() || ofStories.test(parsed.number)) ? parsed : null
}

/**
 * Assigned prefixes of mainland mobile numbers (Ministry of Industry and Information Technology).
 */
const givenOut = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9\d)/
/** Eleven digits as the mainland writes them: 139 0000 0005. */
const mainlandGroups = /^\s*\d{3}[\s-]?\d{4}[\s-]?\d{4}\s*$/
/**
 * A North American number behind its 1: neither the code of an area nor what follows begins with 0
 * or 1.
 */
const northAmerican = /^1[2-9]\d\d[2-9]\d{6}$/

/** True when eleven digits are a mainland mobile number. `country` is that of the address. */
function isMainland(typed: string, bare: string, country: string): boolean {
  const clean = cleanPhone(bare)
  if (!phonePattern.test(clean)) return false
  const hasCode = /^(?:\+|00|011)?86/.test(bare) && bare.length > 12
  if (country === 'CN' || hasCode) return true
  const local = found(bare, country)
  const isLocal = local?.countryCallingCode === '1' ? northAmerican.test(bare) : local !== null
  if (!isLocal) return true
  const written = typed.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '')
  return clean === bare && givenOut.test(clean) && mainlandGroups.test(written)
}

/**
 * True for numbers that can be dialled in the mainland. Without the area's code, or with another
 * country's code and no sign of it, they cannot.
 */
const isMainlandForm = (bare: string): boolean => /^(?:0|[48]00\d{7}$)/.test(bare)

function numberIn(typed: string, country: string): PhoneNumber | null {
  const bare = barePhone(typed)
  if (!/^\+?\d{4,19}$/.test(bare)) return null
  if (isMainland(typed, bare, country)) return found(cleanPhone(bare), 'CN')
  const dialled = bare.replace(/^00(?=[1-9])/, '+')
  if (dialled.startsWith('+')) return found(dialled) ?? found(bare, country)
  if (country === 'CN' && !isMainlandForm(bare))
    return /^85[23]\d{8}$|^8869\d{8}$/.test(bare) ? found(`+${bare}`) : null
  return found(bare, country)
}

/** Splits a field with several numbers: an extension behind a dash, a second number. */
function* partsOf(typed: string): Generator<string> {
  yield typed
  yield typed.replace(/(?<=\d{6}\s*)[-–—]\s*\d{1,5}\s*$/, '')
  for (const part of typed.split(/[/;；,，、|\n]|\s(?:or|ou|o|y|et|and)\s|或|和/)) yield part
}

/**
 * A number as it is kept: of a mainland mobile its eleven digits, of any other the digits behind
 * `+` and the country's code (E.164). `country`: of the address that it stands at, whose numbers
 * need no code. Null: no number of any country.
 */
export function keptPhone(typed: string, country: string): string | null {
  for (const part of partsOf(typed)) {
    const number = numberIn(part, country)
    if (number)
      return number.countryCallingCode === '86' && phonePattern.test(number.nationalNumber)
        ? number.nationalNumber
        : number.number
  }
  return null
}

const parsedKept = (kept: string): PhoneNumber | null =>
  phonePattern.test(kept) ? found(kept, 'CN') : found(kept)

/**
 * Formats a stored number in the groups of its country. A number of another country than the
 * address gets its code.
 */
export function printedPhone(kept: string, country: string): string {
  const number = parsedKept(kept)
  if (!number) return kept
  const isMobile = phonePattern.test(kept)
  const own = found(number.nationalNumber, country)
  if (own?.number !== number.number) return number.formatInternational()
  return isMobile ? kept : number.formatNational()
}

/**
 * The same as a field shows it: with the country's code, so that it stays the number when the
 * address gets another country.
 */
export const typedPhone = (kept: string): string =>
  phonePattern.test(kept) ? kept : (parsedKept(kept)?.formatInternational() ?? kept)
