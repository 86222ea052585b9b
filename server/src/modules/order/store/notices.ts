import { hitches, type NoticeKind } from '@mailing/contract/order/notices.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { Tables } from '../../../platform/tables.ts'
import { hitchStates } from '../rules.ts'

export interface NoticeToAdd {
  readonly orderId: string
  readonly userId: string
  readonly kind: NoticeKind
  readonly key: string
  readonly at: Date
  readonly paramsSealed: Buffer
}

/** Adds a notice; false when the same was told before. */
export async function insertNotice(
  { db }: InTransaction,
  { orderId, userId, kind, key, at, paramsSealed }: NoticeToAdd,
): Promise<boolean> {
  const row = await db
    .insertInto('order_notices')
    .values({ order_id: orderId, user_id: userId, kind, key, at, params_sealed: paramsSealed })
    .onConflict((c) => c.columns(['order_id', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is the matter on the way is news only as long as it is. */
const isCurrent = (
  e: ExpressionBuilder<Tables & { n: Tables['order_notices']; o: Tables['orders'] }, 'n' | 'o'>,
) =>
  e.or([
    e('n.kind', 'not in', [...hitches]),
    ...hitches.map((kind) =>
      e.and([e('n.kind', '=', kind), e('o.state', 'in', [...hitchStates[kind]])]),
    ),
  ])

const notices = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('order_notices as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .select([
      'n.id',
      'n.order_id',
      'o.number',
      'o.kind as order_kind',
      'n.kind',
      'n.at',
      'n.params_sealed',
      'n.seen_at',
      'o.snapshot_sealed',
    ])
    .where('n.user_id', '=', userId)
export type NoticeRow = Awaited<ReturnType<typeof noticesOfOrder>>[number]

export const noticesOfOrder = (context: WithDb, userId: UserId, orderId: string) =>
  notices(context, userId).where('n.order_id', '=', orderId).orderBy('n.id').execute()

export async function listNoticeRows(
  context: WithDb,
  userId: UserId,
  isUnseenOnly: boolean,
  before: number | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  let query = notices(context, userId)
  if (isUnseenOnly) query = query.where('n.seen_at', 'is', null).where(isCurrent)
  if (before !== undefined) query = query.where('n.id', '<', before)
  return query.orderBy('n.id', 'desc').limit(limit).execute()
}

export const markNoticesSeen = (
  { db }: InTransaction,
  userId: UserId,
  orderId: string,
  now: Date,
) =>
  db
    .updateTable('order_notices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('seen_at', 'is', null)
    .execute()

/** Notices of these kinds that were not seen yet, counted up to `cap` each. */
export async function countUnseen(
  { db }: WithDb,
  userId: UserId,
  kinds: readonly NoticeKind[],
  cap: number,
): Promise<Partial<Record<NoticeKind, number>>> {
  const rows = await db
    .selectFrom('order_notices as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .select(['n.kind', sql<number>`least(count(*), ${cap})::int`.as('count')])
    .where('n.user_id', '=', userId)
    .where('n.kind', 'in', [...kinds])
    .where('n.seen_at', 'is', null)
    .where(isCurrent)
    .groupBy('n.kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
