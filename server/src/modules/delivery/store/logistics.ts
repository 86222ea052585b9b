import { createHash } from 'node:crypto'
import type { CaseKind, TrackService, TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { stateSets } from '@mailing/contract/order-states.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { CarrierEventsTable, TrackedNumbersTable } from '../../../platform/tables.ts'

export type TrackedRow = Selectable<TrackedNumbersTable>
export type EventRow = Selectable<CarrierEventsTable>

export interface NewTracked {
  readonly id: string
  readonly carrier: string
  readonly number: string
  readonly orderId: string
  readonly sentAt: Date
  readonly service: TrackService
  readonly nextPollAt: Date | null
  readonly at: Date
}

/** Begins to follow a number. False: it is followed already, for this order or another. */
export async function insertTracked(
  { db }: InTransaction,
  { id, carrier, number, orderId, sentAt, service, nextPollAt, at }: NewTracked,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tracked_numbers')
    .values({
      id,
      carrier,
      number,
      order_id: orderId,
      user_id: (e) => e.selectFrom('orders').select('user_id').where('id', '=', orderId),
      sent_at: sentAt,
      service,
      subscription: service === 'manual' ? 'none' : 'wanted',
      next_poll_at: nextPollAt,
      created_at: at,
    })
    .onConflict((c) => c.columns(['carrier', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findTracked = (
  { db }: WithDb,
  by: { readonly id: string } | { readonly carrier: string; readonly number: string },
): Promise<TrackedRow | undefined> => {
  const query = db.selectFrom('tracked_numbers').selectAll()
  return (
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where('carrier', '=', by.carrier).where('number', '=', by.number)
  ).executeTakeFirst()
}

/** The newest number of an order. */
export const newestTrackedOf = ({ db }: WithDb, orderId: string): Promise<TrackedRow | undefined> =>
  db
    .selectFrom('tracked_numbers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those who bring news of a number take turns. */
export const lockTracked = ({ db }: InTransaction, id: string): Promise<TrackedRow | undefined> =>
  db.selectFrom('tracked_numbers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setSubscription = ({ db }: WithDb, id: string, subscription: 'done' | 'refused') =>
  db
    .updateTable('tracked_numbers')
    .set({ subscription })
    .where('id', '=', id)
    .where('subscription', '=', 'wanted')
    .execute()

/** Numbers that are due to be asked for, or these now; the next question is set at once, so that one that fails holds up nobody. */
export async function claimPolls(
  { db }: WithDb,
  now: Date,
  which: { readonly limit: number } | { readonly id: string },
): Promise<TrackedRow[]> {
  const due =
    'id' in which
      ? sql`select id from tracked_numbers where id = ${which.id} and service <> 'manual' for update`
      : sql`select id from tracked_numbers where next_poll_at <= ${now} order by next_poll_at limit ${which.limit} for update skip locked`
  const { rows } =
    await sql<TrackedRow>`update tracked_numbers set poll_count = poll_count + 1, next_poll_at = ${now}::timestamptz + interval '1 hour' where id in (${due}) returning *`.execute(
      db,
    )
  return rows
}

/** When to ask again; null: no more. */
export const planPoll = ({ db }: WithDb, id: string, at: Date | null) =>
  db
    .updateTable('tracked_numbers')
    .set({ next_poll_at: at })
    .where('id', '=', id)
    .where('service', '<>', 'manual')
    .execute()

export interface NewEvent {
  readonly at: Date
  readonly stage: TrackStage
  readonly text: string
  readonly textSealed: Buffer
}

interface EventSource {
  readonly source: 'push' | 'query' | 'manual'
  readonly by: string | null
  readonly receivedAt: Date
}

/** Keeps events, oldest first; one that was told before is left out. Answers how many are new. */
export async function insertEvents(
  { db }: InTransaction,
  trackedId: string,
  events: readonly NewEvent[],
  { source, by, receivedAt }: EventSource,
): Promise<number> {
  if (events.length === 0) return 0
  const rows = events.map(({ at, stage, text, textSealed }) => ({
    id: newId(),
    tracked_id: trackedId,
    digest: createHash('sha256')
      .update(JSON.stringify([at.toISOString(), stage, text]))
      .digest(),
    occurred_at: at,
    stage,
    text_sealed: textSealed,
    source,
    recorded_by: by,
    received_at: receivedAt,
  }))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('carrier_events')
    .values(rows)
    .onConflict((c) => c.columns(['tracked_id', 'digest']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export const countEvents = async ({ db }: WithDb, trackedId: string): Promise<number> =>
  (
    await db
      .selectFrom('carrier_events')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('tracked_id', '=', trackedId)
      .executeTakeFirst()
  )?.count ?? 0

/** Sets what the newest event says, and when its service was heard. Answers the row as it is then. */
export async function noteNews(
  { db }: InTransaction,
  id: string,
  heardAt: Date | null,
): Promise<TrackedRow> {
  const {
    rows: [row],
  } = await sql<TrackedRow>`
    update tracked_numbers t set stage = n.stage, stage_at = n.occurred_at, heard_at = coalesce(${heardAt}::timestamptz, t.heard_at)
    from (select ${id}::uuid as id) given left join lateral (select stage, occurred_at from carrier_events where tracked_id = ${id} order by occurred_at desc, seq desc limit 1) n on true
    where t.id = given.id returning t.*`.execute(db)
  if (!row) throw new Error('a number that is held is gone')
  return row
}

/** All stages that a number has been in. */
export const stagesOf = async ({ db }: WithDb, trackedId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('carrier_events')
        .select('stage')
        .distinct()
        .where('tracked_id', '=', trackedId)
        .execute()
    ).map(({ stage }) => stage),
  )

/** Events of several numbers, newest first: all, or of each the newest. */
export async function eventsOf(
  { db }: WithDb,
  trackedIds: readonly string[],
  isNewestOnly: boolean,
): Promise<EventRow[]> {
  if (trackedIds.length === 0) return []
  const { rows } = await (isNewestOnly
    ? sql<EventRow>`select e.* from unnest(${trackedIds}::uuid[]) as t (id) join lateral (select * from carrier_events where tracked_id = t.id order by occurred_at desc, seq desc limit 1) e on true`
    : sql<EventRow>`select * from carrier_events where tracked_id = any(${trackedIds}::uuid[]) order by occurred_at desc, seq desc`
  ).execute(db)
  return rows
}

const shipments = ({ db }: WithDb) =>
  db
    .selectFrom('tracked_numbers as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .selectAll('t')
    .select([
      'o.number as order_number',
      'o.kind as order_kind',
      'o.state as order_state',
      'o.user_id',
      sql<CaseKind | null>`(select c.kind from delivery_cases c where c.tracked_id = t.id and c.closed_at is null order by c.opened_at desc limit 1)`.as(
        'open_case',
      ),
    ])

export const findShipment = (context: WithDb, id: string) =>
  shipments(context).where('t.id', '=', id).executeTakeFirst()
export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof findShipment>>>

/** A person's own numbers, newest first. */
export function listOwnShipments(
  context: WithDb,
  userId: string,
  { orderId, number }: { readonly orderId?: string; readonly number?: string },
  beforeSeq: number | undefined,
  limit: number,
): Promise<ShipmentRow[]> {
  let query = shipments(context).where('t.user_id', '=', userId)
  if (orderId !== undefined) query = query.where('t.order_id', '=', orderId)
  if (number !== undefined) query = query.where('t.number', '=', number)
  if (beforeSeq !== undefined) query = query.where('t.seq', '<', beforeSeq)
  return query.orderBy('t.seq', 'desc').limit(limit).execute()
}

/** For the desk: all, those still under way, or those found by number or order number. */
export function listShipments(
  context: WithDb,
  {
    isUnderWay,
    query: text,
  }: {
    readonly isUnderWay: boolean
    readonly query?: { readonly number: string; readonly orderNumber: string | null }
  },
  beforeSeq: number | undefined,
  limit: number,
): Promise<ShipmentRow[]> {
  let query = shipments(context)
  if (isUnderWay) query = query.where('o.state', 'in', stateSets.onTheWay)
  if (text)
    query = query.where((e) =>
      e.or([
        e('t.number', '=', text.number),
        ...(text.orderNumber === null ? [] : [e('o.number', '=', text.orderNumber)]),
      ]),
    )
  if (beforeSeq !== undefined) query = query.where('t.seq', '<', beforeSeq)
  return query.orderBy('t.seq', 'desc').limit(limit).execute()
}

/** The orders that travel under a number: one, or a few where carriers use a number again. */
export async function ordersOfNumber({ db }: WithDb, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tracked_numbers')
    .select('order_id')
    .where('number', '=', number)
    .limit(5)
    .execute()
  return rows.flatMap((row) => row.order_id ?? [])
}
