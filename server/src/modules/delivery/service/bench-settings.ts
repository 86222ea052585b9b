import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type {
  BenchSettings,
  BenchVersion,
  printCalls,
} from '@mailing/contract/delivery/print-run.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { broughtVersion, settingDesk, showVersion } from '../../account/service.ts'
import { type BenchChoices, benchSettings } from '../store/bench-settings.ts'

type Calls = typeof printCalls

const desk = settingDesk({
  table: benchSettings,
  changed: 'delivery.settings_changed',
  note: (version) => ({
    action: 'bench.settings',
    subject: 'config',
    subjectId: `bench ${version}`,
  }),
})

/** What holds until somebody chooses: a sheet with the address before each letter, a separator after it, and every sheet is scanned. */
const neverSet: BenchChoices = {
  addresses: 'sheet',
  separators: 'piece',
  sheetCheck: 'print',
  isBatchScanned: false,
}

/** What the bench has chosen for itself. */
export const benchChoices = async (context: WithDb): Promise<BenchChoices> =>
  (await benchSettings.newest(context))?.values ?? neverSet

/** The choices of the bench, for whoever stands there. */
export async function getBenchSettings(context: StaffContext): Promise<BenchSettings> {
  const newest = await benchSettings.newest(context)
  return newest ? { ...newest.values, version: newest.version } : { ...neverSet, version: 0 }
}

/** All that was chosen, newest first, down to what came with the product. */
export const listBenchVersions = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['benchVersions']>> => ({
  versions: [...(await desk.history(context)).map(showVersion), broughtVersion(neverSet)],
})

/** Changes them. Batches that exist keep their addresses and separators; where sheets are scanned changes at once. */
export const saveBenchSettings = async (
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['saveBenchSettings']>,
): Promise<BenchVersion> => showVersion(await desk.change(context, { baseVersion, values, reason }))
