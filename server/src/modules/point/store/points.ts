import type { PointReason } from '@mailing/contract/point/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

export interface GrantRow {
  readonly id: string
  readonly userId: string
  readonly key: string
  readonly reason: Exclude<PointReason, 'exchange' | 'lapse' | 'given_back'>
  readonly points: number
  readonly day: string | null
  readonly taskId: string | null
  readonly lapsesOn: string
  readonly expiresAt: Date
  readonly at: Date
}

/** The one statement that gives points. */
export async function giveRow(
  { db }: InTransaction,
  g: GrantRow,
): Promise<{ readonly outcome: 'given' | 'repeated'; readonly balance: number }> {
  const {
    rows: [row],
  } = await sql<{ outcome: 'given' | 'repeated'; balance: number }>`
    select outcome, balance from point_give(${g.id}::uuid, ${g.userId}::uuid, ${g.key}::text, ${g.reason}::text, ${g.points}::bigint,
      ${g.day}::date, ${g.taskId}::uuid, ${g.lapsesOn}::date, ${g.expiresAt}::timestamptz, ${g.at}::timestamptz)`.execute(
    db,
  )
  if (!row) throw new Error('point_give answered nothing')
  return row
}

/** The one statement that uses points: those that lapse first go first. */
export async function takeRow(
  { db }: InTransaction,
  t: {
    readonly id: string
    readonly userId: string
    readonly key: string
    readonly points: number
    readonly exchangeId: string
    readonly at: Date
  },
) {
  const {
    rows: [row],
  } = await sql<{ outcome: 'taken' | 'insufficient'; balance: number }>`
    select outcome, balance from point_take(${t.id}::uuid, ${t.userId}::uuid, ${t.key}::text, ${t.points}::bigint, ${t.exchangeId}::uuid, ${t.at}::timestamptz)`.execute(
    db,
  )
  if (!row) throw new Error('point_take answered nothing')
  return row
}

/** Takes away what has lapsed; answers how many points. */
export async function lapseRow({ db }: InTransaction, userId: string, at: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    points: number
  }>`select point_lapse(${userId}::uuid, ${at}::timestamptz) as points`.execute(db)
  return row?.points ?? 0
}

/** People with points that have lapsed and are still counted. */
export async function listLapsing(
  { db }: WithDb,
  at: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('point_grants')
    .select('user_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', at)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Makes the person's account when it is needed, and holds it until the transaction ends: a person's points change one after another. */
export async function lockAccount({ db }: InTransaction, userId: string): Promise<void> {
  await db
    .insertInto('point_accounts')
    .values({ user_id: userId })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  await db
    .selectFrom('point_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** What can be used, by its last day, the first first. */
export const listUsable = ({ db }: WithDb, userId: UserId, at: Date) =>
  db
    .selectFrom('point_grants')
    .select(['lapses_on', (e) => e.fn.sum<number>('remaining').as('points')])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', at)
    .groupBy('lapses_on')
    .orderBy('lapses_on')
    .execute()

/** A person's entries before a place in their sequence, newest first. */
export const listEntryRows = (
  { db }: WithDb,
  userId: UserId,
  before: number | undefined,
  limit: number,
) => {
  const query = db
    .selectFrom('point_entries as e')
    .leftJoin('point_grants as g', 'g.entry_id', 'e.id')
    .leftJoin('point_tasks as t', 't.id', 'e.task_id')
    .leftJoin('point_exchanges as x', 'x.id', 'e.exchange_id')
    .leftJoin('point_offers as o', 'o.id', 'x.offer_id')
    .select([
      'e.seq',
      'e.id',
      'e.reason',
      'e.points',
      'e.balance_after',
      'e.day',
      'e.created_at',
      'g.lapses_on',
      'g.remaining',
      't.title as task_title',
      'o.title as offer_title',
    ])
    .where('e.user_id', '=', userId)
  return (before === undefined ? query : query.where('e.seq', '<', before))
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute()
}

/** From which arrivals these entries took their points. */
export const listUses = ({ db }: WithDb, entryIds: readonly string[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('point_uses as u')
        .innerJoin('point_grants as g', 'g.entry_id', 'u.grant_id')
        .select(['u.entry_id', 'u.grant_id', 'u.points', 'g.created_at', 'g.lapses_on'])
        .where('u.entry_id', 'in', entryIds)
        .orderBy('g.expires_at')
        .orderBy('g.created_at')
        .execute()

/** All points of everybody, by what happened to them. */
export async function sumPoints({ db }: WithDb, day: string) {
  const {
    rows: [row],
  } = await sql<{
    held: number
    granted: number
    spent: number
    lapsed: number
    coins_given: number
    signed_today: number
  }>`
    select (select coalesce(sum(balance), 0)::bigint from point_accounts) as held,
      (select coalesce(sum(points) filter (where points > 0 and reason <> 'given_back'), 0)::bigint from point_entries) as granted,
      (select coalesce(-sum(points) filter (where reason in ('exchange', 'given_back')), 0)::bigint from point_entries) as spent,
      (select coalesce(-sum(points) filter (where reason = 'lapse'), 0)::bigint from point_entries) as lapsed,
      (select coalesce(sum(coins), 0)::bigint from point_exchanges) as coins_given,
      (select count(*)::int from point_signs where day = ${day}::date) as signed_today`.execute(db)
  if (!row) throw new Error('sums answered nothing')
  return row
}
