import { countryLabelled, countryNamed } from '@mailing/contract/address/country-names.ts'
import type { ParsedAddress } from '@mailing/contract/address/reading.ts'
import { cutCountry } from './country-names.ts'
import { provincesOfSpain, statesBehind } from './foreign-places.ts'
import {
  type FoundPlace,
  findPlace,
  guessPlace,
  isCounty,
  type Known,
  type PlaceRead,
} from './foreign-towns.ts'
import { findElsewhere, landElsewhere } from './latin-elsewhere.ts'
import { fold, isAddressLine, latinNameLikeness } from './latin-names.ts'
import { cutAtLabels } from './paste-text.ts'
import { likenessOfName, loneNumber, nameWithNumber, takeLabelled } from './person-number.ts'
import { dialled } from './phones.ts'
import { nothing, type Read, read, sure } from './read.ts'

const phonePattern = /^(?:\+|00|\()?\d[\d\s().-]{6,}\d$/

/** Lines of a block; one long line is cut at its commas, bars and dashes. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\n|\t/)
    .map((line) => line.replace(/^[\s,;–-]+|[\s,;]+$/g, '').replace(forAttention, ''))
  return lines.filter((line) => line !== '')
}
/** Before a name, without a colon. */
const forAttention = /^(?:f\.?a\.?o\.?|attn?\.?)\s+(?=\p{L})/iu
const cutLine = (line: string): string[] =>
  line
    .split(/\s*(?:[;|]|(?<!\d),|,(?!\d))\s*| [-–—/] |(?<=\d{3})\. +(?=\D)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Words that end a message and belong to no address. */
const courtesy =
  /^¡?(?:(?:many |muchas |vielen )?(?:thanks?|thank you|cheers|merci|gracias|danke)(?: beaucoup| a lot| so much)?|谢谢|謝謝|best regards|regards|cordialement|saludos)[\s!.]*$|^(?:please|kindly|do not|don't|por favor|bitte|prière de|merci de|s'il vous plaît|fragile|urgent)\b[^\d]{0,60}$/i

interface Block {
  readonly lines: readonly string[]
  readonly country: string | null
  readonly phone: string
}

/** Takes out what stands by itself: the country at the end, a phone number, courtesies. */
function takeAlone(given: readonly string[]): Block {
  const lines = given.filter((line) => !courtesy.test(line))
  const at = lines.findIndex(
    (line) => phonePattern.test(line) && line.replace(/\D/g, '').length >= 8 && !isCode(line),
  )
  const phone = lines[at] ?? ''
  const left = lines.filter((_, index) => index !== at)
  for (let back = 1; back <= 3 && left.length - back > 0; back += 1) {
    const index = left.length - back
    const line = left[index] ?? ''
    const whole = countryNamed(line)
    if (whole) return { lines: left.toSpliced(index, 1), country: whole, phone }
    const [rest, country] = cutCountry(line)
    if (country) return { lines: left.with(index, rest), country, phone }
    // Somebody's name may stand below, with a number.
    if (/\d/.test(line) && !nameWithNumber(line) && loneNumber(line).value === '') break
  }
  return { lines: left, country: null, phone }
}

/** A postcode of nine digits, and a bare number of a person, are no phones. */
const isCode = (line: string): boolean =>
  /^\d{5}-\d{3,4}$/.test(line) || (/^\d{8,10}$/.test(line) && !/^0/.test(line))

/** Spain: the province may stand below the town or behind it. */
function withProvince(town: string, next: string | undefined): readonly [string, boolean] {
  const isProvince = next !== undefined && provincesOfSpain.has(fold(next).replace(/[()]/g, ''))
  if (!isProvince) return [town, false]
  const isSame = fold(next) === fold(town)
  return [isSame ? town : `${town} (${next.replace(/[()]/g, '')})`, true]
}

/** The region behind a town, which is larger, and whether it does. */
function withLarger(town: string, country: string, next = ''): readonly [string, boolean] {
  if (country === 'ES') return withProvince(town, next)
  const isState = statesBehind[country]?.test(fold(next)) ?? false
  return [isState ? `${town}, ${next}` : town, isState]
}

/** A labelled name, and the parts of the address that stand behind it on its line. */
function nameOf(line: string): readonly [string, ...string[]] {
  const [name = '', ...others] = cutLine(line)
  return latinNameLikeness(line) >= 0.6 || others.length === 0 ? [line] : [name, ...others]
}

/** Reads a block in Latin letters: the town by its postcode, the name on top, the street between. */
export function parseForeign(text: string): ParsedAddress {
  const { number, rest: whole } = takeLabelled(text, text.includes('\n') ? '\n' : ', ')
  const pieces = cutAtLabels(whole.replace(/\bC\.? ?P\.?:? *(?=\d{5}\b)/gi, ''))
  const own = (label: string) => pieces.find((piece) => piece.label === label)?.text.trim() ?? ''
  const [ownName, ...behindName] = nameOf(linesOf(own('name'))[0] ?? '')
  const ownCountry = countryLabelled(linesOf(own('country'))[0] ?? '')
  const areaParts = pieces.filter(({ label }) => label === 'area').map((piece) => piece.text.trim())
  const rest = pieces.flatMap(({ label, text: part }) => {
    if (label === 'area') return []
    if (label === null || label === 'detail') return linesOf(part)
    const [first = '', ...others] = linesOf(part)
    const behindPhone = label === 'phone' ? first.replace(/^[+\d\s().-]+,?\s*/, '') : ''
    return [behindPhone, ...others].filter((line) => line !== '')
  })
  const town = [areaParts.join(', '), linesOf(own('postcode'))[0] ?? ''].filter(Boolean).join(' ')
  const lines = [...behindName, ...rest, ...(town === '' ? [] : [town])]
  const ownPhone = /^[+\d\s().-]+/.exec(own('phone'))?.[0].trim()
  const read = (order: readonly string[]): ParsedAddress => {
    const block = blockOf(order, { whole, country: ownCountry ?? null })
    return assemble({ ...block, phone: ownPhone ?? block.phone }, { ownName, number, whole })
  }
  const parts = lines.flatMap(cutLine)
  if (!isLargeFirst(parts)) return read(lines)
  const [asIs, turned] = [read(lines), read(parts.toReversed())]
  return clearness(turned) > clearness(asIs) ? turned : asIs
}

/** The lines of an address as they stand, or cut at their commas where no town is found among them. */
function blockOf(lines: readonly string[], { whole, country }: Known): Block {
  const spread = takeAlone(lines)
  const isSpread =
    lines.length > 1 && find(spread.lines, { whole, country: country ?? spread.country }) !== null
  const block = isSpread ? spread : takeAlone(lines.flatMap(cutLine))
  return { ...block, country: country ?? block.country }
}

/** “USA, CA 95671, Represa, PO Box 1000, John Smith”: somebody wrote the large before the small. */
const isLargeFirst = ([first = '', ...others]: readonly string[]): boolean =>
  others.length >= 3 &&
  (countryNamed(first) !== undefined || /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(first))

const clearness = ({ name, country, area, detail }: ParsedAddress): number =>
  [name, country, area, detail].filter(({ confidence }) => confidence >= sure).length

const find = (lines: readonly string[], known: Known): FoundPlace | null => {
  const found = findPlace(lines, known)
  return found && found.place.confidence > 0.4 ? found : null
}

interface Given {
  readonly ownName: string
  readonly number: Read
  readonly whole: string
}

function assemble(
  { lines, country, phone }: Block,
  { ownName, number, whole }: Given,
): ParsedAddress {
  const land = landElsewhere({ whole, country })
  const place = land ? findElsewhere(land, lines) : westernPlace(lines, { whole, country })
  const person = personOf(place.others, { ownName, number, hasPlace: place.area !== '' })
  const code = place.country
  // It may be somebody's number as well.
  const isNumberFirst = /^\d{3,10}$/.test(person.others[0] ?? '')
  return {
    name: person.name,
    personNumber: person.number,
    phone: dialled(phone, code),
    country: read(code, country ? 0.98 : place.confidence),
    area: read(place.area, place.confidence),
    detail: read(
      person.others.join(', '),
      place.area === ''
        ? 0.5
        : Math.min(
            0.9,
            place.confidence,
            person.name.confidence < sure || isNumberFirst ? 0.65 : 1,
          ),
    ),
    postcode: read(place.postcode, Math.min(0.97, place.confidence)),
  }
}

function westernPlace(lines: readonly string[], known: Known): PlaceRead {
  const found = findPlace(lines, known) ?? guessPlace(lines, known)
  if (!found)
    return { country: known.country ?? '', area: '', postcode: '', confidence: 0, others: lines }
  const { place } = found
  let { at, count } = found
  // Singapore and Luxembourg are towns as well.
  const country = known.country ?? (place.country || (countryNamed(place.town) ?? ''))
  let area = place.town
  const [withOwn, isNextTaken] = withLarger(area, country, lines[at + count])
  if (isNextTaken) count += 1
  area = withOwn
  // The postcode of the forces' post stands below its number.
  const isCodeBelow = area.startsWith('BFPO') && /^BF\d ?\d[A-Z]{2}$/i.test(lines[at + count] ?? '')
  const below = isCodeBelow ? lines[at + count] : undefined
  if (isCodeBelow) count += 1
  const above = lines[at - 1]
  if (country === 'GB' && at > 1 && isCounty(area) && above !== undefined && !/\d/.test(above)) {
    at -= 1
    count += 1
    area = `${above}, ${area}`
  }
  const { confidence, street } = place
  const postcode = below?.toUpperCase() ?? place.postcode
  const others = lines.flatMap((line, index) => {
    if (index === at && street) return [street]
    return index < at || index >= at + count ? [line] : []
  })
  return { country, area, postcode, confidence, others }
}

interface Person {
  readonly name: Read
  readonly number: Read
  readonly others: readonly string[]
}

/** Finds the addressee, with a number if there is one, and the lines that are left. */
function personOf(
  lines: readonly string[],
  { ownName, number, hasPlace }: Pick<Given, 'ownName' | 'number'> & { readonly hasPlace: boolean },
): Person {
  if (ownName !== '') {
    const both = nameWithNumber(ownName)
    const name = { value: both?.name.value ?? ownName, confidence: 0.97 }
    return withNumberBelow({ name, number: both?.number ?? number, others: lines }, 0)
  }
  const given = familyFirst(lines)
  for (const [at, line] of given.entries()) {
    const both = nameWithNumber(line)
    if (both) return { ...both, others: given.toSpliced(at, 1) }
  }
  return likeliest(given, number, hasPlace)
}

/** “SMITH, JOHN”: a family name and what stands behind its comma are one name. */
function familyFirst(lines: readonly string[]): readonly string[] {
  const [family = '', given = ''] = lines
  const isName =
    /^\p{Lu}[\p{L}'’-]+$/u.test(family) &&
    /^\p{Lu}[\p{L}'’.-]*( \p{Lu}[\p{L}.]*)?( #?[A-Z]{0,3}\d{4,}[A-Z]{0,2})?$/u.test(given) &&
    !isAddressLine(given.replace(/\d/g, '')) &&
    lines.length > 3
  return isName ? [`${family}, ${given}`, ...lines.slice(2)] : lines
}

/** The line that looks most like a name, and what is left. */
function likeliest(lines: readonly string[], number: Read, hasPlace: boolean): Person {
  const at = nameIndex(lines)
  if (at < 0) return { ...nameBeforeHouse(lines), number }
  const value = lines[at] ?? ''
  const likeness = likenessOfName(value)
  const name = read(value, hasPlace ? Math.max(likeness, 0.5) : Math.min(likeness, 0.5))
  return withNumberBelow(
    { name, number, others: lines.filter((_, index) => index !== at) },
    Math.max(at, 0),
  )
}

/** “John Carter 742 Maple Rd”: a name that no sign parts from its house. Never sure. */
function nameBeforeHouse(lines: readonly string[]): Omit<Person, 'number'> {
  const [first = '', ...rest] = lines
  const [, name = '', house = ''] = /^(\D{4,40}?)[ ,]+(\d\S*\s+\p{L}{2,}.*)$/u.exec(first) ?? []
  if (latinNameLikeness(name) < 0.8) return { name: nothing, others: lines }
  return { name: { value: name, confidence: 0.65 }, others: [house, ...rest] }
}

/** A number by itself, at the line that stood below the name. */
function withNumberBelow(person: Person, at: number): Person {
  const line = person.others[at]
  if (line === undefined || person.number.value !== '' || person.name.value === '') return person
  const number = loneNumber(line)
  return number.value === ''
    ? person
    : { ...person, number, others: person.others.toSpliced(at, 1) }
}

/** The first line, unless it is part of the address already; then the last one, when it is somebody's name. */
function nameIndex(lines: readonly string[]): number {
  const [first] = lines
  if (first === undefined || lines.length < 2) return -1
  if (!isAddressLine(first)) return 0
  // Below the name its number may stand.
  const isNumbered = loneNumber(lines.at(-1) ?? '').value !== ''
  const last = lines.length - (isNumbered ? 2 : 1)
  if (last > 0 && latinNameLikeness(lines[last] ?? '') >= 0.6) return last
  // Below the name of the house that they live in.
  return lines.length > 2 && latinNameLikeness(lines[1] ?? '') >= 0.8 ? 1 : -1
}
