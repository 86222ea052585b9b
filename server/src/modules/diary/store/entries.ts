import { pageSize } from '@mailing/contract/call.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { DiaryEntriesTable } from '../../../platform/tables.ts'

export type EntryRow = Selectable<DiaryEntriesTable>

export interface EntryValues {
  readonly day: string
  readonly content_sealed: Buffer
  readonly fingerprint: Buffer
  readonly updated_at: Date
}

/** Holds the person's diary until the transaction ends: entries are added one after the other. */
export const lockDiary = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`diary ${userId}`}, 0))`.execute(db)

export const findEntry = (
  { db }: WithDb,
  userId: UserId,
  id: string,
): Promise<EntryRow | undefined> =>
  db
    .selectFrom('diary_entries')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function listEntries(
  { db }: WithDb,
  userId: UserId,
  before: readonly [day: string, seq: number] | undefined,
): Promise<EntryRow[]> {
  let query = db.selectFrom('diary_entries').selectAll().where('user_id', '=', userId)
  if (before) query = query.where(sql<boolean>`(day, seq) < (${before[0]}::date, ${before[1]})`)
  return query
    .orderBy('day', 'desc')
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute()
}

export async function countEntries({ db }: WithDb, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('diary_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes an entry if it still is at `baseVersion` and differs; undefined when it is not. */
export const updateEntry = (
  { db }: InTransaction,
  userId: UserId,
  at: { readonly id: string; readonly baseVersion: number },
  values: EntryValues,
): Promise<EntryRow | undefined> =>
  db
    .updateTable('diary_entries')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('user_id', '=', userId)
    .where('version', '=', at.baseVersion)
    .where('fingerprint', '<>', values.fingerprint)
    .returningAll()
    .executeTakeFirst()

/** Adds an entry at version 1; undefined when its id, or the same copy, is there already. */
export const insertEntry = (
  { db }: InTransaction,
  userId: UserId,
  id: string,
  values: EntryValues & { readonly conflict_of?: string; readonly born_as?: Buffer },
): Promise<EntryRow | undefined> =>
  db
    .insertInto('diary_entries')
    .values({ id, user_id: userId, version: 1, created_at: values.updated_at, ...values })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const findEntryCopy = (
  { db }: InTransaction,
  userId: UserId,
  conflictOf: string,
  bornAs: Buffer,
): Promise<EntryRow | undefined> =>
  db
    .selectFrom('diary_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conflict_of', '=', conflictOf)
    .where('born_as', '=', bornAs)
    .executeTakeFirst()

/** False: it is not there, or not this person's. Versions beside it stand for themselves from now on. */
export async function deleteEntry(
  { db }: InTransaction,
  userId: UserId,
  id: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('diary_entries')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (row)
    await db
      .updateTable('diary_entries')
      .set({ conflict_of: null })
      .where('conflict_of', '=', id)
      .where('user_id', '=', userId)
      .execute()
  return row !== undefined
}
