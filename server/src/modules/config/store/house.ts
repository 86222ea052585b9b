import { houseSettings } from '@mailing/contract/config/house-settings.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { momentIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { settingStore } from '../../../platform/setting-store.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** Until when mail is posted the same day, `HH:MM` in the deployment's time zone. */
export const cutOffStore = settingStore(houseSettings.cutOff, { table: 'cut_offs', isCopied: true })

/** When the print run closes on a day (YYYY-MM-DD), `HH:MM` in the zone: it may change from a day on. */
export interface CutOff {
  readonly timeZone: string
  readonly timeOn: (day: string) => string
}

/**
 * The cut-off of each day: the newest version that is in force when it begins, or what the environment says while there is none. One that is
 * set during the day counts for that day only if it is later: whoever paid before has been told the day of posting.
 */
export async function readCutOff(kernel: Pick<Kernel, 'db' | 'config'>): Promise<CutOff> {
  const { TIME_ZONE: timeZone, CUT_OFF: unset } = kernel.config
  const versions = await cutOffStore.versions.recent(kernel)
  return {
    timeZone,
    timeOn: (day) => {
      if (versions.length === 0) return unset
      const begins = momentIn(timeZone, day, '00:00')
      const ends = momentIn(timeZone, dayAfter(day, 1), '00:00')
      let latest = ''
      for (const { values } of versions) {
        const { effectiveFrom, setting } = values
        if (effectiveFrom >= ends) continue
        if (setting.cutOff > latest) latest = setting.cutOff
        if (effectiveFrom <= begins) return latest
      }
      return unset > latest ? unset : latest
    },
  }
}

/** Where answers come to, without the box code that is added for each writer. */
export interface Collection {
  readonly lines: readonly string[]
  /** Empty: the address has none. */
  readonly postcode: string
}

export const collectionAddresses = versionedTable({
  table: 'collection_addresses',
  isCopied: true,
  read: (_, rows): Dated<Collection>[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: { lines: row.lines, postcode: row.postcode },
    })),
  columns: ({ effectiveFrom, setting: { lines, postcode } }: Dated<Collection>) => ({
    effective_from: effectiveFrom,
    lines: [...lines],
    postcode,
  }),
})

/** The word before the code on an envelope, in the language of the country whose post brings the reply. */
const boxWords: Readonly<Record<string, string>> = {
  CN: '信箱',
  TW: '信箱',
  HK: '信箱',
  MO: '信箱',
  FR: 'Boîte',
  ES: 'Buzón',
}

/** The lines of a collection address for one writer, the box code last. */
export const boxLines = (
  { config }: Pick<Kernel, 'config'>,
  { lines }: Collection,
  boxCode: string,
): string[] => [...lines, `${boxWords[config.COUNTRY] ?? 'Box'} ${boxCode}`]

/** The same as it is printed: the postcode after it. */
export const senderOf = (
  kernel: Pick<Kernel, 'config'>,
  collection: Collection,
  boxCode: string,
): string[] => {
  const lines = boxLines(kernel, collection, boxCode)
  return collection.postcode === '' ? lines : [...lines, collection.postcode]
}

/** What the environment says, as long as staff have set nothing. */
export const firstCollection = ({ config }: Pick<Kernel, 'config'>): Collection => ({
  lines: config.COLLECTION_ADDRESS,
  postcode: config.COLLECTION_POSTCODE,
})

/** The collection address that holds now. */
export async function collectionNow(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
): Promise<Collection> {
  const found = await inForceAt(kernel, collectionAddresses, kernel.clock.now())
  return found?.values.setting ?? firstCollection(kernel)
}
