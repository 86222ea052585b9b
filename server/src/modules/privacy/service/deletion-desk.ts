import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import type { DeletionLine, ErasureProof } from '@mailing/contract/privacy/deletion-calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { maskedOf } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { type DeletionRow, findDeletion, pageOfDeletions } from '../store/deletions.ts'
import { doneProof, showDeletion } from './deletions.ts'

type Calls = typeof privacyCalls

/** Ends of accounts for the staff, newest first; people are masked. */
export async function listDeletions(
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['deletions']>,
): Promise<CallAnswer<Calls['deletions']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await pageOfDeletions(context, state, before)
  const masked = await maskedOf(
    context,
    rows.map(({ user_id: userId }) => userId),
  )
  return toPage(
    rows,
    (row) => toLine(row, masked),
    (row) => [row.seq],
    deskPageSize,
  )
}

export const toLine = (row: DeletionRow, masked: ReadonlyMap<string, string>): DeletionLine => ({
  ...showDeletion(row),
  id: row.id,
  masked: masked.get(row.user_id) ?? '',
  isByStaff: row.requested_by !== null,
})

export async function getDeletionProof(
  context: StaffContext,
  { id }: CallParsed<Calls['deletionProof']>,
): Promise<ErasureProof> {
  const row = await findDeletion(context, id)
  const proof = await doneProof(context, row)
  await recordRead(context, {
    action: 'privacy.read_proof',
    subject: 'user',
    subjectId: row?.user_id ?? id,
  })
  return proof
}
