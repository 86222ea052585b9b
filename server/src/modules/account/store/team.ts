import type { Role } from '@mailing/contract/roles.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { RoleRequestsTable } from '../../../platform/tables.ts'

/** A member of staff as the rows say. */
export interface MemberRow {
  readonly id: string
  readonly nickname_sealed: Buffer
  readonly phone_sealed: Buffer | null
  readonly email_sealed: Buffer | null
  readonly roles: Role[]
  readonly has_authenticator: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly last_seen_at: Date | null
}

/** Everybody who holds a role of staff (or one person); there are few. */
export async function listMembers(
  { db }: WithDb,
  now: Date,
  userId?: string,
): Promise<MemberRow[]> {
  const one = userId === undefined ? sql`` : sql`and r.user_id = ${userId}`
  const { rows } = await sql<MemberRow>`
    select u.id, u.nickname_sealed, u.phone_sealed, u.email_sealed, r.roles,
      exists (select from authenticators a where a.user_id = u.id) as has_authenticator,
      (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as sessions,
      (select max(s.seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from (select user_id, array_agg(role order by role) as roles from user_roles r where role <> 'agent' ${one} group by user_id) r join users u on u.id = r.user_id
    order by u.created_at`.execute(db)
  return rows
}

/** Puts these roles of staff in place of those that somebody has. Others, such as an agent's, stay. */
export async function putRoles(
  { db }: InTransaction,
  userId: string,
  roles: readonly Role[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role <> 'agent' and role <> all(${[...roles]}::text[])`.execute(
    db,
  )
  await sql`insert into user_roles (user_id, role, granted_at, granted_by) select ${userId}, r, ${at}, ${by} from unnest(${[...roles]}::text[]) r on conflict (user_id, role) do nothing`.execute(
    db,
  )
}

export const removeAuthenticator = ({ db }: InTransaction, userId: string): Promise<unknown> =>
  db.deleteFrom('authenticators').where('user_id', '=', userId).execute()

/** One change of administrators' rights after another, so that the last two cannot take each other's. */
export const lockAdmins = ({ db }: InTransaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('account admins', 0))`.execute(db)

export async function countAdmins({ db }: WithDb, besides: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_roles')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('user_id', '<>', besides)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type RequestRow = Selectable<RoleRequestsTable>

/** Undefined: another change of this person waits. */
export const insertRequest = (
  { db }: InTransaction,
  request: Pick<RequestRow, 'id' | 'user_id' | 'roles' | 'reason_sealed' | 'asked_by' | 'asked_at'>,
): Promise<RequestRow | undefined> =>
  db
    .insertInto('role_requests')
    .values({ ...request, state: 'waiting' })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const findRequest = ({ db }: WithDb, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('role_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** What waits about somebody; undefined: nothing. */
export const findWaiting = ({ db }: WithDb, userId: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('role_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

export const listRequests = ({ db }: WithDb): Promise<RequestRow[]> =>
  db
    .selectFrom('role_requests')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .execute()

export const decideRequest = (
  { db }: InTransaction,
  id: string,
  state: 'done' | 'refused',
  by: string,
  at: Date,
): Promise<RequestRow | undefined> =>
  db
    .updateTable('role_requests')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((e) => e.or([e.val(state === 'refused'), e('asked_by', '<>', by)]))
    .returningAll()
    .executeTakeFirst()
