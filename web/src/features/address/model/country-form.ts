import { formatAddress } from 'localized-address-format'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Countries that the service posts to; the names come from the browser in the language of the screen. */
export const countries: readonly string[] = [
  'CN',
  'HK',
  'MO',
  'TW',
  'FR',
  'ES',
  'GB',
  'US',
  'CA',
  'AU',
  'DE',
  'IT',
  'JP',
  'KR',
  'SG',
  'MY',
]

/** A field of the place: the street, the town, what is larger than it, the postcode. */
export type PlacePart = 'detail' | 'town' | 'state' | 'postcode'

/** How addresses of a country are written: which parts there are, from top to bottom. */
export interface CountryForm {
  readonly parts: readonly PlacePart[]
  /** The large before the small, as in East Asia. */
  readonly isLargeFirst: boolean
}

const marks: Readonly<Record<PlacePart, string>> = {
  detail: '<street>',
  town: '<town>',
  state: '<state>',
  postcode: '<code>',
}

/** The order of lines that Google's address data has for the country (package localized-address-format). */
export function countryForm(country: string): CountryForm {
  const text = formatAddress({
    postalCountry: country,
    addressLines: [marks.detail],
    locality: marks.town,
    administrativeArea: marks.state,
    postalCode: marks.postcode,
  }).join('\n')
  const at = (part: PlacePart): number => text.indexOf(marks[part])
  const parts = (Object.keys(marks) as PlacePart[])
    .filter((part) => at(part) >= 0)
    .toSorted((a, b) => at(a) - at(b))
  // A country that is one city, or writes its towns in the street's line: the place is one field.
  const hasPlace = parts.includes('town') || parts.includes('state')
  const isLargeFirst = parts.includes('state') && at('state') < at('detail')
  return { parts: hasPlace ? parts : [...parts, 'town'], isLargeFirst }
}

export interface TownAndState {
  readonly town: string
  readonly state: string
}

/** In Latin letters the small stands first everywhere: Tsim Sha Tsui, Kowloon. */
const isLargeBefore = (country: string, text: string): boolean =>
  countryForm(country).isLargeFirst && !/\p{Script=Latin}/u.test(text)

/** The one text that is kept and printed of town and state: Springfield, IL; 東京都 千代田区. */
export function joinArea(country: string, { town, state }: TownAndState): string {
  const isLargeFirst = isLargeBefore(country, town + state)
  const parts = (isLargeFirst ? [state, town] : [town, state]).map((part) => part.trim())
  return parts.filter((part) => part !== '').join(isLargeFirst ? ' ' : ', ')
}

/** The same taken apart; put together again it is the text that it was. */
export function splitArea(country: string, area: string): TownAndState {
  const { parts } = countryForm(country)
  const isLargeFirst = isLargeBefore(country, area)
  if (!parts.includes('state')) return { town: area, state: '' }
  if (!parts.includes('town')) return { town: '', state: area }
  const at = isLargeFirst ? area.indexOf(' ') : area.lastIndexOf(', ')
  if (at < 0) return isLargeFirst ? { town: '', state: area } : { town: area, state: '' }
  return isLargeFirst
    ? { state: area.slice(0, at), town: area.slice(at + 1) }
    : { town: area.slice(0, at), state: area.slice(at + 2) }
}

/** True when a postcode has a form that the country does not use. Of an empty one, or without rules, nothing is said. */
export const isOddPostcode = (country: string, postcode: string): boolean =>
  postcode.trim() !== '' &&
  postcodeValidatorExistsForCountry(country) &&
  !postcodeValidator(plainCode(country, postcode), country)

/** Taiwan's six digits are also written 106-409. */
const plainCode = (country: string, postcode: string): string =>
  country === 'TW' ? postcode.replace(/[\s-]/g, '') : postcode.trim()

/** False in Hong Kong, Macau and wherever the post knows no codes. */
export const hasPostcode = (country: string): boolean =>
  country === 'CN' || countryForm(country).parts.includes('postcode')
