import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type LetterPaper, letterPapers } from '@mailing/contract/delivery/bench.ts'
import type { benchCalls, PrintSettings } from '@mailing/contract/delivery/shift.ts'
import type { PageOffset } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLink, saveFile } from '../../file/service.ts'
import {
  addSettings,
  currentSettings,
  type SettingsRow,
  settingsOf,
} from '../store/print-settings.ts'

type Calls = typeof benchCalls

/** Hundredths of a millimetre in micrometres. */
const step = 10

/** By how much pages of this paper are moved in a batch, in micrometres. */
export async function offsetOf(db: Db, paper: string): Promise<PageOffset> {
  const row = await settingsOf(db, paper)
  return { x: (row?.offset_x ?? 0) * step, y: (row?.offset_y ?? 0) * step }
}

async function present(
  kernel: Pick<Kernel, 'db' | 'vault'>,
  rows: readonly SettingsRow[],
): Promise<PrintSettings[]> {
  const names = await namesOf(
    kernel,
    rows.map((row) => row.changed_by),
  )
  return rows.map((row) => ({
    paper: row.paper as LetterPaper,
    version: row.version,
    tray: row.tray,
    offsetX: row.offset_x,
    offsetY: row.offset_y,
    changedByName: names.get(row.changed_by) ?? '',
    changedAt: row.changed_at.toISOString(),
  }))
}

/** The settings of every paper; one that nobody has set has no tray and no offset. */
export async function getPrintSettings(
  context: StaffContext,
): Promise<CallAnswer<Calls['printSettings']>> {
  const set = new Map(
    (await present(context, await currentSettings(context.db))).map((one) => [one.paper, one]),
  )
  return {
    list: letterPapers.map(
      (paper) =>
        set.get(paper) ?? {
          paper,
          version: 0,
          tray: '',
          offsetX: 0,
          offsetY: 0,
          changedByName: null,
          changedAt: null,
        },
    ),
  }
}

/** Changes the settings of a paper. Batches that exist keep their file; those made from now on are moved by the new offset. */
export async function savePrintSettings(
  context: StaffContext,
  { paper, baseVersion, tray, offsetX, offsetY }: CallParsed<Calls['savePrintSettings']>,
): Promise<PrintSettings> {
  const row = await inTransaction(context.db, async (tx) => {
    const added = await addSettings(tx, baseVersion, {
      paper,
      tray,
      offset_x: offsetX,
      offset_y: offsetY,
      changed_at: context.clock.now(),
      changed_by: context.userId,
    })
    if (!added) throw new AppError('delivery.settings_changed')
    await recordAudit(context, tx, {
      action: 'bench.print_settings',
      subject: 'config',
      subjectId: paper,
      reason: `${offsetX / 100} mm, ${offsetY / 100} mm`,
    })
    return added
  })
  const [settings] = await present(context, [row])
  if (!settings) throw new AppError('server.internal')
  return settings
}

/** A sheet with rulers and the offset in force: printed at full size, its lines tell what the printer still shifts. */
export async function makeCalibration(
  context: StaffContext,
  { paper }: CallParsed<Calls['calibration']>,
): Promise<CallAnswer<Calls['calibration']>> {
  const offset = await offsetOf(context.db, paper)
  const content = await context.outside.print.drawCalibration({
    paper: paper === 'A5' ? 'a5' : 'a4',
    offset,
    locale: context.locale,
  })
  const { id } = await inTransaction(context.db, (tx) =>
    saveFile(context, tx, {
      userId: null,
      purpose: 'calibration',
      type: 'application/pdf',
      content,
      name: `calibration-${paper}.pdf`,
    }),
  )
  return { file: await fileLink(context, id) }
}
