import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { copied } from '../../../platform/table-copies.ts'
import type { MailItemsTable } from '../../../platform/tables.ts'
import type { MeasuredPieces, RouteTime } from '../rules/route-times.ts'

type MailClass = MailItemsTable['mail_class']

/** A piece whose carrier said that it was delivered, with its recipient as its order keeps it. */
export interface DeliveredPiece {
  readonly mail_class: MailClass
  readonly recipient_sealed: Buffer
  readonly erased_at: Date | null
  readonly sent_at: Date
  readonly delivered_at: Date
}

/** First words of delivery on mail of orders, in a span; what a carrier sent back never arrived. */
const deliveries = (from: Date, to: Date): RawBuilder<unknown> => sql`
  from carrier_events e
  join tracked_numbers t on t.id = e.tracked_id
  join mail_items i on i.order_id = t.order_id
  where e.stage = 'delivered' and e.occurred_at >= ${from} and e.occurred_at < ${to} and e.occurred_at >= t.sent_at
    and not exists (select from carrier_events o where o.tracked_id = e.tracked_id
      and (o.stage in ('returning', 'returned') or (o.stage = 'delivered' and (o.occurred_at, o.seq) < (e.occurred_at, e.seq))))`

/** How many pieces were delivered on each day of a zone, of the days on which any were. */
export async function countDeliveries(
  { db }: WithDb,
  { from, to, timeZone }: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; pieces: number }>`
    select to_char(e.occurred_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as pieces
    ${deliveries(from, to)} group by 1`.execute(db)
  return new Map(rows.map(({ day, pieces }) => [day, pieces]))
}

/** The pieces that were delivered in a span. */
export async function deliveredPieces(
  { db }: WithDb,
  from: Date,
  to: Date,
): Promise<readonly DeliveredPiece[]> {
  const { rows } = await sql<DeliveredPiece>`
    select i.mail_class, i.recipient_sealed, i.erased_at, t.sent_at, e.occurred_at as delivered_at
    ${deliveries(from, to)}`.execute(db)
  return rows
}

/** How many pieces are kept of each day from one on. */
export async function countKept(
  { db }: WithDb,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mail_route_days')
    .select(['day', (eb) => eb.fn.sum<string>('pieces').as('pieces')])
    .where('day', '>=', from)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, pieces }) => [day, Number(pieces)]))
}

/** Puts what was counted of a day in place of what was kept of it. */
export async function replaceRouteDay(
  { db }: InTransaction,
  day: string,
  counted: readonly MeasuredPieces[],
): Promise<void> {
  await db.deleteFrom('mail_route_days').where('day', '=', day).execute()
  if (counted.length > 0)
    await db
      .insertInto('mail_route_days')
      .values(
        counted.map(({ mailClass, country, region, days, pieces }) => ({
          day,
          mail_class: mailClass,
          ...{ country, region, days, pieces },
        })),
      )
      .execute()
}

/** Days before one are used no more. */
export const dropRouteDays = ({ db }: WithDb, before: string) =>
  db.deleteFrom('mail_route_days').where('day', '<', before).execute()

/** What was measured from a day on, by route and days. */
export async function measuredSince({ db }: WithDb, from: string): Promise<MeasuredPieces[]> {
  const rows = await db
    .selectFrom('mail_route_days')
    .select([
      'mail_class',
      'country',
      'region',
      'days',
      (eb) => eb.fn.sum<string>('pieces').as('pieces'),
    ])
    .where('day', '>=', from)
    .groupBy(['mail_class', 'country', 'region', 'days'])
    .execute()
  return rows.map(({ mail_class: mailClass, pieces, ...row }) => ({
    ...row,
    mailClass,
    pieces: Number(pieces),
  }))
}

/** The times of all routes, kept until they change: some hundreds of rows at most. */
export const readRoutes = (context: WithDb): Promise<readonly RouteTime[]> =>
  copied(context, 'mail_routes', 'all', async () => {
    const rows = await context.db
      .selectFrom('mail_routes')
      .selectAll()
      .orderBy(sql`mail_class collate "C", country collate "C", region collate "C"`)
      .execute()
    return rows.map(({ mail_class, ...row }) => ({ mailClass: mail_class as MailClass, ...row }))
  })

/** Puts the times of all routes in place of the former ones. */
export async function replaceRoutes(
  { db }: InTransaction,
  times: readonly RouteTime[],
): Promise<void> {
  await db.deleteFrom('mail_routes').execute()
  if (times.length > 0)
    await db
      .insertInto('mail_routes')
      .values(times.map(({ mailClass, ...time }) => ({ mail_class: mailClass, ...time })))
      .execute()
}
