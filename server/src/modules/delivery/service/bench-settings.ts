import type { CallParsed } from '@mailing/contract/call.ts'
import type { BenchSettings, printCalls } from '@mailing/contract/delivery/print-run.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { type BenchChoices, benchSettings } from '../store/bench-settings.ts'

type Calls = typeof printCalls

const desk = settingDesk({
  table: benchSettings,
  changed: 'delivery.settings_changed',
  note: (_version, { separators, sheetCheck, isBatchScanned }) => ({
    action: 'bench.settings',
    subject: 'config',
    subjectId: 'bench',
    reason: [separators, sheetCheck, ...(isBatchScanned ? ['batch'] : [])].join(', '),
  }),
})

/** What holds until somebody chooses: every sheet is scanned, and a separator lies after each piece. */
const neverSet: BenchChoices = { separators: 'piece', sheetCheck: 'print', isBatchScanned: false }

/** What the bench has chosen for itself. */
export const benchChoices = async (context: WithDb): Promise<BenchChoices> =>
  (await benchSettings.newest(context))?.values ?? neverSet

const show = ({
  version,
  values,
  createdAt,
  createdByName,
}: NamedVersion<BenchChoices>): BenchSettings => ({
  ...values,
  version,
  changedByName: createdByName,
  changedAt: createdAt.toISOString(),
})

/** The choices of the bench, and who made them. */
export async function getBenchSettings(context: StaffContext): Promise<BenchSettings> {
  const newest = await benchSettings.newest(context)
  const [named] = await desk.named(context, newest ? [newest] : [])
  return named ? show(named) : { ...neverSet, version: 0, changedByName: null, changedAt: null }
}

/** Changes them. Batches that exist keep their separators; where sheets are scanned changes at once. */
export const saveBenchSettings = async (
  context: StaffContext,
  { baseVersion, ...values }: CallParsed<Calls['saveBenchSettings']>,
): Promise<BenchSettings> => show(await desk.change(context, { baseVersion, values }))
