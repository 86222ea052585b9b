import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { readBoxCode } from '../../delivery/service.ts'
import { keptUntil } from '../rules.ts'
import { countOriginalsDue, listOriginalsDue, setOriginal } from '../store/originals.ts'
import { lockReply, lockReplyOfOrder } from '../store.ts'

type Calls = typeof replyCalls

/** How long papers are kept here. */
export const keeping = ({ TIME_ZONE, REPLY_KEEP_DAYS }: Kernel['config']) => ({
  timeZone: TIME_ZONE,
  days: REPLY_KEEP_DAYS,
})

/** What a move of the order means for the paper that it sends: it has left, or nothing will, and it is kept on. */
export async function followOrder(
  kernel: InTransaction<Kernel>,
  {
    orderId,
    state,
  }: {
    readonly orderId: string
    readonly state: Extract<OrderState, 'shipped' | 'cancelled' | 'expired' | 'refused'>
  },
): Promise<void> {
  const row = await lockReplyOfOrder(kernel, orderId)
  if (row?.original_state !== 'ordered') return
  if (state === 'shipped')
    await setOriginal(kernel, row.id, { state: 'sent', orderId, since: kernel.clock.now() })
  else await setOriginal(kernel, row.id, { state: 'kept' })
}

/** The parcel is back in the house, and its paper is kept as long as a letter that comes today; or the carrier has lost it. */
export async function followParcel(
  kernel: InTransaction<Kernel>,
  { orderId, isLost }: { readonly orderId: string; readonly isLost: boolean },
): Promise<void> {
  const row = await lockReplyOfOrder(kernel, orderId)
  if (!row) return
  if (isLost)
    await setOriginal(kernel, row.id, { state: 'lost', orderId, since: kernel.clock.now() })
  else
    await setOriginal(kernel, row.id, {
      state: 'kept',
      keptUntil: keptUntil(kernel.clock.now(), keeping(kernel.config)),
    })
}

/** Originals whose day is over, the oldest first. Only what is read off an envelope anyway is shown. */
export async function getOriginalsDue(
  context: StaffContext,
  { cursor }: CallParsed<Calls['originalsDue']>,
): Promise<CallAnswer<Calls['originalsDue']>> {
  const today = dayIn(context.config.TIME_ZONE, context.clock.now())
  const after = decodeCursor(cursor, z.tuple([z.iso.date(), z.int()]))
  const rows = await listOriginalsDue(context, today, after, deskPageSize + 1)
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.kept_until, row.seq],
    deskPageSize,
  )
  return {
    list: page.list.map((row) => ({
      id: row.id,
      boxCode: row.box_stated,
      receivedAt: row.received_at.toISOString(),
      sheets: row.sheets_stated,
      keptUntil: row.kept_until,
    })),
    nextCursor: page.nextCursor,
    due: await countOriginalsDue(context, today),
  }
}

/** Writes down that an original was destroyed. Nobody can order it in the same moment: whoever locks the reply first has won. */
export async function destroyOriginal(
  context: StaffContext,
  { id, boxCode, sheetsCounted }: CallParsed<Calls['destroyOriginal']>,
): Promise<CallAnswer<Calls['destroyOriginal']>> {
  const now = context.clock.now()
  return inTransaction(context, async (context) => {
    const row = await lockReply(context, id)
    if (!row) throw new AppError('request.not_found')
    if (
      row.state !== 'published' ||
      row.original_state !== 'kept' ||
      row.kept_until >= dayIn(context.config.TIME_ZONE, now)
    )
      throw new AppError('reply.original_not_due')
    if (readBoxCode(boxCode) !== row.box_stated) throw new AppError('reply.box_differs')
    if (sheetsCounted !== row.sheets_stated) throw new AppError('reply.count_differs')
    await setOriginal(context, id, { state: 'destroyed', by: context.userId, since: now })
    await recordAudit(context, {
      action: 'reply.destroy_original',
      subject: 'reply',
      subjectId: id,
    })
    return { isDone: true }
  })
}
