import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** How somebody is reached, as it is kept. */
export interface SealedContact {
  readonly way: LoginWay
  readonly sealed: Buffer
  readonly index: Buffer
}

const contactColumns = ({ way, sealed, index }: SealedContact) =>
  way === 'phone'
    ? { phone_sealed: sealed, phone_index: index }
    : { email_sealed: sealed, email_index: index }
const indexColumn = { phone: 'phone_index', email: 'email_index' } as const

export interface NewUser {
  readonly id: string
  readonly contact: SealedContact | null
  readonly nicknameSealed: Buffer
  readonly shareUid: string | null
  readonly now: Date
}

/** Adds a user unless the phone or address has one. False: it has. */
export async function addUser(
  { db }: InTransaction,
  { id, contact, nicknameSealed, shareUid, now }: NewUser,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id,
      ...(contact && contactColumns(contact)),
      nickname_sealed: nicknameSealed,
      share_uid: shareUid,
      agreed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.column(indexColumn[contact?.way ?? 'phone']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findUserByContact = (
  { db }: WithDb,
  { way, index }: Pick<SealedContact, 'way' | 'index'>,
) =>
  db
    .selectFrom('users')
    .select(['id', 'blocked_at', 'created_at'])
    .where(indexColumn[way], '=', index)
    .executeTakeFirst()

export const findUser = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'phone_sealed',
      'email_sealed',
      'nickname_sealed',
      'avatar',
      'locale',
      'created_at',
      'blocked_at',
      'blocked_reason_sealed',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

export const findNames = ({ db }: WithDb, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'nickname_sealed', 'phone_sealed', 'email_sealed', 'blocked_at'])
    .where('id', 'in', userIds)
    .execute()

export const setNickname = ({ db }: WithDb, userId: string, nicknameSealed: Buffer, now: Date) =>
  db
    .updateTable('users')
    .set({ nickname_sealed: nicknameSealed, updated_at: now })
    .where('id', '=', userId)
    .execute()

/** Keeps the language in which somebody uses the account now. */
export const keepLocale = ({ db }: WithDb, userId: string, locale: Locale) =>
  db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', userId)
    .where('locale', 'is distinct from', locale)
    .execute()

/** Blocks an account, or opens it again. One that is blocked already keeps the time. False: nobody has this id, or not any more. */
export async function setBlocked(
  { db }: WithDb,
  userId: string,
  block: { readonly at: Date; readonly reasonSealed: Buffer } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      blocked_at: block && sql`coalesce(blocked_at, ${block.at}::timestamptz)`,
      blocked_reason_sealed: block ? block.reasonSealed : null,
    })
    .where('id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shuts an account for ever. The reason of an earlier block is told nobody any more. */
export const endUser = ({ db }: WithDb, userId: string, at: Date) =>
  db
    .updateTable('users')
    .set({
      blocked_at: sql`coalesce(blocked_at, ${at}::timestamptz)`,
      blocked_reason_sealed: null,
      ended_at: sql`coalesce(ended_at, ${at}::timestamptz)`,
    })
    .where('id', '=', userId)
    .execute()

/** Holds an account until the transaction ends: whoever is giving it something (`endedOf`, held) is waited for, and who comes later waits. */
export const holdUser = ({ db }: WithDb, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/**
 * Which of these accounts nobody has any more: ended by their owners, or gone into another. `isHeld`: none of the others ends before the
 * caller's transaction does.
 */
export async function endedOf(
  { db }: WithDb,
  userIds: readonly string[],
  isHeld = false,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const asked = db
    .selectFrom('users')
    .select(['id', 'ended_at', 'merged_into'])
    .where('id', 'in', [...new Set(userIds)])
    .orderBy('id')
  const rows = await (isHeld ? asked.forShare() : asked).execute()
  return new Set(rows.filter((row) => row.ended_at ?? row.merged_into).map(({ id }) => id))
}

/** Gives an account a phone or an address, in place of the one before. Nobody else may have it: the index is unique. */
export const setContact = ({ db }: WithDb, userId: string, contact: SealedContact, now: Date) =>
  db
    .updateTable('users')
    .set({ ...contactColumns(contact), updated_at: now })
    .where('id', '=', userId)
    .execute()
