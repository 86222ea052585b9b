import type { Insertable } from 'kysely'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { PostcardProofsTable } from '../../../platform/tables.ts'

export type ProofRow = Selectable<PostcardProofsTable>

/** The unused proof of the same content, recipient, rules, prices and options. */
export const findSameProof = (
  db: Db,
  userId: UserId,
  fingerprint: Buffer,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('postcard_proofs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('used_at', 'is', null)
    .executeTakeFirst()

export const findProof = (db: Db, userId: UserId, id: string): Promise<ProofRow | undefined> =>
  db
    .selectFrom('postcard_proofs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Adds a proof; undefined when the same one was added meanwhile. */
export const insertProof = (
  tx: Tx,
  row: Insertable<PostcardProofsTable>,
): Promise<ProofRow | undefined> =>
  tx
    .insertInto('postcard_proofs')
    .values(row)
    .onConflict((c) =>
      c.columns(['user_id', 'fingerprint']).where('used_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** Takes an unused proof; of several orders made at once only one gets it. */
export async function takeProof(tx: Tx, userId: UserId, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('postcard_proofs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes up to `limit` unused proofs older than a moment and answers their files. */
export async function deleteOldProofs(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from postcard_proofs where id in (
      select id from postcard_proofs where used_at is null and created_at < ${before} order by created_at limit ${limit} for update skip locked
    ) returning file_id`.execute(tx)
  return rows.map((row) => row.file_id)
}
