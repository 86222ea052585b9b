import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PieceCopiesTable } from '../../../platform/tables.ts'

export type CopyRow = Selectable<PieceCopiesTable>

/** Undefined: a copy of this piece is under way already. */
export const insertCopy = (
  { db }: InTransaction,
  copy: {
    readonly id: string
    readonly pieceId: string
    readonly reason: string
    readonly at: Date
    readonly by: string
  },
): Promise<CopyRow | undefined> =>
  db
    .insertInto('piece_copies')
    .values({
      id: copy.id,
      piece_id: copy.pieceId,
      state: 'asked',
      reason: copy.reason,
      asked_at: copy.at,
      asked_by: copy.by,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

/** The copy of a claim: a new one, or the one of this piece that is under way already. */
export async function claimCopy(
  context: InTransaction,
  copy: Parameters<typeof insertCopy>[1] & { readonly claimId: string },
): Promise<void> {
  const { id } = (await insertCopy(context, copy)) ?? {}
  const query = context.db.updateTable('piece_copies').set({ claim_id: copy.claimId })
  await (id === undefined
    ? query.where('piece_id', '=', copy.pieceId).where('state', 'in', ['asked', 'approved'])
    : query.where('id', '=', id)
  ).executeTakeFirstOrThrow()
}

/** What a writer has asked for and nobody has allowed is declined, because the letter has arrived. */
export const withdrawCopies = ({ db }: InTransaction, pieceId: string, at: Date) =>
  db
    .updateTable('piece_copies')
    .set({ state: 'declined', decided_at: at })
    .where('piece_id', '=', pieceId)
    .where('claim_id', 'is not', null)
    .where('state', '=', 'asked')
    .execute()

export const findCopy = ({ db }: WithDb, id: string): Promise<CopyRow | undefined> =>
  db.selectFrom('piece_copies').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined: somebody else has decided. The table itself refuses the person who asked. */
export const decide = (
  { db }: InTransaction,
  id: string,
  {
    state,
    at,
    by,
    fileId,
    labelFileId,
  }: {
    readonly state: 'approved' | 'declined'
    readonly at: Date
    readonly by: string
    readonly fileId: string | null
    readonly labelFileId: string | null
  },
): Promise<CopyRow | undefined> =>
  db
    .updateTable('piece_copies')
    .set({ state, decided_at: at, decided_by: by, file_id: fileId, label_file_id: labelFileId })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

export const end = (
  { db }: InTransaction,
  id: string,
  {
    state,
    at,
    by,
  }: { readonly state: 'sent' | 'destroyed'; readonly at: Date; readonly by: string },
): Promise<CopyRow | undefined> =>
  db
    .updateTable('piece_copies')
    .set({ state, ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()

export async function listCopies(
  { db }: WithDb,
  beforeSeq: number | undefined,
  limit: number,
): Promise<CopyRow[]> {
  const query = db.selectFrom('piece_copies').selectAll().orderBy('seq', 'desc').limit(limit)
  return (beforeSeq === undefined ? query : query.where('seq', '<', beforeSeq)).execute()
}

/** Copies that lie in the house. */
export async function countCopies({ db }: WithDb): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from piece_copies where state = 'approved'`.execute(db)
  return rows[0]?.count ?? 0
}
