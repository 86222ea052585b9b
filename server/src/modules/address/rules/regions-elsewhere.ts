import type { Region } from '@mailing/contract/address/reading.ts'
import { placesByRegion, placesOfMacau, regionsOfHongKong } from './hong-kong.ts'
import { counties, districts } from './taiwan.ts'

/** Codes of GB/T 2260 for the three as a whole. What lies within them has no codes there and gets ours. */
const roots = { taiwan: '710000', hongKong: '810000', macau: '820000' } as const

const code = (begin: string, at: number): string =>
  `${begin}${String(at).padStart(6 - begin.length, '0')}`
const end = (code: string, name: string): Region => ({ code, name, hasMore: false })

/** All districts in the order of their postcodes, which several of a city may share. */
const numbered = districts
  .toSorted((a, b) => a.code.localeCompare(b.code))
  .map((one, at) => ({ ...one, own: code('711', at + 1) }))

const districtsOf = (county: string): Region[] =>
  numbered
    .filter((one) => one.county === county)
    .map(({ own, name, code }) => ({ ...end(own, name), postcode: code }))

const within: ReadonlyMap<string, readonly Region[]> = new Map([
  [
    roots.taiwan,
    counties.map(({ name }, at) => ({ code: code('7100', at + 1), name, hasMore: true })),
  ],
  ...counties.map(({ name }, at) => [code('7100', at + 1), districtsOf(name)] as const),
  [
    roots.hongKong,
    regionsOfHongKong.map(({ han: [name] }, at) => ({
      code: code('8100', at + 1),
      name,
      hasMore: true,
    })),
  ],
  ...placesByRegion.map(
    (places, region) =>
      [
        code('8100', region + 1),
        places.map(({ han }, at) => end(code(`81${region + 1}`, at + 1), han)),
      ] as const,
  ),
  [roots.macau, placesOfMacau.map(({ han }, at) => end(code('8200', at + 1), han))],
])

/** The regions within Taiwan, Hong Kong, Macau or a part of them; null: the code is none of theirs. */
export const regionsElsewhere = (code: string): readonly Region[] | null => within.get(code) ?? null
