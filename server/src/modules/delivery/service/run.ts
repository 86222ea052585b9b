import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  batchFileName,
  batchLimit,
  labelFileName,
  type PrintPart,
  stockOf,
} from '@mailing/contract/delivery/bench.ts'
import { labelStock } from '@mailing/contract/delivery/label-sheets.ts'
import type { PrintRun, printCalls } from '@mailing/contract/delivery/print-run.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { sumLoad } from '../rules/paper.ts'
import { batchesOfRun, type CountedBatch } from '../store/batches.ts'
import { insertFailed } from '../store/composing.ts'
import { type Group, waitingGroups } from '../store/pieces.ts'
import { findRun, insertRun, removeEmptyRun, removeEmptyRuns, unmadeOfRun } from '../store/runs.ts'
import { type Making, makeBatch, requireLabelPlace } from './batch.ts'
import { toBatches } from './present.ts'
import { traysOf } from './print-settings.ts'

type Calls = typeof printCalls

/**
 * Makes batches of every group that is due, one after the other, until nothing of it is left. A group that fails leaves the others
 * made. The first batch that has labels begins at `firstLabel`, the others on sheets of their own. There is nothing to make good after a kill: pieces are in one batch at most, a batch that was being made is finished by
 * the watch, and what was not begun waits for the next press.
 */
export async function makeRun(
  context: StaffContext,
  { cardSheet, firstLabel = 1 }: CallParsed<Calls['makeRun']>,
): Promise<PrintRun> {
  await requireLabelPlace(context, firstLabel)
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  const groups = await waitingGroups(context, today)
  if (groups.length === 0) throw new AppError('delivery.nothing_to_print')
  const id = newId()
  await insertRun(context, { id, at: context.clock.now(), by: context.userId })
  const lost: Group[] = []
  const making = { limit: batchLimit, cardSheet, firstLabel, runId: id }
  for (const row of groups) {
    const group = {
      mailClass: row.mail_class,
      paper: row.paper,
      isColour: row.is_colour,
      isDuplex: row.is_duplex,
    }
    const { isWhole, hasLabels } = await makeGroup(context, group, making)
    if (!isWhole) lost.push(group)
    if (hasLabels) making.firstLabel = 1
  }
  await noteLost(context, id, cardSheet, lost)
  // Others were quicker with all of it, or it was cancelled meanwhile.
  if (await inTransaction(context, (context) => removeEmptyRun(context, id)))
    throw new AppError('delivery.nothing_to_print')
  return (await presentRun(context, id)).run
}

/** As many batches as the group needs. `isWhole` false: something else than that nothing is left has ended it; `hasLabels`: the label sheet that was begun is used up. */
async function makeGroup(
  context: StaffContext,
  group: Group,
  making: Making,
): Promise<{ readonly isWhole: boolean; readonly hasLabels: boolean }> {
  let hasLabels = false
  try {
    for (;;) {
      const firstLabel = hasLabels ? 1 : making.firstLabel
      const { isAdopted } = await makeBatch(context, group, { ...making, firstLabel })
      // One that was begun before begins where it was to begin then.
      if (!isAdopted && group.paper !== 'postcard') hasLabels = true
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'delivery.nothing_to_print')
      return { isWhole: true, hasLabels }
    context.log.error('a group of a print run was not made', { error })
    return { isWhole: false, hasLabels }
  }
}

const keyOf = ({ mailClass, paper, isColour, isDuplex }: Group): string =>
  [mailClass, paper, isColour, isDuplex].join(' ')

/** What goes wrong is kept with the batch that failed; of a group that failed before it had one, a batch without pieces says so. */
async function noteLost(
  context: StaffContext,
  runId: string,
  cardSheet: Making['cardSheet'],
  lost: readonly Group[],
): Promise<void> {
  if (lost.length === 0) return
  const told = new Set((await unmadeOfRun(context, runId)).map((row) => keyOf(toFailed(row))))
  await inTransaction(context, async (context) => {
    for (const group of lost.filter((one) => !told.has(keyOf(one))))
      await insertFailed(context, {
        id: newId(),
        ...group,
        cardSheet: group.paper === 'postcard' ? cardSheet : null,
        runId,
        createdAt: context.clock.now(),
        createdBy: context.userId,
      })
  })
}

/** A run takes minutes; what has nothing in it after an hour was left by a process that died. */
const runMs = 3_600_000

/** Removes the runs of processes that died in which nothing was made. */
export const dropEmptyRuns = (kernel: Kernel): Promise<number> =>
  inTransaction(kernel, (kernel) =>
    removeEmptyRuns(kernel, new Date(kernel.clock.now().getTime() - runMs)),
  )

async function presentRun(
  context: StaffContext,
  id: string,
): Promise<{ readonly run: PrintRun; readonly rows: readonly CountedBatch[] }> {
  const found = await findRun(context, id)
  if (!found) throw new AppError('request.not_found')
  const [rows, unmade, names, trays] = await Promise.all([
    batchesOfRun(context, id),
    unmadeOfRun(context, id),
    namesOf(context, [found.created_by]),
    traysOf(context),
  ])
  const batches = await toBatches(context, rows)
  const run = {
    id,
    number: found.number,
    createdAt: found.created_at.toISOString(),
    createdByName: names.get(found.created_by) ?? '',
    batches,
    composing: unmade.filter(({ state }) => state === 'composing').length,
    failed: unmade.filter(({ state }) => state === 'failed').map(toFailed),
    load: sumLoad(batches.filter(isPrinted).flatMap(loadOf), trays),
  }
  return { run, rows }
}

const isPrinted = ({ state }: Batch): boolean => state !== 'dissolved'
const loadOf = ({ paper, cardSheet, sheets, labels }: Batch) => [
  { stock: stockOf(paper, cardSheet), sheets },
  ...(labels ? [{ stock: labelStock(labels.format), sheets: labels.sheets }] : []),
]

const reasons: Readonly<Record<string, PrintRun['failed'][number]['reason']>> = {
  'delivery.file_damaged': 'damaged',
  undrawable: 'undrawable',
}

const toFailed = (row: Awaited<ReturnType<typeof unmadeOfRun>>[number]) => ({
  mailClass: row.mail_class,
  paper: row.paper,
  isColour: row.is_colour,
  isDuplex: row.is_duplex,
  reason: reasons[row.ended_reason ?? ''] ?? 'failed',
  orderNumber: row.stopped_by,
})

/** A run with its files, which hold letters: the reading of each batch is recorded before it is shown. */
export async function getRun(
  context: StaffContext,
  { id }: CallParsed<Calls['run']>,
): Promise<CallAnswer<Calls['run']>> {
  const { run, rows } = await presentRun(context, id)
  const printed = run.batches.filter(isPrinted)
  for (const batch of printed)
    await recordRead(context, {
      action: 'delivery.read_batch',
      subject: 'batch',
      subjectId: batch.id,
    })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const links = await fileLinks(
    context,
    rows.flatMap((row) => [row.file_id, row.label_file_id].filter((id) => id !== null)),
  )
  const linked = (batchId: string, part: PrintPart, name: string, fileId: string | null) => {
    const file = links.get(fileId ?? '')
    return file ? [{ batchId, part, name, file }] : []
  }
  return {
    run,
    files: printed.flatMap((batch) => {
      const row = rowOf.get(batch.id)
      const { id, number, labels } = batch
      return [
        ...linked(id, 'letters', batchFileName(batch), row?.file_id ?? null),
        ...(labels
          ? linked(id, 'labels', labelFileName(number, labels.format), row?.label_file_id ?? null)
          : []),
      ]
    }),
  }
}
