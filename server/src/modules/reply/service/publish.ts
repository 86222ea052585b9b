import type { CallParsed } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
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
  return inTransaction(context, async (context) => {
    const row = await lockReply(context, input.id)
    if (!row) throw new AppError('request.not_found')
    const userId = await requireReady(context, row, input)
    if (!(await markPublished(context, row.id, input.version, context.clock.now(), context.userId)))
      throw new AppError('reply.changed')
    if (row.order_id)
      await moveOrder(context, {
        id: row.order_id,
        to: 'delivered',
        from: ['posted', 'in_transit'],
        by: 'system',
        evidence: 'reply',
      })
    await emit(context, 'reply.published', { replyId: row.id, userId, orderId: row.order_id })
    await recordAudit(context, { action: 'reply.publish', subject: 'reply', subjectId: row.id })
    return presentReply(context, row.id)
  })
}

/** Throws the first thing that hinders publishing; answers whose reply it is. */
async function requireReady(
  context: InTransaction,
  row: ReplyRow,
  { version, sheetsCounted, boxCode }: PublishInput,
): Promise<string> {
  if (row.state === 'quarantine') throw new AppError('reply.quarantined')
  if (row.state !== 'scanning' || !row.user_id) throw new AppError('reply.not_open')
  if (row.version !== version) throw new AppError('reply.changed')
  const scans = await listScans(context, [row.id])
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
  await inTransaction(context, async (context) => {
    const row = await lockReply(context, id)
    if (!row) throw new AppError('request.not_found')
    const isDone = await markWithdrawn(
      context,
      id,
      context.clock.now(),
      context.userId,
      context.vault.seal(reason, 'replies.withdrawn_reason_sealed'),
    )
    if (!isDone || !row.user_id) throw new AppError('reply.not_published')
    if (row.original_state === 'ordered' && row.original_order_id)
      await stopOriginal(context, row.original_order_id)
    await emit(context, 'reply.withdrawn', { replyId: id, userId: row.user_id })
    await recordAudit(context, {
      action: 'reply.withdraw',
      subject: 'reply',
      subjectId: id,
      reason,
    })
  })
  return presentReply(context, id)
}
