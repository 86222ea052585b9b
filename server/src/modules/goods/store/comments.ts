import type { CommentState } from '@mailing/contract/goods/rules.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { GoodsCommentsTable } from '../../../platform/tables.ts'

export type CommentRow = Selectable<GoodsCommentsTable>

export const insertComment = ({ db }: InTransaction, comment: Insertable<GoodsCommentsTable>) =>
  db.insertInto('goods_comments').values(comment).execute()
export const findComment = ({ db }: WithDb, id: string) =>
  db.selectFrom('goods_comments').selectAll().where('id', '=', id).executeTakeFirst()
export const commentsOfOrder = ({ db }: WithDb, orderId: string) =>
  db.selectFrom('goods_comments').selectAll().where('order_id', '=', orderId).execute()

export const listApproved = (
  { db }: WithDb,
  goodsId: string,
  before: number | undefined,
  limit: number,
) => {
  const query = db
    .selectFrom('goods_comments')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('state', '=', 'approved')
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('seq', '<', before)).execute()
}

/** For staff: what waits in the order in which it came, what is decided the newest first. */
export const listInState = (
  { db }: WithDb,
  state: CommentState,
  cursor: number | undefined,
  limit: number,
) => {
  const isWaiting = state === 'waiting'
  const query = db
    .selectFrom('goods_comments')
    .selectAll()
    .where('state', '=', state)
    .orderBy('seq', isWaiting ? 'asc' : 'desc')
    .limit(limit)
  return (
    cursor === undefined ? query : query.where('seq', isWaiting ? '>' : '<', cursor)
  ).execute()
}

/** What waits for staff, and since when. */
export const findWaiting = async ({
  db,
}: WithDb): Promise<{ readonly count: number; readonly oldest: Date | null }> =>
  db
    .selectFrom('goods_comments')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()

export interface Decision {
  readonly id: string
  readonly state: 'approved' | 'refused'
  readonly reason: string | null
  readonly at: Date
  readonly by: string
}

/** Decides a comment that waits; an approved one counts for the goods' stars from now on. False: somebody has decided it before. */
export async function decideRow(
  { db }: InTransaction,
  { id, state, reason, at, by }: Decision,
): Promise<boolean> {
  const { rows } = await sql`
    with decided as (update goods_comments set state = ${state}, refused_reason = ${reason}, decided_at = ${at}, decided_by = ${by} where id = ${id} and state = 'waiting' returning goods_id, stars),
    stars as (update goods g set stars_sum = g.stars_sum + d.stars, stars_count = g.stars_count + 1 from decided d where g.id = d.goods_id and ${state} = 'approved')
    select from decided`.execute(db)
  return rows.length > 0
}

export const ratingOf = ({ db }: WithDb, goodsId: string) =>
  db
    .selectFrom('goods')
    .select(['stars_sum', 'stars_count'])
    .where('id', '=', goodsId)
    .executeTakeFirst()

/** Whether everybody may see a picture: it is of goods, or of an approved comment. */
export async function isPublicPicture({ db }: WithDb, fileId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ is_public: boolean }>`
    select exists (select from files f where f.id = ${fileId} and f.removed_at is null
      and (f.purpose = 'goods_picture' or exists (select from goods_comments c where c.picture_ids @> array[${fileId}::uuid] and c.state = 'approved'))) as is_public`.execute(
    db,
  )
  return row?.is_public ?? false
}
