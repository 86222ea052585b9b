import type { AgentState } from '@mailing/contract/agent/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export const findAgent = ({ db }: WithDb, userId: string) =>
  db.selectFrom('agents').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Which of these agents are held. */
export async function heldAmong({ db }: WithDb, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('agents')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('held_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

export type AgentRow = NonNullable<Awaited<ReturnType<typeof findAgent>>>

/** The agent, whom nobody else moves money for until this transaction ends. */
export const lockAgent = ({ db }: InTransaction, userId: string) =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Applies; again after a refusal or an end. False: there is an application, or an agent. */
export async function putApplication(
  { db }: InTransaction,
  a: {
    readonly userId: string
    readonly realNameSealed: Buffer
    readonly termsVersion: number
    readonly at: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agents as g (user_id, seq, state, real_name_sealed, terms_version, applied_at)
    values (${a.userId}, nextval('agents_seq'), 'applied', ${a.realNameSealed}, ${a.termsVersion}, ${a.at})
    on conflict (user_id) do update set seq = excluded.seq, state = 'applied', real_name_sealed = excluded.real_name_sealed,
      terms_version = excluded.terms_version, applied_at = excluded.applied_at, decided_at = null, decided_by = null, note = ''
      where g.state in ('refused', 'ended')`.execute(db)
  return numAffectedRows === 1n
}

const statesBefore: Readonly<Record<'approved' | 'refused' | 'ended', AgentState>> = {
  approved: 'applied',
  refused: 'applied',
  ended: 'approved',
}

export async function decideOn(
  { db }: InTransaction,
  userId: string,
  to: 'approved' | 'refused' | 'ended',
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agents')
    .set({
      state: to,
      decided_at: at,
      decided_by: by,
      note,
      ...(to === 'approved' && { approved_at: sql`coalesce(approved_at, ${at}::timestamptz)` }),
    })
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = ${statesBefore[to]}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds an agent, or releases one. False: it is so already. */
export async function setHeld(
  { db }: InTransaction,
  userId: string,
  hold: { readonly by: string; readonly reason: string; readonly at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agents')
    .set({
      held_at: hold?.at ?? null,
      held_by: hold?.by ?? null,
      held_reason: hold?.reason ?? null,
    })
    .where('user_id', '=', userId)
    .where('held_at', hold ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The agent's account has ended; `givenUp`: what could be withdrawn and was given up. */
export const setLeft = (
  { db }: InTransaction,
  userId: string,
  { at, givenUp }: { readonly at: Date; readonly givenUp: number },
) =>
  db
    .updateTable('agents')
    .set({ left_at: at, given_up: givenUp })
    .where('user_id', '=', userId)
    .execute()

/** What somebody earned in all, and how many friends came. */
export async function sumsOf(
  { db }: WithDb,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly earned: number; readonly friends: number }>> {
  const { rows } = await sql<{ id: string; earned: number; friends: number }>`
    select id, coalesce((select sum(d.amount) from agent_days d where d.agent_id = id), 0)::bigint as earned,
      (select count(*)::int from invitations i where i.inviter_id = id and i.state = 'bound') as friends
    from unnest(${agentIds}::uuid[]) id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export const listAgents = (
  { db }: WithDb,
  state: string | undefined,
  before: number | undefined,
  limit: number,
) =>
  db
    .selectFrom('agents')
    .selectAll()
    .$if(state !== undefined, (q) => q.where(sql<boolean>`state = ${state}`))
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
