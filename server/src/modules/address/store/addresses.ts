import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { type Part, partOf } from '../../../platform/together.ts'

export type AddressKind = 'recipient' | 'delivery'

const columns = [
  'id',
  'number',
  'kind',
  'institution_id',
  'content_sealed',
  'is_default',
  'updated_at',
] as const

/** One user's changes of the address book happen one after another until the transaction ends: limit and default hold. */
export async function lockAddressBook({ db }: InTransaction, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${userId}`}, 0))`.execute(db)
}

export async function countAddresses(
  { db }: WithDb,
  userId: UserId,
  kind?: AddressKind,
): Promise<number> {
  let query = db
    .selectFrom('addresses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
  if (kind) query = query.where('kind', '=', kind)
  return (await query.executeTakeFirstOrThrow()).count
}

/** One address of a person; without an id the default of its kind, or the newest. */
export const addressPart = (
  userId: UserId,
  kind: AddressKind,
  id: string | RawBuilder<unknown> | null,
): Part<AddressRow> =>
  partOf(
    sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from addresses where user_id = ${userId}::uuid and kind = ${kind} ${id === null ? sql`` : sql`and id = ${id}::uuid`} order by is_default desc, number desc limit 1`,
    { bytes: ['content_sealed'], moments: ['updated_at'] },
  )

/** The default first, then the newest. */
export async function listAddresses(
  { db }: WithDb,
  userId: UserId,
  kind: AddressKind,
  after: readonly [isDefault: number, number: number] | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
  if (after)
    query = query.where(sql<boolean>`(is_default, number) < (${after[0] === 1}, ${after[1]})`)
  return query.orderBy('is_default', 'desc').orderBy('number', 'desc').limit(limit).execute()
}

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

export const findAddress = ({ db }: WithDb, userId: UserId, id: string) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export interface AddressToPut {
  readonly id: string
  readonly kind: AddressKind
  readonly institutionId: string | null
  readonly contentSealed: Buffer
  /** The keyed hash of a recipient's name; null: of a delivery address. */
  readonly nameIndex: Buffer | null
  readonly isDefault: boolean
}

export const addAddress = (
  { db }: InTransaction,
  userId: UserId,
  { id, kind, institutionId, contentSealed, nameIndex, isDefault }: AddressToPut,
  now: Date,
) =>
  db
    .insertInto('addresses')
    .values({
      id,
      user_id: userId,
      kind,
      institution_id: institutionId,
      content_sealed: contentSealed,
      name_index: nameIndex,
      is_default: isDefault,
      created_at: now,
      updated_at: now,
    })
    .execute()

/** True when the user has such an address of this kind. */
export async function changeAddress(
  { db }: InTransaction,
  userId: UserId,
  { id, kind, institutionId, contentSealed, nameIndex, isDefault }: AddressToPut,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({
      institution_id: institutionId,
      content_sealed: contentSealed,
      name_index: nameIndex,
      is_default: isDefault,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const clearDefault = (
  { db }: InTransaction,
  userId: UserId,
  kind: AddressKind,
  exceptId: string,
) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .where('id', '<>', exceptId)
    .execute()

export async function removeAddress({ db }: WithDb, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whoever has a recipient with this name. */
export async function usersByName(
  { db }: WithDb,
  nameIndex: Buffer,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('addresses')
    .select('user_id')
    .distinct()
    .where('name_index', '=', nameIndex)
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** The recipients of a person with this whole name, the oldest first. */
export const recipientsNamed = ({ db }: WithDb, userId: UserId, nameIndex: Buffer) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kind', '=', 'recipient')
    .where('name_index', '=', nameIndex)
    .orderBy('number')
    .execute()

/** Recipients that were kept before names were indexed. */
export const listUnindexed = ({ db }: WithDb, limit: number) =>
  db
    .selectFrom('addresses')
    .select(['id', 'content_sealed'])
    .where('name_index', 'is', null)
    .where('kind', '=', 'recipient')
    .orderBy('id')
    .limit(limit)
    .execute()

export const putNameIndex = ({ db }: WithDb, id: string, nameIndex: Buffer): Promise<unknown> =>
  db.updateTable('addresses').set({ name_index: nameIndex }).where('id', '=', id).execute()
/** Recipients by their ids. */
export const contactRows = ({ db }: WithDb, ids: readonly string[]) =>
  db
    .selectFrom('addresses')
    .select(['id', 'content_sealed'])
    .where('id', 'in', [...ids])
    .where('kind', '=', 'recipient')
    .execute()

/** All recipients of everybody in the order of their ids, behind one of them. */
export function recipientRowsAfter({ db }: WithDb, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('addresses')
    .select(['id', 'user_id', 'content_sealed'])
    .where('kind', '=', 'recipient')
  if (after !== undefined) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}
