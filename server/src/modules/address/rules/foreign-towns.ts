import {
  countiesOfBritain,
  type FiveDigits,
  isInState,
  provincesOfCanada,
  statesOfAustralia,
  statesOfUs,
  wordsOf,
} from './foreign-places.ts'
import { fold, isAddressLine } from './latin-names.ts'

/** A line with a town and its postcode. */
export interface Place {
  /** Empty: nothing tells which. */
  readonly country: string
  readonly town: string
  readonly postcode: string
  readonly confidence: number
  /** A street that stands before the town on its line. */
  readonly street?: string
}

/** What is known before a town is looked for: the whole text, and the country that is named in it. */
export interface Known {
  readonly whole: string
  readonly country: string | null
}

/** Where an address goes, and the lines that tell of its street and its person. */
export interface PlaceRead {
  readonly country: string
  readonly area: string
  readonly postcode: string
  readonly confidence: number
  readonly others: readonly string[]
}

type TownReader = (line: string, known: Known) => Place | null

/**
 * Post of the forces of the United States: the state says which ocean (United States Postal Service, Publication 28,
 * 238).
 */
const militaryUs: TownReader = (line) => {
  const [, office = '', state = '', postcode = ''] =
    /^(?:.*[\s,])?([AFD]PO)[\s,]+(A[AEP])[\s,]+(\d{5}(?:-\d{4})?)$/i.exec(line) ?? []
  if (office === '') return null
  const town = `${office}, ${state}`.toUpperCase()
  const street = line.slice(0, line.toUpperCase().lastIndexOf(office.toUpperCase()))
  return { country: 'US', town, postcode, confidence: 0.97, ...streetBefore(street) }
}

/** British Forces Post Office: a number, and since 2012 a postcode that begins with BF1. */
const militaryGb: TownReader = (line) => {
  const match =
    /^(?:(.*?)[\s,]+)?(BFPO)\s+(\d{1,4})(?:[\s,]+(BF\d)\s?(\d[A-Z]{2}))?$/i.exec(line) ??
    /^(?:(.*?)[\s,]+)?(BFPO)()[\s,]+(BF\d)\s?(\d[A-Z]{2})$/i.exec(line)
  if (!match) return null
  const [, street = '', office = '', number = '', outer = '', inner = ''] = match
  const town = [office.toUpperCase(), number].filter(Boolean).join(' ')
  const postcode = `${outer} ${inner}`.trim().toUpperCase()
  return { country: 'GB', town, postcode, confidence: 0.97, ...streetBefore(street) }
}

const streetBefore = (text: string): { readonly street?: string } => {
  const street = text.replace(/^[\s,]+|[\s,]+$/g, '')
  return street === '' ? {} : { street }
}

const stateCode = (names: Readonly<Record<string, string>>, text: string): string | null => {
  const folded = fold(text).replace(/[().]/g, '')
  const code = folded.toUpperCase()
  return names[folded] ?? (Object.values(names).includes(code) ? code : null)
}

const stated = [
  { country: 'US', names: statesOfUs, pattern: /^(.+?)[,\s]+(\d{5}(?:-\d{4})?)$/ },
  {
    country: 'CA',
    names: provincesOfCanada,
    pattern: /^(.+?)[,\s]+([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i,
  },
  { country: 'AU', names: statesOfAustralia, pattern: /^(.+?)[,\s]+(\d{4})$/ },
] as const

/** “Springfield, IL 62704”, “Montréal (Québec) H2X 1Y4”, “Sydney NSW 2000”: town, state and code. */
const withState: TownReader = (line, known) => {
  for (const { country, names, pattern } of stated) {
    const [, head, one = '', two = ''] = pattern.exec(line) ?? []
    if (head === undefined || (known.country !== null && known.country !== country)) continue
    const words = head.split(/[\s,]+/)
    for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
      const state = stateCode(names, words.slice(-count).join(' '))
      const before = head.slice(0, lastWordsAt(head, count)).replace(/[\s,]+$/, '')
      if (state === null || before === '') continue
      const postcode = (two === '' ? one : `${one} ${two}`).toUpperCase()
      const confidence = isInState(country, state, postcode) ? 0.97 : 0.6
      const { street, town, isCut } = cutTown(before)
      if (town === '') continue
      const place = { country, town: `${town}, ${state}`, postcode }
      return { ...place, confidence: isCut ? Math.min(confidence, 0.65) : confidence, street }
    }
  }
  return null
}

/** The beginning of a text's last words. */
const lastWordsAt = (text: string, count: number): number => {
  const starts = [...text.matchAll(/[^\s,]+/g)].map(({ index }) => index)
  return starts.at(-count) ?? 0
}

const streetEnd =
  /^(.*\b(?:street|st|road|rd|avenue|ave|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|terrace|close|crescent|cres|way|parkway|pkwy|highway|hwy|circle|cir|square|sq|mews|gardens|grove|row|walk)\b\.?|.*\d[A-Z]?)[\s,]+(\D+)$/i

/**
 * A town that stands behind its street on one line: behind the last comma, or behind what ends the street. `isCut`: by
 * its words alone.
 */
function cutTown(head: string): {
  readonly street?: string
  readonly town: string
  readonly isCut: boolean
} {
  const comma = head.lastIndexOf(',')
  const isStreet = /\d/.test(head.slice(0, comma)) || isAddressLine(head.slice(0, comma))
  if (comma >= 0 && isStreet && !/\d/.test(head.slice(comma)))
    return { street: head.slice(0, comma).trim(), town: head.slice(comma + 1).trim(), isCut: false }
  if (!/\d/.test(head)) return { town: head, isCut: false }
  const [, street, town = ''] = streetEnd.exec(head) ?? []
  return { street, town: town.trim(), isCut: true }
}

/** “LEEDS LS6 2AB”, “Norwich, Norfolk NR14 7PQ”. */
const british: TownReader = (line, known) => {
  const isles = /^(.*?)[,\s]*\b([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})$/i.exec(line)
  if (!isles || (known.country !== null && known.country !== 'GB')) return null
  const [, head = '', outer = '', inner = ''] = isles
  const { street, town, isCut } = cutTown(head.trim().replace(/,$/, ''))
  const postcode = `${outer} ${inner}`.toUpperCase()
  return { country: 'GB', town, postcode, confidence: isCut ? 0.6 : 0.95, street }
}

/** True of a county as it may stand between the town and its postcode. */
export const isCounty = (line: string): boolean => countiesOfBritain.has(fold(line))

const continental = /^(?:([A-Z]{1,3})[-\s])?(\d{5}),?\s+(\D+(?:\d{1,2})?)$/i
const reversed = /^(\D+?)[,\s]+(\d{5})$/
const prefixes: Readonly<Record<string, string>> = {
  F: 'FR',
  FR: 'FR',
  D: 'DE',
  DE: 'DE',
  E: 'ES',
  ES: 'ES',
  I: 'IT',
  IT: 'IT',
}
const fiveDigits: readonly FiveDigits[] = ['DE', 'FR', 'ES', 'MX', 'MY', 'IT']

/**
 * The country of five digits and a town: named, by its prefix, or the one whose words stand there; empty when none
 * speaks more than others.
 */
function continentalCountry(
  { whole, country }: Known,
  prefix: string,
  [postcode, town]: readonly [string, string],
): readonly [string, number] {
  if (country !== null) return [country, 0.97]
  const named = prefixes[prefix.toUpperCase()]
  if (named) return [named, 0.97]
  const scores = fiveDigits
    .map((one) => ({
      country: one,
      score:
        one === 'ES' && postcode > '52999'
          ? 0
          : wordsOf(one, whole, town) + (one === 'DE' && /ß|[äöü]/i.test(whole) ? 0.5 : 0),
    }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scores
  if (!best || best.score < 0.5 || best.score === second?.score) return ['', 0.4]
  return [best.country, best.score >= 1 && best.score - (second?.score ?? 0) >= 1 ? 0.9 : 0.6]
}

const fiveDigitTown: TownReader = (line, known) => {
  const front = continental.exec(line)
  const back = front ? null : reversed.exec(line)
  if (!front && !back) return null
  const prefix = front?.[1] ?? ''
  const postcode = front?.[2] ?? back?.[2] ?? ''
  const town = (front?.[3] ?? back?.[1] ?? '').replace(/[\s,]+$|(?<=\p{L}{5,})\.$/u, '')
  if (prefix !== '' && prefixes[prefix.toUpperCase()] === undefined) return null
  const [country, confidence] = continentalCountry(known, prefix, [postcode, town])
  return { country, town, postcode, confidence: back ? Math.min(confidence, 0.75) : confidence }
}

const otherCode =
  '\\d{3,6}|\\d{3} \\d{2}|\\d{2}-\\d{3}|\\d{3}-\\d{4}|\\d{4}-\\d{3}|\\d{5}-\\d{3}|\\d{4} ?[A-Z]{2}|[A-Z]\\d{2} ?[A-Z\\d]{4}'
const before = new RegExp(`^(?:[A-Z]{1,3}-)?(${otherCode}),?\\s+(\\D{2,60})$`, 'i')
const behind = new RegExp(`^(\\D{2,60}?)[,\\s]+(${otherCode})$`, 'i')

/** Countries whose postcodes have three digits. */
const threeDigits = new Set(['TW', 'IS', 'FO', 'LS', 'MG', 'OM', 'PG', 'BH'])

/** A town and a code of any form: it counts where the country is named, and is only a guess elsewhere. */
const anyTown: TownReader = (line, { country }) => {
  const front = before.exec(line)
  const back = front ? null : behind.exec(line)
  const town = front?.[2] ?? back?.[1]
  if (
    town === undefined ||
    /^(unit|p\.?o|box|psc|apt|suite|flat|no|block|room|floor|calle|rue|via|jalan)\b/i.test(town)
  )
    return null
  const postcode = front?.[1] ?? back?.[2] ?? ''
  // Three digits before a street are its house.
  if (/^\d{3}$/.test(postcode) && country !== null && !threeDigits.has(country)) return null
  return { country: country ?? '', town, postcode, confidence: country === null ? 0.4 : 0.8 }
}

const readers: readonly TownReader[] = [
  militaryUs,
  militaryGb,
  withState,
  british,
  fiveDigitTown,
  anyTown,
]

const placeOf = (line: string, known: Known): Place | null => {
  for (const reader of readers) {
    const place = reader(line, known)
    if (place !== null && place.town !== '') return place
  }
  return null
}

/** The place of a town among the lines, and how many of them it takes. */
export interface FoundPlace {
  readonly at: number
  readonly count: number
  readonly place: Place
}

/** The line of the town: the last that reads like one, or several last parts of a cut line together. */
export function findPlace(lines: readonly string[], known: Known): FoundPlace | null {
  let guess: FoundPlace | null = null
  for (const count of [1, 2, 3])
    for (let at = lines.length - count; at >= 0; at -= 1) {
      const place = placeOf(lines.slice(at, at + count).join(', '), known)
      if (place && place.confidence > (guess?.place.confidence ?? 0)) guess = { at, count, place }
      if (guess && guess.place.confidence >= 0.9) return guess
    }
  return guess
}

/** Without a postcode: “Springfield, IL”, or the last line that is no street where the country is named. Never sure. */
export function guessPlace(lines: readonly string[], { country }: Known): FoundPlace | null {
  for (const { country: one, names } of stated) {
    if (country !== null && country !== one) continue
    for (const count of [1, 2])
      for (let at = lines.length - count; at > 0; at -= 1) {
        const [, town, state = ''] =
          /^(.{2,40}?),?\s+([A-Za-z. ]{2,30})$/.exec(lines.slice(at, at + count).join(', ')) ?? []
        const code = stateCode(names, state)
        if (town === undefined || code === null || /\d/.test(town)) continue
        const place = { country: one, town: `${town.replace(/,$/, '')}, ${code}`, postcode: '' }
        return { at, count, place: { ...place, confidence: 0.65 } }
      }
  }
  const at = lines.findLastIndex((line) => !/\d/.test(line))
  if (country === null || at < 1) return null
  return { at, count: 1, place: { country, town: lines[at] ?? '', postcode: '', confidence: 0.6 } }
}
