import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  confirmScans,
  countUnsureReplies,
  listUnsureReplies,
  markUnsureScans,
} from '../store/unsure-scans.ts'
import { lockReply, touchReply } from '../store.ts'
import { presentReply } from './desk.ts'

type Calls = typeof replyCalls

/**
 * Finds scans that an earlier version took out of a scanner's file: it kept the whole picture, also below a black box
 * and beyond a cut edge. The file itself is not kept, so only a person can tell whether something shows that was
 * hidden.
 */
export async function findUnsureScans(kernel: Kernel): Promise<void> {
  const count = await inTransaction(kernel, async (kernel) => markUnsureScans(kernel))
  if (count > 0) kernel.log.warn('scans of an earlier version are to be looked at', { count })
}

/** Replies whose scans are to be looked at, the newest first. Only what is read off an envelope anyway is shown. */
export async function getUnsureScans(
  context: StaffContext,
  { cursor }: CallParsed<Calls['unsureScans']>,
): Promise<CallAnswer<Calls['unsureScans']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const page = toPage(
    await listUnsureReplies(context, before, deskPageSize + 1),
    (row) => row,
    (row) => [row.seq],
    deskPageSize,
  )
  return {
    list: page.list.map((row) => ({
      id: row.id,
      boxCode: row.box_stated,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
      sheets: row.sheets_stated,
      isPaperHere: row.original_state === 'kept' || row.original_state === 'ordered',
    })),
    nextCursor: page.nextCursor,
    due: await countUnsureReplies(context),
  }
}

/** A person has looked at the scans of a reply and found nothing that was hidden. */
export async function confirmUnsureScans(
  context: StaffContext,
  { id, version }: CallParsed<Calls['confirmScans']>,
): Promise<DeskReply> {
  return inTransaction(context, async (context) => {
    const row = await lockReply(context, id)
    if (!row) throw new AppError('request.not_found')
    if (row.version !== version) throw new AppError('reply.changed')
    if (!(await confirmScans(context, id))) throw new AppError('reply.changed')
    await touchReply(context, id)
    await recordAudit(context, { action: 'reply.confirm_scans', subject: 'reply', subjectId: id })
    return presentReply(context, id)
  })
}
