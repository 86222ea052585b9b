import { minor } from '@mailing/contract/amount.ts'
import { v5 } from '@mailing/contract/call.ts'
import { sql } from 'kysely'
import { createOrder } from '../../server/src/modules/order/service.ts'
import { encodeCursor } from '../../server/src/platform/cursor.ts'
import { ownerOf } from '../../server/src/platform/session.ts'
import type { Client } from '../../server/test/client.ts'
import { createPeople } from '../../server/test/people.ts'
import { median, report } from '../typeset/chromium.ts'
import { openPlace, type Place } from './place.ts'

/**
 * Lists keep their speed from 1,000 to 1,000,000 orders of one person: the first page, a page from the middle, the last
 * page, tabs, the badges and the staff's list, through the whole server. Two databases stand side by side and are asked in
 * turns, so that a busy moment of the machine hits both.
 */
const small = 1000
const large = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const repeats = 300
const target = 1.5

const states = [
  'pending_payment',
  'in_review',
  'needs_writer',
  'printing',
  'posted',
  'delivered',
  'delivered',
  'delivered',
  'refunded',
  'returned',
]

/** Adds orders up to a count, in all states, past the triggers: only what lists read is made. */
async function fillTo(
  { server: { kernel }, tidy }: Place,
  client: Client,
  count: number,
): Promise<void> {
  const userId = ownerOf({ user_id: client.userId })
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(kernel.db)
  const have = row?.count ?? 0
  const amount = minor(500)
  const model = await createOrder(kernel, {
    userId,
    kind: 'letter',
    pages: 2,
    mailClass: 'ordinary',
    items: [{ code: 'first_page', quantity: 1, unit: amount, amount }],
    snapshot: {
      recipientName: 'Recipient',
      placeName: 'A place',
      title: 'A title',
      addressLines: ['One', 'Two'],
    },
  })
  for (let from = have + 1; from < count; from += 50_000) {
    await kernel.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into orders (id, number, user_id, kind, state, currency, total, paid, refunded, paid_with, paid_at, pages, mail_class, snapshot_sealed, created_at, pay_before)
        select gen_random_uuid(), '261121-' || substr(code, 1, 4) || '-' || substr(code, 5), user_id, kind, state, currency, total, case when state = 'pending_payment' then 0 else total end,
          case when state = 'refunded' then total else 0 end, case when state = 'pending_payment' then null else 'wallet' end, case when state = 'pending_payment' then null else created_at end,
          pages, mail_class, snapshot_sealed, created_at, created_at
        from (select n, lpad(upper(to_hex(n)), 8, '0') as code, (${states}::text[])[1 + n % ${states.length}] as state from generate_series(${from}::int, ${Math.min(from + 49_999, count - 1)}::int) n) made
          cross join (select user_id, kind, currency, total, pages, mail_class, snapshot_sealed, created_at from orders where id = ${model.id}) model`.execute(
        tx,
      )
    })
  }
  await tidy()
}

interface Ask {
  readonly name: string
  readonly work: () => Promise<unknown>
}

async function asksOf(
  { server: { kernel } }: Place,
  writer: Client,
  support: Client,
): Promise<Ask[]> {
  const {
    rows: [row],
  } = await sql<{
    middle: number
    last: number
  }>`select (min(seq) + max(seq)) / 2 as middle, min(seq) + 5 as last from orders`.execute(
    kernel.db,
  )
  const page =
    (
      cursor: string | undefined,
      category?: 'in_progress' | 'finished' | 'needs_writer' | 'pending_payment',
    ) =>
    () =>
      writer.order.list({ cursor, category })
  return [
    { name: 'first page', work: page(undefined) },
    { name: 'middle page', work: page(encodeCursor([row?.middle ?? 0])) },
    { name: 'last page', work: page(encodeCursor([row?.last ?? 0])) },
    { name: 'in progress', work: page(undefined, 'in_progress') },
    { name: 'finished, middle', work: page(encodeCursor([row?.middle ?? 0]), 'finished') },
    { name: 'needs the writer', work: page(undefined, 'needs_writer') },
    { name: 'badges', work: () => writer.order.counts() },
    { name: 'staff by state', work: () => support.order.adminList({ state: 'posted' }) },
  ]
}

interface Filled {
  readonly place: Place
  readonly asks: readonly Ask[]
}

async function fill(place: Place, count: number): Promise<Filled> {
  const people = createPeople(place.server)
  const [writer, support] = [await people.writer(), await people.staff('support')]
  await fillTo(place, writer, count)
  return { place, asks: await asksOf(place, writer, support) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function compare(few: readonly Ask[], many: readonly Ask[]) {
  const pairs = few.flatMap(({ name, work }) => {
    const other = many.find((ask) => ask.name === name)
    return other
      ? [
          {
            name,
            works: [work, other.work] as const,
            times: [[], []] as readonly [number[], number[]],
          },
        ]
      : []
  })
  return {
    run: async () => {
      for (let n = -50; n < repeats; n += 1) {
        for (const { works, times } of pairs) {
          for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
            const took = await timed(works[side])
            if (n >= 0) times[side].push(took)
          }
        }
      }
      return pairs.map(({ name, times }) => ({
        name,
        before: median(times[0]),
        after: median(times[1]),
        ratio: median(times[1]) / median(times[0]),
      }))
    },
  }
}

const places: Place[] = []
async function open(): Promise<Place> {
  const place = await openPlace()
  places.push(place)
  return place
}

try {
  const few = await fill(await open(), small)
  const many = await fill(await open(), large)
  const rows = await compare(few.asks, many.asks).run()
  for (const { name, before, after, ratio } of rows)
    console.error(
      `${name.padEnd(18)} ${before.toFixed(2)} ms with ${small}, ${after.toFixed(2)} ms with ${large}: ${ratio.toFixed(2)}`,
    )
  const worst = rows.reduce((one, other) => (other.ratio > one.ratio ? other : one))
  report(
    'server-lists',
    {
      worstRatio: Math.round(worst.ratio * 100) / 100,
      worstList: worst.name,
      orders: large,
      target,
      path: `${v5}/order/record`,
    },
    `lists of ${large} orders take at most ${worst.ratio.toFixed(2)} times as long as of ${small} (${worst.name}); wanted ${target}`,
    worst.ratio <= target,
  )
} finally {
  for (const place of places) await place.close()
}
