import type { Role } from '@mailing/contract/account/roles.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { codeLife } from './rules.ts'

export interface CodeKey {
  readonly phoneIndex: Buffer
  readonly deviceIndex: Buffer
  readonly codeHash: Buffer
}

/** Stores a number's newest code; the one before is gone. */
export async function putCode(
  { db }: WithDb,
  { phoneIndex, deviceIndex, codeHash }: CodeKey,
  expiresAt: Date,
): Promise<void> {
  const code = {
    device_index: deviceIndex,
    code_hash: codeHash,
    expires_at: expiresAt,
    tries: 0,
    used_at: null,
  }
  await db
    .insertInto('login_codes')
    .values({ phone_index: phoneIndex, purpose: 'login', ...code })
    .onConflict((c) => c.columns(['phone_index', 'purpose']).doUpdateSet(code))
    .execute()
}

/**
 * Spends one try of a number's code, and the code with it when it is right: one statement, so that parallel checks
 * share the tries and only one of them uses the code. Null: there is no code that could be tried.
 */
export async function tryCode(
  { db }: InTransaction,
  { phoneIndex, deviceIndex, codeHash }: CodeKey,
  now: Date,
): Promise<{ readonly isRight: boolean } | null> {
  const row = await db
    .updateTable('login_codes')
    .set({
      tries: sql`tries + 1`,
      used_at: sql`case when code_hash = ${codeHash} then ${now}::timestamptz end`,
    })
    .where('phone_index', '=', phoneIndex)
    .where('purpose', '=', 'login')
    .where('device_index', '=', deviceIndex)
    .where('used_at', 'is', null)
    .where('tries', '<', codeLife.maxTries)
    .where('expires_at', '>', now)
    .returning('used_at')
    .executeTakeFirst()
  return row ? { isRight: row.used_at !== null } : null
}

/** Removes the code of a number: it was never sent. */
export const dropCode = ({ db }: WithDb, { phoneIndex, codeHash }: CodeKey) =>
  db
    .deleteFrom('login_codes')
    .where('phone_index', '=', phoneIndex)
    .where('purpose', '=', 'login')
    .where('code_hash', '=', codeHash)
    .execute()

export const dropOldCodes = ({ db }: WithDb, before: Date) =>
  db.deleteFrom('login_codes').where('expires_at', '<', before).execute()

export interface NewUser {
  readonly id: string
  readonly phoneSealed: Buffer
  readonly phoneIndex: Buffer
  readonly nicknameSealed: Buffer
  readonly shareUid: string | null
  readonly now: Date
}

/** Adds a user unless the phone has one. False: it has. */
export async function addUser(
  { db }: InTransaction,
  { id, phoneSealed, phoneIndex, nicknameSealed, shareUid, now }: NewUser,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id,
      phone_sealed: phoneSealed,
      phone_index: phoneIndex,
      nickname_sealed: nicknameSealed,
      share_uid: shareUid,
      agreed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.column('phone_index').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findUserByPhone = ({ db }: WithDb, phoneIndex: Buffer) =>
  db
    .selectFrom('users')
    .select(['id', 'blocked_at'])
    .where('phone_index', '=', phoneIndex)
    .executeTakeFirst()

export const findUser = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'phone_sealed', 'nickname_sealed', 'avatar', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const findNames = ({ db }: WithDb, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'nickname_sealed', 'phone_sealed'])
    .where('id', 'in', userIds)
    .execute()

export const setNickname = ({ db }: WithDb, userId: string, nicknameSealed: Buffer, now: Date) =>
  db
    .updateTable('users')
    .set({ nickname_sealed: nicknameSealed, updated_at: now })
    .where('id', '=', userId)
    .execute()

export async function rolesOf({ db }: WithDb, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role as Role)
}

export async function hasAdmin({ db }: WithDb): Promise<boolean> {
  return (
    (await db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Gives a role. False: the user has it already. */
export async function addRole(
  { db }: InTransaction,
  userId: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_at: now, granted_by: null })
    .onConflict((c) => c.columns(['user_id', 'role']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The authenticator of a user, locked until the transaction ends: tries of one person's codes happen one after another. */
export const lockAuthenticator = ({ db }: InTransaction, userId: string) =>
  db
    .selectFrom('authenticators')
    .select(['secret_sealed', 'last_step', 'failures', 'locked_until'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const hasAuthenticator = async ({ db }: WithDb, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const recordSecondFactor = (
  { db }: InTransaction,
  userId: string,
  state: {
    readonly last_step?: number
    readonly failures: number
    readonly locked_until: Date | null
  },
) => db.updateTable('authenticators').set(state).where('user_id', '=', userId).execute()

/** Gives a user an authenticator in place of the one before. */
export async function putAuthenticator(
  { db }: InTransaction,
  userId: string,
  secretSealed: Buffer,
  now: Date,
): Promise<void> {
  const fresh = {
    secret_sealed: secretSealed,
    last_step: -1,
    failures: 0,
    locked_until: null,
    created_at: now,
  }
  await db
    .insertInto('authenticators')
    .values({ user_id: userId, ...fresh })
    .onConflict((c) => c.column('user_id').doUpdateSet(fresh))
    .execute()
}
