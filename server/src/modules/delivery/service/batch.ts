import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { deskPageSize } from '@mailing/contract/call.ts'
import { batchFileName, type CardSheet } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { labelsOn } from '@mailing/contract/delivery/label-sheets.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { defaultLocale } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit, recordRead } from '../../audit/service.ts'
import { fileLink, fileLinks } from '../../file/service.ts'
import { moveOrders } from '../../order/service.ts'
import { defaultCardSheet } from '../rules/paper.ts'
import { endBatch, findBatch, hasScans, listBatches, lockBatch } from '../store/batches.ts'
import {
  adoptBatch,
  batchToCompose,
  insertBatch,
  releasePieces,
  reservePieces,
} from '../store/composing.ts'
import { type Group, lockPiecesOfBatch, piecesOfBatch, spoilBatch } from '../store/pieces.ts'
import { putIntoRun } from '../store/runs.ts'
import { benchChoices } from './bench-settings.ts'
import { composeBatch, leaseMs } from './compose.ts'
import { toBatches, toPiece } from './present.ts'

type Calls = typeof deliveryCalls

/** Makes a batch of a group: those paid first before others. */
export async function createBatch(
  context: StaffContext,
  { limit, cardSheet, firstLabel = 1, ...group }: CallParsed<Calls['createBatch']>,
): Promise<Batch> {
  await requireLabelPlace(context, firstLabel)
  const { batchId } = await makeBatch(context, group, {
    limit,
    cardSheet: cardSheet ?? defaultCardSheet,
    firstLabel,
    runId: null,
  })
  return presentBatch(context, batchId)
}

export interface Making {
  readonly limit: number
  /** What cards are printed on. */
  readonly cardSheet: CardSheet
  /** Where its labels begin, if it has any. */
  readonly firstLabel: number
  readonly runId: string | null
}

/**
 * Makes a batch of a group. A batch of the same group that a dead process has left is finished first (`isAdopted`), as it was begun. A
 * piece is in one batch at most, so that a second press of the button prints nothing twice.
 */
export async function makeBatch(
  context: StaffContext,
  group: Group,
  making: Making,
): Promise<{ readonly batchId: string; readonly isAdopted: boolean }> {
  const adopted = await finishOne(context, group, making.runId)
  const batchId = adopted ?? (await makeNew(context, group, making))
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'delivery.create_batch',
      subject: 'batch',
      subjectId: batchId,
    }),
  )
  return { batchId, isAdopted: adopted !== null }
}

/** Refuses a place for the first label that the sheets in use do not have. */
export async function requireLabelPlace(context: StaffContext, firstLabel: number): Promise<void> {
  const { addresses } = await benchChoices(context)
  if (addresses !== 'sheet' && firstLabel > labelsOn(addresses))
    throw new AppError('request.invalid', { field: 'firstLabel' })
}

const newLease = ({ clock }: Kernel) => ({
  lease: newId(),
  leaseUntil: new Date(clock.now().getTime() + leaseMs),
})

/** Finishes a batch of the group that a dead process has left. Null: there is none, or nothing of it is left to print. */
async function finishOne(
  context: StaffContext,
  group: Group,
  runId: string | null,
): Promise<string | null> {
  const { lease, leaseUntil } = newLease(context)
  const batchId = await adoptBatch(context, lease, context.clock.now(), leaseUntil, group)
  if (!batchId) return null
  if (runId) await putIntoRun(context, batchId, runId)
  try {
    await compose(context, batchId, lease, context.locale)
    return batchId
  } catch (error) {
    // Its orders were cancelled or put off meanwhile. Others of the group may wait.
    if (error instanceof AppError && error.code === 'delivery.nothing_to_print') return null
    throw error
  }
}

async function makeNew(
  context: StaffContext,
  group: Group,
  { limit, cardSheet, firstLabel, runId }: Making,
): Promise<string> {
  const { addresses } = await benchChoices(context)
  const labelFormat = group.paper === 'postcard' || addresses === 'sheet' ? null : addresses
  const lease = newLease(context)
  const id = await inTransaction(context, async (context) => {
    const id = newId()
    await insertBatch(context, {
      id,
      ...group,
      cardSheet: group.paper === 'postcard' ? cardSheet : null,
      runId,
      ...(labelFormat && { labelFormat, firstLabel }),
      ...lease,
      createdAt: context.clock.now(),
      createdBy: context.userId,
    })
    const today = dayIn(context.config.TIME_ZONE, context.clock.now())
    if ((await reservePieces(context, id, group, limit, today)) === 0)
      throw new AppError('delivery.nothing_to_print')
    return id
  })
  await compose(context, id, lease.lease, context.locale)
  return id
}

async function compose(
  kernel: Kernel,
  batchId: string,
  lease: string,
  locale: StaffContext['locale'],
): Promise<void> {
  const batch = await batchToCompose(kernel, batchId)
  await composeBatch(kernel, {
    batchId,
    number: batch.number,
    lease,
    createdBy: batch.created_by,
    locale,
    cardSheet: batch.card_sheet,
    labels: batch.label_format && { format: batch.label_format, first: batch.first_label },
    fileName: batchFileName({
      number: batch.number,
      mailClass: batch.mail_class,
      paper: batch.paper,
      isColour: batch.is_colour,
      isDuplex: batch.is_duplex,
      cardSheet: batch.card_sheet,
    }),
  })
}

/** Finishes what processes that died have left: their pieces must not wait for somebody to press the button again. */
export async function finishAbandoned(kernel: Kernel): Promise<number> {
  for (let finished = 0; ; finished += 1) {
    const { lease, leaseUntil } = newLease(kernel)
    const batchId = await adoptBatch(kernel, lease, kernel.clock.now(), leaseUntil)
    if (!batchId) return finished
    try {
      await compose(kernel, batchId, lease, defaultLocale)
    } catch (error) {
      // It has given its pieces back to the queue; the next batch must not wait for it.
      kernel.log.error('an abandoned batch could not be finished', { batchId, error })
    }
  }
}

async function presentBatch(context: StaffContext, id: string): Promise<Batch> {
  const row = await findBatch(context, id)
  const [batch] = row ? await toBatches(context, [row]) : []
  if (!batch) throw new AppError('request.not_found')
  return batch
}

/** Batches, newest first. */
export async function getBatches(
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['batches']>,
): Promise<CallAnswer<Calls['batches']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listBatches(context, state, before, deskPageSize + 1)
  const shown = rows.slice(0, deskPageSize)
  const last = shown.at(-1)
  return {
    list: await toBatches(context, shown),
    nextCursor: rows.length > deskPageSize && last ? encodeCursor([last.seq]) : null,
  }
}

/** One batch with its pieces and its PDFs, which hold letters and addresses: the reading is recorded before it is shown. */
export async function getBatch(
  context: StaffContext,
  { id }: CallParsed<Calls['batch']>,
): Promise<CallAnswer<Calls['batch']>> {
  const row = await findBatch(context, id)
  if (!row?.file_id) throw new AppError('request.not_found')
  await recordRead(context, { action: 'delivery.read_batch', subject: 'batch', subjectId: id })
  const [batch] = await toBatches(context, [row])
  if (!batch) throw new AppError('request.not_found')
  return {
    batch,
    pieces: (await piecesOfBatch(context, id)).map(toPiece),
    file: await fileLink(context, row.file_id),
    labelFile: row.label_file_id
      ? ((await fileLinks(context, [row.label_file_id])).get(row.label_file_id) ?? null)
      : null,
  }
}

/** Takes a batch apart before any sheet was scanned. What was printed of it is waste, and the desk refuses it. */
export async function dissolveBatch(
  context: StaffContext,
  { id, reason }: CallParsed<Calls['dissolve']>,
): Promise<Batch> {
  await inTransaction(context, async (context) => {
    const batch = await lockBatch(context, id)
    if (!batch) throw new AppError('request.not_found')
    if (batch.state === 'dissolved') return
    const pieces = await lockPiecesOfBatch(context, id)
    if (batch.state === 'done' || (await hasScans(context, id)))
      throw new AppError('delivery.batch_begun')
    const moved = await moveOrders(context, {
      ids: pieces.map((piece) => piece.order_id),
      to: 'approved',
      by: 'staff',
      byId: context.userId,
      evidence: 'staff_decision',
      proof: batch.number,
    })
    if (moved.length < pieces.length) throw new AppError('delivery.batch_begun')
    await spoilBatch(context, id)
    await releasePieces(context, id)
    await endBatch(context, id, 'dissolved', reason)
    await emit(context, 'delivery.batch_dissolved', { orderIds: moved.map(({ id }) => id) })
    await recordAudit(context, {
      action: 'delivery.dissolve_batch',
      subject: 'batch',
      subjectId: id,
      reason,
    })
  })
  return presentBatch(context, id)
}
