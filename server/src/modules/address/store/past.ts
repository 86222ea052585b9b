import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { AddressKind } from './addresses.ts'

const columns = ['id', 'number', 'kind', 'content_sealed', 'moved_to', 'updated_at'] as const

/** Those that their owner has not removed, the newest first. */
const kept = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('past_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('content_sealed', 'is not', null)
    .$narrowType<{ content_sealed: Buffer }>()

export function listPast(
  context: WithDb,
  userId: UserId,
  before: number | undefined,
  limit: number,
) {
  let query = kept(context, userId)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.orderBy('number', 'desc').limit(limit).execute()
}
export type PastRow = Awaited<ReturnType<typeof listPast>>[number]

export const findPast = (context: WithDb, userId: UserId, id: string) =>
  kept(context, userId).where('id', '=', id).executeTakeFirst()

export async function countPast({ db }: WithDb, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('past_addresses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('content_sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

interface PastToPut {
  readonly id: string
  readonly kind: AddressKind
  readonly contentSealed: Buffer
}

export const addPast = (
  { db }: InTransaction,
  userId: UserId,
  { id, kind, contentSealed }: PastToPut,
  now: Date,
) =>
  db
    .insertInto('past_addresses')
    .values({
      id,
      user_id: userId,
      kind,
      content_sealed: contentSealed,
      created_at: now,
      updated_at: now,
    })
    .execute()

/** True when the user has such an address and it was not moved yet. */
export async function changePast(
  { db }: WithDb,
  userId: UserId,
  { id, kind, contentSealed }: PastToPut,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('past_addresses')
    .set({ kind, content_sealed: contentSealed, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('content_sealed', 'is not', null)
    .where('moved_to', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what an address from before has become. */
export const markMoved = ({ db }: InTransaction, userId: UserId, id: string, addressId: string) =>
  db
    .updateTable('past_addresses')
    .set({ moved_to: addressId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()

/** The text goes; the row stays, so that bringing over the same file again does not bring it back. */
export async function removePast(
  { db }: WithDb,
  userId: UserId,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('past_addresses')
    .set({ content_sealed: null, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('content_sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One that comes from a file. False: this line came before. */
export async function importPast(
  { db }: WithDb,
  row: PastToPut & {
    readonly userId: string | null
    readonly phoneIndex: Buffer
    readonly sourceIndex: Buffer
  },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('past_addresses')
    .values({
      id: row.id,
      user_id: row.userId,
      phone_index: row.phoneIndex,
      source_index: row.sourceIndex,
      kind: row.kind,
      content_sealed: row.contentSealed,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['phone_index', 'source_index']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What came for a phone number before there was an account with it. */
export const claimPast = ({ db }: WithDb, userId: string) =>
  db
    .updateTable('past_addresses')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(
      'phone_index',
      '=',
      sql<Buffer>`(select phone_index from users where id = ${userId}::uuid)`,
    )
    .execute()
