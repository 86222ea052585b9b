import { type Insertable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { LetterPrintsTable } from '../../../platform/tables.ts'

/** The file of a cut that was made before; undefined when there is none. */
export async function findPrint(
  { db }: WithDb,
  userId: string,
  key: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('letter_prints')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('print_key', '=', key)
    .executeTakeFirst()
  return row?.file_id
}

/** Adds a cut; false when the same one was added meanwhile. */
export async function insertPrint(
  { db }: InTransaction,
  row: Insertable<LetterPrintsTable>,
): Promise<boolean> {
  return (
    (await db
      .insertInto('letter_prints')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('file_id')
      .executeTakeFirst()) !== undefined
  )
}

/** Removes up to `limit` cuts older than a moment and answers their files. */
export async function deleteOldPrints(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from letter_prints where (user_id, print_key) in (
      select user_id, print_key from letter_prints where created_at < ${before} order by created_at limit ${limit} for update skip locked
    ) returning file_id`.execute(db)
  return rows.map((row) => row.file_id)
}
