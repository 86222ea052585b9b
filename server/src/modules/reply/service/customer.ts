import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { readCode } from '../../../platform/ids.ts'
import { customerHits, type DeskFinder } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { repliesOfCustomer } from '../store/reading.ts'
import { findBox } from '../store.ts'

type Calls = typeof replyCalls

/** The replies that came for a customer, whatever their state, without what they say or from whom. */
export async function listRepliesOf(
  context: StaffContext,
  { userId, cursor }: CallParsed<Calls['listOf']>,
): Promise<CallAnswer<Calls['listOf']>> {
  await recordRead(context, { action: 'reply.list_of', subject: 'user', subjectId: userId })
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  return toPage(
    await repliesOfCustomer(context, userId, before, deskPageSize + 1),
    (row) => ({
      id: row.id,
      boxCode: row.box_stated,
      state: row.state,
      receivedAt: row.received_at.toISOString(),
      sheets: row.sheets_stated,
      orderNumber: row.order_number,
    }),
    (row) => [row.seq],
    deskPageSize,
  )
}

/** The code of a box, on an envelope or read out: whose it is. */
export const boxFinder: DeskFinder = {
  permission: 'user.read',
  find: async (context, words) => {
    const code = readCode(words.replace(/^.*\/B\//i, ''))
    const box = code === null ? undefined : await findBox(context, code)
    return box ? customerHits(context, [box.user_id]) : []
  },
}
