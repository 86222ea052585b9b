import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { measuredStocks, type PaperStock } from '@mailing/contract/delivery/bench.ts'
import type { benchCalls, PrintVersion } from '@mailing/contract/delivery/shift.ts'
import { sql } from 'kysely'
import type { PageOffset } from '../../../adapters/print/port.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  broughtVersion,
  type NamedVersion,
  settingDesk,
  showVersion,
} from '../../account/service.ts'
import { fileLink, saveFile } from '../../file/service.ts'
import { type PaperSettings, printSettings, settingsOf } from '../store/print-settings.ts'

type Calls = typeof benchCalls

/** Hundredths of a millimetre in micrometres. */
const step = 10

const desk = settingDesk({
  table: printSettings,
  changed: 'delivery.settings_changed',
  note: (version, { paper }) => ({
    action: 'bench.print_settings',
    subject: 'config',
    subjectId: `${paper} ${version}`,
  }),
})

/** By how much pages of this paper are moved in a batch, in micrometres. */
export async function offsetOf(context: WithDb, paper: string): Promise<PageOffset> {
  const { offsetX, offsetY } = (await settingsOf(context, paper))?.values ?? {
    offsetX: 0,
    offsetY: 0,
  }
  return { x: offsetX * step, y: offsetY * step }
}

/** Where each paper lies. */
export async function traysOf(context: WithDb): Promise<ReadonlyMap<PaperStock, string>> {
  const set = await Promise.all(measuredStocks.map((paper) => settingsOf(context, paper)))
  return new Map(set.flatMap((one) => (one ? [[one.values.paper, one.values.tray]] : [])))
}

const neverSet = { tray: '', offsetX: 0, offsetY: 0 } as const

const show = ({ values, ...version }: NamedVersion<PaperSettings>): PrintVersion => {
  const { paper: _, ...set } = values
  return showVersion({ ...version, values: set })
}

/** The settings of every paper, newest first, down to those that came with the product: no tray and no offset. */
export async function getPrintSettings(
  context: StaffContext,
): Promise<CallAnswer<Calls['printSettings']>> {
  const list = await Promise.all(
    measuredStocks.map(async (paper) => ({
      paper,
      versions: [
        ...(await desk.history(context, sql`paper = ${paper}`)).map(show),
        broughtVersion(neverSet),
      ],
    })),
  )
  return { list }
}

/** Changes the settings of a paper. Batches that exist keep their file; those made from now on are moved by the new offset. */
export const savePrintSettings = async (
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['savePrintSettings']>,
): Promise<PrintVersion> => show(await desk.change(context, { baseVersion, values, reason }))

/** A sheet with rulers and the offset in force: printed at full size, its lines tell what the printer still shifts. */
export async function makeCalibration(
  context: StaffContext,
  { paper }: CallParsed<Calls['calibration']>,
): Promise<CallAnswer<Calls['calibration']>> {
  const offset = await offsetOf(context, paper)
  const content = await context.outside.print.drawCalibration({
    paper: ({ A4: 'a4', A5: 'a5', label_a4: 'a4', label_letter: 'letter' } as const)[paper],
    offset,
    locale: context.locale,
  })
  const { id } = await inTransaction(context, (context) =>
    saveFile(context, {
      userId: null,
      purpose: 'calibration',
      type: 'application/pdf',
      content,
      name: `calibration-${paper.replace('_', '-')}.pdf`,
    }),
  )
  return { file: await fileLink(context, id) }
}
