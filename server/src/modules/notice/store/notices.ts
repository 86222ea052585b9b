import { type Channel, factsOf, type NoticeTopic } from '@mailing/contract/notice/topics.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** A notice to be made. */
export interface NewNotice {
  readonly userId: string
  readonly topic: NoticeTopic
  /** The id of what it tells of; its topic says of what kind. */
  readonly subject: string
  /** Names the occasion: the same is told once. */
  readonly key: string
  /** Ids and figures that its words or its link need; never words. */
  readonly facts?: Readonly<Record<string, string | number>>
  /** Sent by this one, whatever the person has chosen. */
  readonly only?: Channel
}

/**
 * Makes notices that were not made before, a message of each by every channel that the person has chosen for its group, and wakes the
 * lines of those. One statement, however many there are. Answers how many lines have something to send.
 */
export async function insertNotices(
  { db }: InTransaction,
  notices: readonly NewNotice[],
  now: Date,
): Promise<number> {
  const given = notices.map(({ userId, topic, subject, key, facts, only }) => {
    const { group, isUrgent = false } = factsOf(topic)
    const is_urgent = isUrgent || only !== undefined
    return {
      user_id: userId,
      topic,
      subject,
      key,
      facts: facts ?? {},
      sole: only,
      grp: group,
      is_urgent,
    }
  })
  const { rows } = await sql<{ queued: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (user_id uuid, topic text, subject text, key text, facts jsonb, sole text, grp text, is_urgent boolean)
    ), made as (
      insert into user_notices (user_id, topic, subject, key, facts, at) select user_id, topic, subject, key, facts, ${now}::timestamptz from given
      on conflict do nothing returning id, user_id, topic, subject, key
    ), meant as (
      select m.id, m.user_id, coalesce(g.sole, c.channel) as channel, g.is_urgent
      from made m join given g using (user_id, topic, subject, key)
      left join notice_choices c on c.user_id = m.user_id and c.topic_group = g.grp and g.sole is null
    ), placed as (
      insert into notice_deliveries (notice_id, user_id, channel, is_urgent, due_at, changed_at)
      select id, user_id, channel, is_urgent, ${now}::timestamptz, ${now}::timestamptz from meant where channel is not null
      returning user_id, channel, is_urgent
    ), queued as (
      insert into notice_queues as q (user_id, channel, next_at)
      select user_id, channel, ${now}::timestamptz from placed group by user_id, channel order by user_id, channel
      on conflict (user_id, channel) do update set next_at = least(q.next_at, case
        when exists (select from placed p where p.user_id = q.user_id and p.channel = q.channel and p.is_urgent) then ${now}::timestamptz
        else greatest(q.free_at, ${now}::timestamptz) end)
      returning 1
    )
    select count(*)::int as queued from queued`.execute(db)
  return rows[0]?.queued ?? 0
}

const shown = ['id', 'user_id', 'topic', 'subject', 'facts', 'at', 'seen_at'] as const

/** Notices of a person, newest first. */
export function listNotices(
  { db }: WithDb,
  userId: string,
  { isUnseenOnly, before, limit }: { isUnseenOnly: boolean; before?: number; limit: number },
) {
  // Which ones is read off the index of the person alone: where somebody has many, the newest of all people would be gone through instead.
  let which = db.selectFrom('user_notices').select('id').where('user_id', '=', userId)
  if (isUnseenOnly) which = which.where('seen_at', 'is', null)
  if (before !== undefined) which = which.where('id', '<', before)
  return db
    .selectFrom('user_notices')
    .select(shown)
    .where('id', 'in', which.orderBy('id', 'desc').limit(limit))
    .orderBy('id', 'desc')
    .execute()
}
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

/** How many were not read yet, counted up to `cap`. */
export async function countUnseen({ db }: WithDb, userId: UserId, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from user_notices where user_id = ${userId} and seen_at is null limit ${cap}) n`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Marks one notice (or all up to it) as read; what waits to be sent of it is dropped. Answers how many there were. */
export async function markSeen(
  { db }: InTransaction,
  userId: UserId,
  { id, isUpTo }: { readonly id: number; readonly isUpTo: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with found as (
      select id from user_notices where user_id = ${userId} and ${isUpTo ? sql`id <= ${id} and seen_at is null` : sql`id = ${id}`}
    ), seen as (
      update user_notices n set seen_at = ${now}::timestamptz from found f where n.id = f.id and n.seen_at is null
    ), dropped as (
      update notice_deliveries d set state = 'dropped', problem = 'read', changed_at = ${now}::timestamptz
      from found f where d.notice_id = f.id and d.state = 'waiting'
    )
    select count(*)::int as found from found`.execute(db)
  return rows[0]?.found ?? 0
}

/** Takes back what is no longer true, for instance an answer that was withdrawn: as if it had never been told. */
export const removeNotices = (
  { db }: InTransaction,
  { userId, topic, subject }: Pick<NewNotice, 'userId' | 'topic' | 'subject'>,
) =>
  db
    .deleteFrom('user_notices')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('subject', '=', subject)
    .execute()

/** Forgets old notices, and messages that ended long ago; some at a time. */
export async function removeOld(
  { db }: WithDb,
  noticesBefore: Date,
  deliveriesBefore: Date,
): Promise<void> {
  await sql`delete from user_notices where id in (select id from user_notices where at < ${noticesBefore} order by at limit 5000)`.execute(
    db,
  )
  await sql`delete from notice_deliveries where id in (
    select id from notice_deliveries where changed_at < ${deliveriesBefore} and state in ('sent', 'dropped', 'dead') order by changed_at limit 5000)`.execute(
    db,
  )
}

/** The orders that notices are about, as their lists show them. */
export const ordersOf = ({ db }: WithDb, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'snapshot_sealed'])
    .where('id', 'in', [...ids])
    .execute()

/** Who moved an order into a state first: goods whose return is declined are delivered once more. */
export const firstMoverOf = async (
  { db }: WithDb,
  orderId: string,
  state: 'delivered',
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('order_events')
      .select('by')
      .where('order_id', '=', orderId)
      .where('state', '=', state)
      .orderBy('seq')
      .executeTakeFirst()
  )?.by
