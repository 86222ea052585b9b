import { type Role, roles } from '@mailing/contract/roles.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

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
  by: string | null = null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_at: now, granted_by: by })
    .onConflict((c) => c.columns(['user_id', 'role']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Ends a request for an administrator's rights that a command has given in full: nobody is asked for a second word any more. Answers its
 * id; undefined: none waits, or it asks for more.
 */
export async function endGrantedRequest(
  { db }: InTransaction,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update role_requests q set state = 'done', decided_at = ${now}
    where q.user_id = ${userId} and q.state = 'waiting' and 'admin' = any(q.roles)
      and q.roles <@ (select coalesce(array_agg(u.role), '{}') from user_roles u where u.user_id = q.user_id)
    returning q.id`.execute(db)
  return rows[0]?.id
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

/** Everybody who works here, by name. */
export async function listStaffNames({
  db,
}: WithDb): Promise<
  { readonly id: string; readonly nickname_sealed: Buffer; readonly roles: string[] }[]
> {
  const { rows } = await sql<{ id: string; nickname_sealed: Buffer; roles: string[] }>`
    select u.id, u.nickname_sealed, r.roles from (select user_id, array_agg(role order by role) as roles from user_roles where role <> 'agent' group by user_id) r join users u on u.id = r.user_id`.execute(
    db,
  )
  return rows
}

const roleOrder: readonly string[] = roles

/** The first staff role of people by id, in the order of the contract. */
export async function firstRolesOf(
  { db }: WithDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', [...new Set(userIds)])
    .where('role', '<>', 'agent')
    .execute()
  const ordered = rows.toSorted((a, b) => roleOrder.indexOf(b.role) - roleOrder.indexOf(a.role))
  return new Map(ordered.map((row) => [row.user_id, row.role]))
}
