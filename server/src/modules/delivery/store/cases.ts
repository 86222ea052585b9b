import type { CaseKind } from '@mailing/contract/delivery/logistics.ts'
import type { Hitch } from '@mailing/contract/order/notices.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { rateOfYear } from './lost.ts'

/** Opens a case about a number, and gives its id; undefined: one of this kind is open. */
export async function openTrackCase(
  { db }: InTransaction,
  trackedId: string,
  kind: Exclude<CaseKind, 'lost'>,
  at: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('delivery_cases')
    .values({ id: newId(), tracked_id: trackedId, kind, opened_at: at })
    .onConflict((c) =>
      c
        .columns(['tracked_id', 'kind'])
        .where('closed_at', 'is', null)
        .where('tracked_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Nothing is left to look into: the order has come back, or has arrived and nothing was said since. */
export const closeTrackCases = (
  { db }: InTransaction,
  orderId: string,
  state: 'delivered' | 'returned',
  at: Date,
) =>
  db
    .updateTable('delivery_cases')
    .set({ closed_at: at })
    .where('closed_at', 'is', null)
    .where('tracked_id', 'in', (e) => {
      const numbers = e.selectFrom('tracked_numbers').select('id').where('order_id', '=', orderId)
      return state === 'returned'
        ? numbers
        : numbers.where((n) =>
            n.or([
              n('stage', 'is', null),
              n('stage', 'not in', ['exception', 'returning', 'returned', 'lost']),
            ]),
          )
    })
    .execute()

/** Of the writer, when the claim of a case was made. */
const ofWriter = rateOfYear(sql`l.user_id`, sql`l.made_at`)

const cases = ({ db }: WithDb) =>
  db
    .selectFrom('delivery_cases as c')
    .leftJoin('pieces as p', 'p.id', 'c.piece_id')
    // An overdue piece may have a number too; then both are shown.
    .leftJoin('tracked_numbers as t', (j) =>
      j.on((e) =>
        e.or([
          e('t.id', '=', e.ref('c.tracked_id')),
          e.and([
            e('c.tracked_id', 'is', null),
            e('t.order_id', '=', e.ref('p.order_id')),
            sql<boolean>`${isNewest}`,
          ]),
        ]),
      ),
    )
    .innerJoin('orders as o', (j) => j.on('o.id', '=', sql`coalesce(p.order_id, t.order_id)`))
    .leftJoin('lost_claims as l', 'l.id', 'c.claim_id')
    .select([
      'c.id',
      'c.kind',
      'c.opened_at',
      'c.closed_at',
      'c.closed_by',
      'c.note',
      'o.id as order_id',
      'o.number as order_number',
      'o.kind as order_kind',
      'o.state as order_state',
      't.id as tracked_id',
      't.carrier',
      't.number',
      sql<Date | null>`coalesce(t.sent_at, p.posted_at)`.as('sent_at'),
      'l.wish',
      'l.ground',
      ofWriter.claimed.as('claimed'),
      ofWriter.posted.as('posted'),
    ])

export const findCase = (context: WithDb, id: string) =>
  cases(context).where('c.id', '=', id).executeTakeFirst()
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

export function listCases(
  context: WithDb,
  isOpen: boolean,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
): Promise<CaseRow[]> {
  let query = cases(context).where('c.closed_at', isOpen ? 'is' : 'is not', null)
  if (before)
    query = query.where(
      sql<boolean>`(c.opened_at, c.id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
    )
  return query.orderBy('c.opened_at', 'desc').orderBy('c.id', 'desc').limit(limit).execute()
}

/** False: there is no such case, it is closed, or a claim waits that somebody must decide. */
export async function endCase(
  { db }: InTransaction,
  id: string,
  by: string,
  note: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('delivery_cases')
    .set({ closed_at: at, closed_by: by, note })
    .where('id', '=', id)
    .where('kind', '<>', 'lost')
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface OverdueCase {
  readonly id: string
  readonly order_id: string
  readonly user_id: string
}

/** Opens one case for each piece that should have arrived; a case that was there stays as it is. Answers the new ones. */
export async function openOverdueCases(
  { db }: InTransaction,
  now: Date,
  marginDays: number,
): Promise<OverdueCase[]> {
  const { rows } = await sql<OverdueCase>`
    with opened as (
      insert into delivery_cases (id, piece_id, kind, opened_at)
      select gen_random_uuid(), p.id, 'overdue', ${now}
      from pieces p join orders o on o.id = p.order_id
      where o.state in ('posted', 'in_transit') and p.posted_at < ${now}::timestamptz - make_interval(days => p.max_days + ${marginDays})
        and not exists (select from delivery_cases c where c.piece_id = p.id and c.kind = 'overdue')
      on conflict do nothing returning id, piece_id)
    select c.id, p.order_id, p.user_id from opened c join pieces p on p.id = c.piece_id`.execute(db)
  return rows
}

/** What was sent again travels under another number: what becomes of the first is the matter no more. */
const isNewest = sql`not exists (select from tracked_numbers u where u.order_id = t.order_id and u.seq > t.seq)`

/**
 * What is the matter with those of these orders that were handed over: what the carrier said last goes before a case that is open,
 * and before both that the writer may choose what becomes of lost mail.
 */
export async function hitchesOf(
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Hitch>> {
  const { rows } = await sql<{ order_id: string; kind: Hitch }>`
    select p.order_id, 'overdue' as kind
      from delivery_cases c join pieces p on p.id = c.piece_id
      where p.order_id = any(${orderIds}::uuid[]) and c.kind = 'overdue' and c.closed_at is null
    union all
    select order_id, case when stage in ('exception', 'lost') then 'exception' else 'returning' end
      from tracked_numbers t
      where order_id = any(${orderIds}::uuid[]) and stage in ('exception', 'returning', 'returned', 'lost') and ${isNewest}
    union all
    select n.order_id, 'lost' from order_notices n
      where n.order_id = any(${orderIds}::uuid[]) and n.kind = 'lost' and not exists (select from lost_claims l where l.order_id = n.order_id and l.made_at >= n.at)`.execute(
    db,
  )
  return new Map(rows.map(({ order_id, kind }) => [order_id, kind]))
}

/** Closes the case of a piece that has arrived or come back. */
export const closeCases = ({ db }: InTransaction, pieceId: string, at: Date) =>
  db
    .updateTable('delivery_cases')
    .set({ closed_at: at })
    .where('piece_id', '=', pieceId)
    .where('closed_at', 'is', null)
    .execute()

export async function openCaseCount({ db }: WithDb): Promise<number> {
  const row = await db
    .selectFrom('delivery_cases')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}
