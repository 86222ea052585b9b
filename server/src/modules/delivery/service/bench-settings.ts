import type { BenchSettings } from '@mailing/contract/delivery/print-run.ts'
import { benchSettings } from '@mailing/contract/delivery/settings.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { settingDesks } from '../../account/service.ts'
import { type BenchChoices, benchStore } from '../store/bench-settings.ts'

/** What holds until somebody chooses: a sheet with the address before each letter, a separator after it, and every sheet is scanned. */
const neverSet: BenchChoices = {
  addresses: 'sheet',
  separators: 'piece',
  sheetCheck: 'print',
  isBatchScanned: false,
}

/** What the bench has chosen for itself. */
export const benchChoices = async (context: WithDb): Promise<BenchChoices> =>
  (await benchStore.versions.newest(context))?.values ?? neverSet

/** The choices of the bench, for whoever stands there. */
export async function getBenchSettings(context: StaffContext): Promise<BenchSettings> {
  const newest = await benchStore.versions.newest(context)
  return newest ? { ...newest.values, version: newest.version } : { ...neverSet, version: 0 }
}

/** All that was chosen, and its change. Batches that exist keep their addresses and separators; where sheets are scanned changes at once. */
export const benchDesks = settingDesks(benchSettings, {
  bench: { store: benchStore, unset: () => neverSet },
})
