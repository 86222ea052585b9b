import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { recordRead } from '../../audit/service.ts'
import { listReturnsOf } from '../store/returns.ts'

type Calls = typeof deliveryCalls

/** What came back of a customer's mail; the look is recorded first. */
export async function getReturnsOf(
  context: StaffContext,
  { userId, cursor }: CallParsed<Calls['returnsOf']>,
): Promise<CallAnswer<Calls['returnsOf']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  await recordRead(context, { action: 'delivery.list_returns', subject: 'user', subjectId: userId })
  return toPage(
    await listReturnsOf(context, userId, before, deskPageSize + 1),
    (row) => ({
      orderNumber: row.number,
      pieceCode: row.code,
      reason: row.reason,
      at: row.returned_at.toISOString(),
    }),
    (row) => [row.seq],
    deskPageSize,
  )
}
