import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { ReplyRow } from '../store.ts'

const writersReplies = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'published')

export async function listForWriter(
  context: WithDb,
  userId: UserId,
  orderId: string | undefined,
  before: number | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  let query = writersReplies(context, userId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (before !== undefined) query = query.where('published_seq', '<', before)
  return query.orderBy('published_seq', 'desc').limit(limit).execute()
}

/** A reply that was published for this user; it may have been withdrawn since. */
export const findForWriter = ({ db }: WithDb, userId: UserId, id: string) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['published', 'withdrawn'])
    .executeTakeFirst()
/** The same, which nobody can change until this transaction ends. */
export const lockForWriter = ({ db }: InTransaction, userId: UserId, id: string) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['published', 'withdrawn'])
    .forUpdate()
    .executeTakeFirst()
const unread = ({ db }: WithDb) =>
  db.selectFrom('replies').where('state', '=', 'published').where('read_at', 'is', null)

/** Replies that a person has not opened, counted up to `cap`. */
export async function countUnread(context: WithDb, userId: string, cap: number): Promise<number> {
  const some = unread(context).select('id').where('user_id', '=', userId).limit(cap).as('u')
  return (
    await context.db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

/** The newest unopened answer to each of these orders of a person. */
export async function unreadTo(
  context: WithDb,
  userId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await unread(context)
    .select(['id', 'order_id'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', orderIds)
    .orderBy('published_seq')
    .execute()
  return new Map(rows.flatMap(({ id, order_id }) => (order_id ? [[order_id, id] as const] : [])))
}

/** Notes that the writer has opened a published reply. False: it is not (or no longer) this user's to read. */
export async function markRead(
  { db }: InTransaction,
  userId: UserId,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replies')
    .set({ read_at: sql`coalesce(read_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.insertInto('reply_reads').values({ reply_id: id, read_at: at }).execute()
  return true
}

export const listReads = ({ db }: WithDb, replyId: string) =>
  db
    .selectFrom('reply_reads')
    .select('read_at')
    .where('reply_id', '=', replyId)
    .orderBy('id')
    .limit(500)
    .execute()

/** So many of a person's newest replies are looked through for who answered last. */
const lookedThrough = 200

/** A person's newest replies, with whom in the address book the letter was for that they answer. */
export const repliesWithRecipient = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('replies as r')
    .leftJoin('mail_items as i', 'i.order_id', 'r.order_id')
    .leftJoin('mail_proofs as p', 'p.id', 'i.proof_id')
    .select(['p.recipient_id', 'r.sender_sealed', 'r.published_at'])
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'published')
    .orderBy('r.published_seq', 'desc')
    .limit(lookedThrough)
    .execute()

/** The answers to one order that are with us, in whatever state, newest first. */
export const repliesToOrder = ({ db }: WithDb, orderId: string) =>
  db
    .selectFrom('replies')
    .select(['id', 'box_stated', 'state', 'received_at', 'sheets_stated'])
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(50)
    .execute()

/** All replies that came for a person, newest first. */
export async function repliesOfCustomer(
  { db }: WithDb,
  userId: string,
  before: number | undefined,
  limit: number,
) {
  const query = db
    .selectFrom('replies as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.seq',
      'r.box_stated',
      'r.state',
      'r.received_at',
      'r.sheets_stated',
      'o.number as order_number',
    ])
    .where('r.user_id', '=', userId)
    .orderBy('r.seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('r.seq', '<', before)).execute()
}
