import type { CallParsed } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { readBoxCode } from '../../delivery/service.ts'
import { moveOrder } from '../../order/service.ts'
import { stopOriginal } from '../../shop/service.ts'
import { hasEnvelope, missingSides } from '../rules.ts'
import { listScans } from '../store/scans.ts'
import { lockReply, markPublished, markWithdrawn, type ReplyRow } from '../store.ts'
import { presentReply } from './desk.ts'

type Calls = typeof replyCalls
type PublishInput = CallParsed<Calls['publish']>

/**
 * The second look: sheets are counted and the box code is read once more, and only when everything agrees the reply goes
 * to the writer. A letter of ours that was answered has arrived: nothing else proves it as well.
 */
export async function publishReply(context: StaffContext, input: PublishInput): Promise<DeskReply> {
  return inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const row = await lockReply(tx, input.id)
    if (!row) throw new AppError('request.not_found')
    const userId = await requireReady(tx, row, input)
    if (!(await markPublished(tx, row.id, input.version, context.clock.now(), context.userId)))
      throw new AppError('reply.changed')
    if (row.order_id)
      await moveOrder(inside, {
        id: row.order_id,
        to: 'delivered',
        from: ['posted', 'in_transit'],
        by: 'system',
        evidence: 'reply',
      })
    await emit(tx, 'reply.published', { replyId: row.id, userId, orderId: row.order_id })
    await recordAudit(inside, tx, { action: 'reply.publish', subject: 'reply', subjectId: row.id })
    return presentReply(inside, row.id)
  })
}

/** Throws the first thing that hinders publishing; answers whose reply it is. */
async function requireReady(
  tx: Tx,
  row: ReplyRow,
  { version, sheetsCounted, boxCode }: PublishInput,
): Promise<string> {
  if (row.state === 'quarantine') throw new AppError('reply.quarantined')
  if (row.state !== 'scanning' || !row.user_id) throw new AppError('reply.not_open')
  if (row.version !== version) throw new AppError('reply.changed')
  const scans = await listScans(tx, [row.id])
  const count = missingSides(row.sheets_stated, scans).length + (hasEnvelope(scans) ? 0 : 1)
  if (count > 0) throw new AppError('reply.scans_missing', { count })
  if (sheetsCounted !== row.sheets_stated) throw new AppError('reply.count_differs')
  if (readBoxCode(boxCode) !== row.box_stated) throw new AppError('reply.box_differs')
  return row.user_id
}

/** Withdraws a reply that went to the wrong person. From the commit on no address of its files opens for that person, and its paper, where they have ordered it, stays in the house. */
export async function withdrawReply(
  context: StaffContext,
  { id, reason }: CallParsed<Calls['withdraw']>,
): Promise<DeskReply> {
  await inTransaction(context.db, async (tx) => {
    const row = await lockReply(tx, id)
    if (!row) throw new AppError('request.not_found')
    const isDone = await markWithdrawn(
      tx,
      id,
      context.clock.now(),
      context.userId,
      context.vault.seal(reason, 'replies.withdrawn_reason_sealed'),
    )
    if (!isDone || !row.user_id) throw new AppError('reply.not_published')
    if (row.original_state === 'ordered' && row.original_order_id)
      await stopOriginal(within(context, tx), row.original_order_id)
    await emit(tx, 'reply.withdrawn', { replyId: id, userId: row.user_id })
    await recordAudit(within(context, tx), tx, {
      action: 'reply.withdraw',
      subject: 'reply',
      subjectId: id,
      reason,
    })
  })
  return presentReply(context, id)
}
