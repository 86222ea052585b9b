import type { OrderAction } from '@mailing/contract/order/desk.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { OrderActsTable } from '../../../platform/tables.ts'

/** What the page of one order says beside its row. */
export const findDeskColumns = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('orders')
    .select(['currency', 'credited', 'assignee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What was given of an order beside its end, with the order held until the transaction ends. */
export async function holdGiven(
  { db }: InTransaction,
  id: string,
): Promise<{ readonly credited: number; readonly inPart: number }> {
  const row = await db
    .selectFrom('orders')
    .select(['credited', 'refunded_in_part'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { credited: row?.credited ?? 0, inPart: row?.refunded_in_part ?? 0 }
}

/** Every side of the transfers of value that belong to an order, oldest first. */
export const listOrderEntries = ({ db }: WithDb, orderId: string) =>
  db
    .selectFrom('wallet_transfers as t')
    .innerJoin('wallet_entries as e', 'e.transfer_id', 't.id')
    .innerJoin('wallet_accounts as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.reason', 't.created_at', 'e.amount', 'a.kind', 'e.seq'])
    .where('t.order_id', '=', orderId)
    .orderBy('e.seq')
    .execute()

/**
 * Keeps an order back, or lets it go on. `states` null: whatever its state. False: its state does not allow it, or it
 * is so already.
 */
export async function setHeld(
  { db }: InTransaction,
  id: string,
  heldAt: Date | null,
  states: readonly OrderState[] | null,
): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ held_at: heldAt })
    .where('id', '=', id)
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
    .where('held_at', heldAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setAssignee = (
  { db }: InTransaction,
  id: string,
  assigneeId: string | null,
): Promise<unknown> =>
  db.updateTable('orders').set({ assignee_id: assigneeId }).where('id', '=', id).execute()

/** Counts a part of the price as given back, never more than is left. False: so much is not left, or it has ended. */
export async function addPartRefund(
  { db }: InTransaction,
  id: string,
  amount: number,
  states: readonly OrderState[],
): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({
      refunded: sql`refunded + ${amount}::bigint`,
      refunded_in_part: sql`refunded_in_part + ${amount}::bigint`,
    })
    .where('id', '=', id)
    .where('state', 'in', [...states])
    // Something stays, so that the end of the order still has what it gives back.
    .where(sql<SqlBool>`refunded + ${amount}::bigint < paid`)
    .where(sql<SqlBool>`not exists (select from order_shares s where s.order_id = orders.id)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a gift beside the price, up to the most that the limits allow an order. False: it would be more. */
export async function addCredit(
  { db }: InTransaction,
  id: string,
  amount: number,
  most: number,
): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ credited: sql`credited + ${amount}::bigint` })
    .where('id', '=', id)
    .where(sql<SqlBool>`credited + ${amount}::bigint <= ${most}::bigint`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const actColumns = [
  'id',
  'seq',
  'order_id',
  'action',
  'state',
  'amount',
  'reason_sealed',
  'message_sealed',
  'by_id',
  'at',
  'decided_by',
  'decided_at',
] as const
export type ActRow = Pick<Selectable<OrderActsTable>, (typeof actColumns)[number]>

/** One act of an order waits at a time, as an index keeps: the caller holds the order, and has asked. */
export const insertAct = (
  { db }: InTransaction,
  act: {
    readonly id: string
    readonly orderId: string
    readonly action: OrderAction
    readonly state: 'done' | 'waiting'
    readonly amount: number | null
    readonly reasonSealed: Buffer
    readonly messageSealed: Buffer | null
    readonly byId: string
    readonly at: Date
  },
): Promise<ActRow> =>
  db
    .insertInto('order_acts')
    .values({
      id: act.id,
      order_id: act.orderId,
      action: act.action,
      state: act.state,
      amount: act.amount,
      reason_sealed: act.reasonSealed,
      message_sealed: act.messageSealed,
      by_id: act.byId,
      at: act.at,
    })
    .returning(actColumns)
    .executeTakeFirstOrThrow()

/** Whether something of an order waits for a second person, however much was done since it was asked for. */
export async function hasWaitingAct({ db }: WithDb, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_acts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export const findAct = ({ db }: WithDb, id: string): Promise<ActRow | undefined> =>
  db.selectFrom('order_acts').select(actColumns).where('id', '=', id).executeTakeFirst()

/** The second person's word. Undefined: it was decided before, or this person asked for it. */
export const decideAct = (
  { db }: InTransaction,
  id: string,
  state: 'done' | 'refused',
  by: string,
  at: Date,
): Promise<ActRow | undefined> =>
  db
    .updateTable('order_acts')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('by_id', '<>', by)
    .returning(actColumns)
    .executeTakeFirst()

export const listActs = ({ db }: WithDb, orderId: string, limit: number): Promise<ActRow[]> =>
  db
    .selectFrom('order_acts')
    .select(actColumns)
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export async function listWaitingActs(
  { db }: WithDb,
  after: number | undefined,
  limit: number,
): Promise<ActRow[]> {
  const query = db
    .selectFrom('order_acts')
    .select(actColumns)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(limit)
  return (after === undefined ? query : query.where('seq', '>', after)).execute()
}

/** This person has the order open now; answers who else has, seen since `since`. */
export async function markViewer(
  { db }: WithDb,
  orderId: string,
  staffId: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ staff_id: string }>`
    with mine as (insert into order_viewers values (${orderId}, ${staffId}, ${at}) on conflict (order_id, staff_id) do update set seen_at = excluded.seen_at),
      gone as (delete from order_viewers where order_id = ${orderId} and seen_at < ${since})
    select staff_id from order_viewers where order_id = ${orderId} and staff_id <> ${staffId} and seen_at >= ${since}`.execute(
    db,
  )
  return rows.map((row) => row.staff_id)
}
