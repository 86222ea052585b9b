import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { missingSides } from '../rules.ts'
import { listReplies, type ReplyRow } from '../store.ts'
import { besideOf, mask } from './desk.ts'
import { openSender } from './identity.ts'

type Calls = typeof replyCalls

const heading = [
  'received_at',
  'box_code',
  'state',
  'recipient',
  'writer',
  'quarantine_reason',
  'sheets',
  'missing_sides',
  'opened_by',
]

/** The list of the desk as a file: names are masked as they are there, and nothing says what a reply says. */
export const exportForDesk = (
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'reply.export', subject: 'reply', subjectId: state },
    name: csvName(context, 'replies'),
    heading,
    most: 300,
    find: (limit) =>
      listReplies(context, state, decodeCursor(cursor, z.tuple([z.int()]))?.[0], limit),
    linesOf: (rows) => linesOf(context, rows),
    placeOf: (row) => [row.seq],
  })

async function linesOf(
  context: StaffContext,
  rows: readonly ReplyRow[],
): Promise<readonly (readonly string[])[]> {
  const beside = await besideOf(context, rows)
  return rows.map((row) => {
    const { scans, openedByName, userMasked } = beside(row)
    return [
      row.received_at.toISOString(),
      row.box_stated,
      row.state,
      row.sender_sealed ? mask(openSender(context, row.sender_sealed).name) : '',
      userMasked,
      row.quarantine_reason ?? '',
      String(row.sheets_stated),
      String(missingSides(row.sheets_stated, scans).length),
      openedByName,
    ]
  })
}
