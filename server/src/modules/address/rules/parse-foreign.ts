import {
  countryNames,
  provincesOfCanada,
  provincesOfSpain,
  statesOfUs,
  streetWords,
} from './foreign-places.ts'
import { nothing, type Read } from './parse-chinese.ts'
import { cutAtLabels } from './paste-text.ts'

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A line with a town and its postcode. */
interface Place {
  readonly country: string
  readonly town: string
  readonly postcode: string
  readonly confidence: number
}

const stateCode = (names: Readonly<Record<string, string>>, text: string): string | null => {
  const folded = fold(text).replace(/[()]/g, '')
  const code = folded.toUpperCase()
  return names[folded] ?? (Object.values(names).includes(code) ? code : null)
}

/** “Springfield, IL 62704”, “Montréal (Québec) H2X 1Y4”: town, state and code of either country. */
function american(line: string): Place | null {
  const us = /^(.+?)[,\s]+(\d{5}(?:-\d{4})?)$/.exec(line)
  const ca = /^(.+?)[,\s]+([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/i.exec(line)
  const names = us ? statesOfUs : provincesOfCanada
  const head = us?.[1] ?? ca?.[1]
  if (head === undefined) return null
  const words = head.split(/[\s,]+/)
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const state = stateCode(names, words.slice(-count).join(' '))
    const town = head.slice(0, ends(head, count)).replace(/[\s,]+$/, '')
    if (state === null || town === '') continue
    const postcode = us?.[2] ?? `${ca?.[2]} ${ca?.[3]}`.toUpperCase()
    return { country: us ? 'US' : 'CA', town: `${town}, ${state}`, postcode, confidence: 0.97 }
  }
  return null
}

/** Where the last words of a text begin. */
const ends = (text: string, count: number): number => {
  const starts = [...text.matchAll(/[^\s,]+/g)].map(({ index }) => index)
  return starts.at(-count) ?? 0
}

const british = /^(.*?)[,\s]*\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/i
const continental = /^(?:(F|D|E|FR|DE|ES)[-\s])?(\d{5}),? +(\D+)$/i

/** The country of five digits before a town: named, by its prefix, or the one whose words of streets stand there. */
function continentalCountry(
  prefix: string,
  postcode: string,
  whole: string,
): readonly [string, number] {
  const named = { F: 'FR', FR: 'FR', D: 'DE', DE: 'DE', E: 'ES', ES: 'ES' }[prefix.toUpperCase()]
  if (named) return [named, 0.97]
  const text = fold(whole)
  const scores = (['DE', 'FR', 'ES'] as const).map((country) => {
    const words = text.match(new RegExp(streetWords[country].source, 'g'))?.length ?? 0
    return { country, score: country === 'ES' && postcode > '52999' ? 0 : words }
  })
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  if (/ß|[äöü]/i.test(whole) && !/[ñéè]/i.test(whole)) return ['DE', 0.9]
  return best && best.score > 0 ? [best.country, 0.9] : ['FR', 0.4]
}

function placeOf(line: string, whole: string): Place | null {
  const continent = continental.exec(line)
  if (continent) {
    const [, prefix = '', postcode = '', town = ''] = continent
    const [country, confidence] = continentalCountry(prefix, postcode, whole)
    return { country, town: town.replace(/[\s.]+$/, ''), postcode, confidence }
  }
  const across = american(line)
  if (across) return across
  const isles = british.exec(line)
  if (!isles) return null
  const [, town = '', outer = '', inner = ''] = isles
  return {
    country: 'GB',
    town: town.trim(),
    postcode: `${outer} ${inner}`.toUpperCase(),
    confidence: 0.95,
  }
}

const phonePattern = /^(?:\+|00|\()?\d[\d\s().-]{6,}\d$/

/** A number as it is dialled from anywhere, when its country is known. */
function dialled(typed: string, country: string): string {
  const digits = typed
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  if (digits.startsWith('+')) return digits
  const code = { US: '1', CA: '1', GB: '44', FR: '33', DE: '49', ES: '34' }[country]
  return code ? `+${code}${digits.replace(/^0/, '').replace(/^1(?=\d{10}$)/, '')}` : digits
}

const isAddressLine = (line: string): boolean =>
  !/^(inmate|prisoner|detainee|ecrou|interno|häftling)\b/i.test(fold(line)) &&
  (/\d/.test(line) ||
    /^(flat|unit|apt|apartment|suite|box|po box|bp|postfach|calle|c\/|avda|plaza|paseo|rue|place|chemin|residence|batiment|hm prison|hmp)\b/.test(
      fold(line),
    ))

/** Lines of a block; one long line is cut at its commas, bars and dashes. */
function linesOf(text: string): string[] {
  const lines = text.split(/\n|\t/).map((line) => line.replace(/^[\s,;]+|[\s,;]+$/g, ''))
  return lines.filter((line) => line !== '')
}
const cutLine = (line: string): string[] =>
  line.split(/\s*[,|]\s*| - |(?<=\d)\. +(?=\D)/).filter((part) => part.trim() !== '')

interface Block {
  readonly lines: readonly string[]
  readonly country: string | null
  readonly phone: string
}

/** Takes out what stands by itself: the country, and a phone number. */
function takeAlone(lines: readonly string[]): Block {
  const left: string[] = []
  let country: string | null = null
  let phone = ''
  for (const line of lines) {
    const known = countryNames[fold(line).replace(/^[(]|[)]$/g, '')]
    if (known && left.length > 0) country = known
    else if (phone === '' && phonePattern.test(line) && line.replace(/\D/g, '').length >= 9)
      phone = line
    else left.push(line)
  }
  return { lines: left, country, phone }
}

/** The line of the town: the last that reads like one, or several last parts of a cut line together. */
function findPlace(
  lines: readonly string[],
  whole: string,
): { readonly at: number; readonly count: number; readonly place: Place } | null {
  for (const count of [1, 2, 3])
    for (let at = lines.length - count; at >= 0; at -= 1) {
      const place = placeOf(lines.slice(at, at + count).join(', '), whole)
      if (place && place.town !== '') return { at, count, place }
    }
  return null
}

/** Spain: the province may stand below the town or behind it. */
function withProvince(town: string, next: string | undefined): readonly [string, boolean] {
  const isProvince = next !== undefined && provincesOfSpain.has(fold(next).replace(/[()]/g, ''))
  if (!isProvince) return [town, false]
  const isSame = fold(next) === fold(town)
  return [isSame ? town : `${town} (${next.replace(/[()]/g, '')})`, true]
}

/** Reads a block in Latin letters: the town by its postcode, the name on top, the street between. */
export function parseForeign(text: string) {
  const pieces = cutAtLabels(text)
  const own = (label: string) => pieces.find((piece) => piece.label === label)?.text.trim() ?? ''
  const ownName = linesOf(own('name'))[0] ?? ''
  const areaParts = pieces.filter(({ label }) => label === 'area').map((piece) => piece.text.trim())
  const rest = pieces.flatMap(({ label, text: part }) => {
    if (label === 'area') return []
    if (label === 'name' || label === 'phone' || label === 'postcode') return linesOf(part).slice(1)
    return linesOf(part)
  })
  const town = [areaParts.join(', '), linesOf(own('postcode'))[0] ?? ''].filter(Boolean).join(' ')
  const lines = town === '' ? rest : [...rest, town]
  const isOneLine = lines.length <= 1 || findPlace(takeAlone(lines).lines, text) === null
  const block = takeAlone(isOneLine ? lines.flatMap(cutLine) : lines)
  const phone = linesOf(own('phone'))[0] ?? block.phone
  return assemble(block, { ownName, phone, whole: text })
}

function assemble(
  { lines, country }: Block,
  {
    ownName,
    phone,
    whole,
  }: { readonly ownName: string; readonly phone: string; readonly whole: string },
) {
  const found = findPlace(lines, whole)
  const land = country ?? found?.place.country ?? ''
  const [area, isNextTaken] = withProvince(
    found?.place.town ?? '',
    land === 'ES' && found ? lines[found.at + found.count] : undefined,
  )
  const others = found
    ? lines.filter((_, at) => at < found.at || at >= found.at + found.count + (isNextTaken ? 1 : 0))
    : [...lines]
  const nameAt = ownName !== '' ? -1 : nameIndex(others)
  const name: Read =
    ownName !== ''
      ? { value: ownName, confidence: 0.97 }
      : nameAt < 0
        ? nothing
        : { value: others[nameAt] ?? '', confidence: 0.85 }
  const detail = others.filter((_, at) => at !== nameAt).join(', ')
  const certain = found ? (country ? 0.97 : found.place.confidence) : 0
  return {
    name,
    phone: phone === '' ? nothing : { value: dialled(phone, land), confidence: 0.95 },
    country: land === '' ? nothing : { value: land, confidence: country ? 0.98 : certain },
    area: area === '' ? nothing : { value: area, confidence: certain },
    detail: detail === '' ? nothing : { value: detail, confidence: found ? 0.9 : 0.5 },
    postcode: found ? { value: found.place.postcode, confidence: 0.97 } : nothing,
  }
}

/** The first line, unless it is part of the address already; then the last one, when it is made of letters. */
function nameIndex(lines: readonly string[]): number {
  const [first] = lines
  if (first !== undefined && !isAddressLine(first) && lines.length > 1) return 0
  const last = lines.length - 1
  return last > 0 && /^[\p{L} .'’-]{3,40}$/u.test(lines[last] ?? '') && isAddressLine(first ?? '')
    ? last
    : -1
}
