import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { PrivacyCopiesTable } from '../../../platform/tables.ts'

export type CopyRow = Selectable<PrivacyCopiesTable>

/** The latest copies of a person, the newest first. */
export const listCopies = ({ db }: WithDb, userId: UserId, limit: number): Promise<CopyRow[]> =>
  db
    .selectFrom('privacy_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Adds a copy that is to be made; undefined: one is being made already. */
export const addCopy = (
  { db }: InTransaction,
  copy: Pick<CopyRow, 'id' | 'user_id' | 'locale' | 'asked_at'>,
): Promise<CopyRow | undefined> =>
  db
    .insertInto('privacy_copies')
    .values(copy)
    .onConflict((conflict) =>
      // Written out: a prepared statement knows the index only by a value that stands in it.
      conflict.column('user_id').where(sql<boolean>`state = 'waiting'`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const findWaitingCopy = ({ db }: WithDb, userId: string): Promise<CopyRow | undefined> =>
  db
    .selectFrom('privacy_copies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

export const findCopy = ({ db }: WithDb, id: string): Promise<CopyRow | undefined> =>
  db.selectFrom('privacy_copies').selectAll().where('id', '=', id).executeTakeFirst()

export interface FinishedCopy {
  readonly id: string
  readonly fileId: string
  readonly bytes: number
  readonly files: number
  readonly readyAt: Date
  readonly endsAt: Date
}

/** A copy is made; false: nobody waits for it any more. */
export async function finishCopy(
  { db }: InTransaction,
  { id, fileId, bytes, files, readyAt, endsAt }: FinishedCopy,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('privacy_copies')
    .set({ state: 'ready', file_id: fileId, bytes, files, ready_at: readyAt, ends_at: endsAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const markOpened = ({ db }: InTransaction, id: string, at: Date) =>
  db.updateTable('privacy_copies').set({ opened_at: at }).where('id', '=', id).execute()

/** Copies whose days are over; they are taken, and their files are the caller's to remove. */
export async function takeEnded(
  { db }: InTransaction,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    update privacy_copies set state = 'over' where state = 'ready' and id in (
      select id from privacy_copies where state = 'ready' and ends_at <= ${now} order by ends_at limit ${limit} for update skip locked)
    returning file_id`.execute(db)
  return rows.map((row) => row.file_id)
}

/**
 * Ends all copies of a person before their time: those that are made, and one that is being made, which nobody is
 * given then. The files are the caller's to remove.
 */
export async function takeAll({ db }: InTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string | null }>`
    update privacy_copies set state = case state when 'ready' then 'over' else 'failed' end
    where user_id = ${userId}::uuid and state in ('ready', 'waiting') returning file_id`.execute(db)
  return rows.flatMap((row) => row.file_id ?? [])
}

/** Copies that were never made: whoever waits may ask again. Answers how many. */
export async function giveUpCopies({ db }: InTransaction, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('privacy_copies')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether a file is a copy of this person that can still be fetched. */
export async function isOpenCopy(
  { db }: WithDb,
  fileId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('privacy_copies')
    .select('id')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
