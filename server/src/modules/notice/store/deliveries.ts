import type { Locale } from '@mailing/contract/locale.ts'
import type { Channel, DeliveryState } from '@mailing/contract/notice/topics.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** One person's messages by one channel: whoever holds it sends what is due in it as one. */
export interface Line {
  readonly user_id: string
  readonly channel: Channel
  /** What can wait does so until then. */
  readonly free_at: Date | null
}

/** Takes lines in which something is due; until `until` nobody else takes them. */
export async function takeLines(
  { db }: InTransaction,
  now: Date,
  until: Date,
  limit: number,
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    with due as (
      select user_id, channel from notice_queues where next_at <= ${now} order by next_at limit ${limit} for update skip locked
    )
    update notice_queues q set next_at = ${until}::timestamptz from due
    where q.user_id = due.user_id and q.channel = due.channel returning q.user_id, q.channel, q.free_at`.execute(
    db,
  )
  return rows
}

/** A message that is due, with how its reader wants it. */
export interface DueMessage {
  readonly id: number
  readonly user_id: string
  readonly channel: Channel
  readonly is_urgent: boolean
  readonly attempts: number
  readonly notice_id: number
  readonly topic: string
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly at: Date
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly has_details: boolean | null
  readonly locale: Locale | null
}

const valuesOf = (lines: readonly Line[]) =>
  sql`unnest(${lines.map(({ user_id }) => user_id)}::uuid[], ${lines.map(({ channel }) => channel)}::text[])`

/** What is due in lines that were taken. */
export async function dueIn(
  { db }: InTransaction,
  lines: readonly Line[],
  now: Date,
): Promise<readonly DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select d.id, d.user_id, d.channel, d.is_urgent, d.attempts, n.id as notice_id, n.topic, n.subject, n.facts, n.at,
      s.quiet_from, s.quiet_to, s.has_details, u.locale
    from ${valuesOf(lines)} l (user_id, channel)
    join notice_deliveries d on d.user_id = l.user_id and d.channel = l.channel and d.state = 'waiting' and d.due_at <= ${now}
    join notice_queues q on q.user_id = l.user_id and q.channel = l.channel
    join user_notices n on n.id = d.notice_id
    join users u on u.id = d.user_id
    left join notice_settings s on s.user_id = d.user_id
    where d.is_urgent or q.free_at is null or q.free_at <= ${now}
    order by d.id`.execute(db)
  return rows
}

/** What becomes of a message. */
export interface Outcome {
  readonly id: number
  readonly to: DeliveryState
  readonly problem: string | null
  /** When it is due again; null: it is not. */
  readonly dueAt: Date | null
}

/** Moves messages that are still in `from`; answers the ids of those. `sending` counts a try. */
export async function moveMessages(
  { db }: WithDb,
  from: 'waiting' | 'sending',
  outcomes: readonly Outcome[],
  now: Date,
): Promise<readonly number[]> {
  if (outcomes.length === 0) return []
  const given = outcomes.map(({ id, to, problem, dueAt }) => ({ id, to, problem, due_at: dueAt }))
  const { rows } = await sql<{ id: number }>`
    update notice_deliveries d set state = m.to, problem = m.problem, due_at = coalesce(m.due_at, d.due_at), changed_at = ${now}::timestamptz,
      attempts = d.attempts + case when m.to = 'sending' then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as m (id bigint, "to" text, problem text, due_at timestamptz)
    where d.id = m.id and d.state = ${from} returning d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Gives lines back: the next time that something is due in them, after the pause where something was sent. The lines are locked by a
 * statement of its own, so that the next one sees what was added meanwhile.
 */
export async function releaseLines(
  { db }: InTransaction,
  lines: readonly (Line & { readonly freeAt: Date | null })[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`select from notice_queues q join ${valuesOf(lines)} l (user_id, channel) using (user_id, channel)
    order by q.user_id, q.channel for update of q`.execute(db)
  const given = lines.map(({ user_id, channel, freeAt }) => ({ user_id, channel, free_at: freeAt }))
  await sql`
    update notice_queues q set free_at = coalesce(l.free_at, q.free_at), next_at = (
      select min(case when d.is_urgent then d.due_at else greatest(d.due_at, coalesce(l.free_at, q.free_at)) end)
      from notice_deliveries d where d.user_id = q.user_id and d.channel = q.channel and d.state = 'waiting')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l (user_id uuid, channel text, free_at timestamptz)
    where q.user_id = l.user_id and q.channel = l.channel`.execute(db)
}

/** Messages whose sender vanished: whether they arrived nobody knows, so they are not sent again. Answers how many. */
export async function endInterrupted({ db }: WithDb, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice_deliveries')
    .set({ state: 'dead', problem: 'unclear:interrupted', changed_at: now })
    .where('state', '=', 'sending')
    .where('changed_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When something is due next, of all people; null: nothing waits. */
export async function nextDueAt({ db }: WithDb): Promise<Date | null> {
  const row = await db
    .selectFrom('notice_queues')
    .select('next_at')
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? null
}

/** What is not chosen any more is not sent either. */
export const dropUnchosen = (
  { db }: InTransaction,
  userId: string,
  groups: ReadonlyMap<string, readonly string[]>,
  now: Date,
) =>
  sql`
    update notice_deliveries d set state = 'dropped', problem = 'unchosen', changed_at = ${now}::timestamptz
    from user_notices n, unnest(${[...groups.keys()]}::text[], ${[...groups.values()].map((topics) => topics.join(' '))}::text[]) g (grp, topics)
    where d.user_id = ${userId} and d.state = 'waiting' and n.id = d.notice_id and n.topic = any (string_to_array(g.topics, ' '))
      and not exists (select from notice_choices c where c.user_id = d.user_id and c.topic_group = g.grp and c.channel = d.channel)`.execute(
    db,
  )

const deskColumns = [
  'd.id',
  'd.channel',
  'd.state',
  'd.problem',
  'd.attempts',
  'd.due_at',
  'd.changed_at',
] as const

/** The messages of some notices, for the desk. */
export const messagesOf = ({ db }: WithDb, userId: string, noticeIds: readonly number[]) =>
  db
    .selectFrom('notice_deliveries as d')
    .select([...deskColumns, 'd.notice_id'])
    // The index that finds them begins with the person.
    .where('d.user_id', '=', userId)
    .where('d.notice_id', 'in', [...noticeIds])
    .orderBy('d.id')
    .execute()

/** Messages that failed for good, the last first. */
export function listDead({ db }: WithDb, before: number | undefined, limit: number) {
  let query = db
    .selectFrom('notice_deliveries as d')
    .innerJoin('user_notices as n', 'n.id', 'd.notice_id')
    .select([...deskColumns, 'd.user_id', 'n.topic'])
    .where('d.state', '=', 'dead')
  if (before !== undefined) query = query.where('d.id', '<', before)
  return query.orderBy('d.id', 'desc').limit(limit).execute()
}

/** Whether a message failed for good. */
export async function isDead({ db }: WithDb, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('notice_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets a message that surely was not taken be tried again, from its first try on. Undefined: there is no such one. */
export async function reviveDead({ db }: InTransaction, id: number, now: Date) {
  const row = await db
    .updateTable('notice_deliveries')
    .set({ state: 'waiting', problem: null, attempts: 0, due_at: now, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('problem', 'not like', 'unclear:%')
    .returning(['user_id', 'channel'])
    .executeTakeFirst()
  if (row)
    await db
      .updateTable('notice_queues')
      .set({ next_at: now })
      .where('user_id', '=', row.user_id)
      .where('channel', '=', row.channel)
      .execute()
  return row
}
