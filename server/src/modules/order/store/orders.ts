import {
  categoryStates,
  type OrderCategory,
  type OrderKind,
  type OrderState,
} from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** An order as its row stands. */
export interface OrderRow {
  readonly id: string
  readonly seq: number
  readonly number: string
  readonly user_id: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly total: number
  readonly paid: number
  readonly refunded: number
  /** Of it: parts of the price that were given back before the order ended. */
  readonly refunded_in_part: number
  readonly held_at: Date | null
  readonly paid_with: string | null
  readonly pages: number
  readonly mail_class: string | null
  readonly snapshot_sealed: Buffer
  readonly created_at: Date
  readonly pay_before: Date
  readonly paid_at: Date | null
}

const columns = [
  'id',
  'seq',
  'number',
  'user_id',
  'kind',
  'state',
  'total',
  'paid',
  'refunded',
  'refunded_in_part',
  'held_at',
  'paid_with',
  'pages',
  'mail_class',
  'snapshot_sealed',
  'created_at',
  'pay_before',
  'paid_at',
] as const
export const columnList = sql.join(columns.map((name) => sql.ref(`o.${name}`)))

export const findOrder = async ({ db }: WithDb, id: string): Promise<OrderRow | undefined> => {
  const row = await db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirst()
  return row
}

export const findOrderOf = async (
  { db }: WithDb,
  userId: UserId,
  id: string,
): Promise<OrderRow | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
}

/** The order, which nobody can move until this transaction ends. */
export const lockOrderOf = async (
  { db }: InTransaction,
  userId: UserId,
  id: string,
): Promise<OrderRow | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
}

/** The same when its state is one of these. */
export const holdRow = async (
  { db }: InTransaction,
  id: string,
  userId: UserId,
  states: readonly OrderState[],
): Promise<OrderRow | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', [...states])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
}

export const putAddress = async (
  { db }: InTransaction,
  id: string,
  {
    snapshotSealed,
    institutionId,
  }: { readonly snapshotSealed: Buffer; readonly institutionId: string | null },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ snapshot_sealed: snapshotSealed, institution_id: institutionId })
    .where('id', '=', id)
    .execute()
}

export const findOrderByNumber = async (
  { db }: WithDb,
  number: string,
): Promise<OrderRow | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('number', '=', number)
    .executeTakeFirst()
  return row
}

/** Each tab is one range of one index: the stored category, except "all" and the tab of those that need the writer. */
export async function listRows(
  { db }: WithDb,
  userId: UserId,
  category: OrderCategory,
  before: number | undefined,
  limit: number,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').select(columns).where('user_id', '=', userId)
  if (category === 'needs_writer') query = query.where('state', '=', 'needs_writer')
  else if (category !== 'all') query = query.where('category', '=', category)
  if (before !== undefined) query = query.where('seq', '<', before)
  return await query.orderBy('seq', 'desc').limit(limit).execute()
}

/** How many orders a tab holds, counted up to a cap so that the answer costs the same however many there are. */
export async function countRows(
  { db }: WithDb,
  userId: UserId,
  cap: number,
): Promise<Record<OrderCategory, number>> {
  const capped = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from orders where user_id = ${userId} ${condition} limit ${sql.lit(cap)}) c)`
  const names = Object.keys(categoryStates) as OrderCategory[]
  const figures = names.map((name) => {
    const condition =
      name === 'all'
        ? sql``
        : name === 'needs_writer'
          ? sql`and state = 'needs_writer'`
          : sql`and category = ${sql.lit(name)}`
    return sql`${capped(condition)} as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<OrderCategory, number>>`select ${sql.join(figures)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counting answered nothing')
  return row
}

export const listItems = ({ db }: WithDb, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['code', 'quantity', 'unit', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export const listEvents = ({ db }: WithDb, orderId: string) =>
  db
    .selectFrom('order_events')
    .select(['state', 'at', 'by', 'by_id', 'evidence', 'proof', 'reason_sealed', 'file_id'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()

/** Unpaid orders whose time is over. */
export async function listLapsed(
  { db }: WithDb,
  now: Date,
  { besides, limit }: { readonly besides: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'pending_payment')
    .where('pay_before', '<=', now)
    .where(sql<boolean>`id <> all(${[...besides]}::uuid[])`)
    .orderBy('pay_before')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const listNumbers = async (
  { db }: WithDb,
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** The steps to these states in the history of these orders, oldest first. */
export const listTellingEvents = (
  { db }: WithDb,
  ids: readonly string[],
  states: readonly OrderState[],
) =>
  db
    .selectFrom('order_events')
    .select(['order_id', 'state', 'by', 'reason_sealed'])
    .where('order_id', 'in', ids)
    .where('state', 'in', [...states])
    .orderBy('seq')
    .execute()
export type TellingEvent = Awaited<ReturnType<typeof listTellingEvents>>[number]
