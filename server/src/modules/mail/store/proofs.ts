import type { Insertable } from 'kysely'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { MailProofsTable } from '../../../platform/tables.ts'

export type ProofRow = Selectable<MailProofsTable>

/** The unused proof of the same content, recipient, rules, prices and options. */
export const findSameProof = (
  { db }: WithDb,
  userId: UserId,
  fingerprint: Buffer,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('used_at', 'is', null)
    .executeTakeFirst()

export const findProof = (
  { db }: WithDb,
  userId: UserId,
  id: string,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The proof of a draft that was drawn last, used or not. */
export const findNewestProof = (
  { db }: WithDb,
  userId: UserId,
  draftId: string,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a proof; undefined when the same one was added meanwhile. */
export const insertProof = (
  { db }: InTransaction,
  row: Insertable<MailProofsTable>,
): Promise<ProofRow | undefined> =>
  db
    .insertInto('mail_proofs')
    .values(row)
    .onConflict((c) =>
      c.columns(['user_id', 'fingerprint']).where('used_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** Takes an unused proof; of several orders made at once only one gets it. */
export async function takeProof(
  { db }: InTransaction,
  userId: UserId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('mail_proofs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes up to `limit` unused proofs older than a moment and answers them with their files. */
export async function deleteOldProofs(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<{ id: string; user_id: string; file_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string; file_id: string }>`
    delete from mail_proofs where id in (
      select id from mail_proofs where used_at is null and created_at < ${before} order by created_at limit ${limit} for update skip locked
    ) returning id, user_id, file_id`.execute(db)
  return rows
}
