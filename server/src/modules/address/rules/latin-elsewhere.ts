import { countryNamed } from '@mailing/contract/address/country-names.ts'
import type { Known, PlaceRead } from './foreign-towns.ts'
import { placesOfHongKong, placesOfMacau, regionsOfHongKong } from './hong-kong.ts'
import { fold } from './latin-names.ts'
import { counties } from './taiwan.ts'

/** Taiwan, Hong Kong and Macau: their addresses are written in Latin letters as well as in Chinese. */
export type Elsewhere = 'TW' | 'HK' | 'MO'

/** Words of which one alone tells where an address goes. */
const signs: readonly (readonly [Elsewhere, RegExp])[] = [
  ['HK', /\bhong ?kong\b|\bkowloon\b|(?:\+|\b00)852[ -]?\d/i],
  ['MO', /\bmaca[uo]\b|\btaipa\b|\bcoloane\b|(?:\+|\b00)853[ -]?\d/i],
  [
    'TW',
    new RegExp(
      `\\btaiwan\\b|\\btaipei\\b|\\b(?:${counties.map(({ latin }) => latin).join('|')})\\b|(?:\\+|\\b00)886[ -]?\\d`,
      'i',
    ),
  ],
]

/** Which of the three an address in Latin letters goes to; null: to none. */
export const landElsewhere = ({ whole, country }: Known): Elsewhere | null =>
  signs.find(([land, sign]) => country === land || (country === null && sign.test(whole)))?.[0] ??
  null

/** The place and the lines that are left. `land` has been decided. */
export function findElsewhere(land: Elsewhere, given: readonly string[]): PlaceRead {
  const lines = given
    .flatMap((line) => line.split(/\s*(?:(?<!\d),|,(?!\d))\s*/))
    .filter((line) => countryNamed(line) !== land)
  if (land === 'TW') return inTaiwan(lines)
  return land === 'HK' ? inHongKong(lines) : inMacau(lines)
}

/** Without the full stop of a sentence. */
const withoutStop = (line: string): string => line.replace(/(?<=\p{L}{3})\.$/u, '')
const plain = (line: string): string => withoutStop(fold(line))

/** The same name, with or without its word for a district. */
const isNamed = (line: string, latin: string): boolean => {
  const [one, other] = [plain(line), fold(latin)]
  return one === other || `${one} district` === other || one.replace(/-/g, ' ') === other
}

function inHongKong(lines: readonly string[]): PlaceRead {
  const regionAt = lines.findLastIndex((line) =>
    regionsOfHongKong.some(({ latin }) => latin.some((name) => fold(name) === plain(line))),
  )
  const townAt = lines.findLastIndex(
    (line, at) => at !== regionAt && placesOfHongKong.some(({ latin }) => isNamed(line, latin)),
  )
  const town = withoutStop(lines[townAt] ?? '')
  const known = placesOfHongKong.find(({ latin }) => isNamed(town, latin))
  const region =
    (regionAt < 0 ? undefined : withoutStop(lines[regionAt] ?? '')) ??
    (known ? regionsOfHongKong[known.region]?.latin[0] : undefined) ??
    ''
  return {
    country: 'HK',
    area: [town, region].filter(Boolean).join(', ') || 'Hong Kong',
    postcode: '',
    confidence: town !== '' ? 0.92 : region !== '' ? 0.75 : 0.5,
    others: lines.filter((_, at) => at !== regionAt && at !== townAt),
  }
}

function inMacau(lines: readonly string[]): PlaceRead {
  const at = lines.findLastIndex((line) => placesOfMacau.some(({ latin }) => isNamed(line, latin)))
  return {
    country: 'MO',
    area: lines[at] ?? 'Macau',
    postcode: '',
    confidence: at >= 0 ? 0.92 : 0.8,
    others: lines.filter((_, index) => index !== at),
  }
}

const codeOfTaiwan = /^(?:(\d{3}(?:\d{2,3})?)\s+)?(\D*?)(?:\s+(\d{3}(?:\d{2,3})?))?$/
const isDistrict = (line: string): boolean => /\b(?:dist\.?|district|township|city)$/i.test(line)

/** The city or county that a text names, in full or without its last word. */
const isCountyOfTaiwan = (line: string): boolean =>
  counties.some(
    ({ latin }) => fold(latin) === fold(line) || fold(latin).replace(/ city$/, '') === fold(line),
  )

/** “Da’an Dist., Taipei City 106409”: the code may stand on either side, or by itself. */
function inTaiwan(lines: readonly string[]): PlaceRead {
  let [postcode, countyAt, county] = ['', -1, '']
  const left: string[] = []
  for (const line of lines) {
    const [, front = '', words = '', back = ''] = codeOfTaiwan.exec(line) ?? []
    const code = front || back
    const isLand = countryNamed(words) === 'TW'
    if (isCountyOfTaiwan(words)) {
      ;[county, countyAt] = [words, left.length]
      postcode ||= code
    } else if (code !== '' && (words === '' || isLand)) postcode ||= code
    else if (!isLand) left.push(line)
  }
  const districtAt = [countyAt - 1, countyAt].find((at) => isDistrict(left[at] ?? '')) ?? -1
  const district = left[districtAt] ?? ''
  return {
    country: 'TW',
    area: [district, county].filter(Boolean).join(', '),
    postcode,
    confidence: county === '' ? 0.4 : district === '' ? 0.75 : 0.95,
    others: left.filter((_, at) => at !== districtAt),
  }
}
