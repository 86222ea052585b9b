import { monthAfter } from '@mailing/contract/days.ts'
import { sql } from 'kysely'
import { beginOf } from '../server/src/modules/month/rules/months.ts'
import type { Kernel } from '../server/src/platform/kernel.ts'

// Counts a month's content from the tables of the ledger, line by line. It uses none of the
// product's queries.

type Lines = Readonly<Record<string, readonly (number | null)[]>>

/**
 * The figures of a month by section and line: money in the smallest unit, in the order of the
 * columns on the screen.
 */
export interface Statement {
  /** Balances by `kind` or `provider/name`: opening, debit, credit, closing. */
  readonly balances: Lines
  /** Revenue by type of order: sold, refunded, coupons, net. */
  readonly revenue: Lines
  /** VAT by rate: paid, VAT in it. */
  readonly vat: Lines
  /** Open orders by type: orders, amount. */
  readonly owed: Lines
  /** Fees by provider: days, of these without stated fees, amount. */
  readonly fees: Lines
  /**
   * Liabilities to people; `coupons`: how many, at most, without a bound; `points`: held, worth.
   */
  readonly liabilities: Lines
}

/**
 * Rates of VAT by kind of order, in hundredths of a percent. They have the moment from which they
 * hold.
 */
export interface Rates {
  readonly holdFrom: Date
  readonly of: Readonly<Record<string, number>>
}

interface Posting {
  readonly transfer_id: string
  readonly at: Date
  readonly reason: string
  readonly order_id: string | null
  readonly order_kind: string | null
  readonly paid_at: Date | null
  readonly account: string
  readonly amount: number
}

const owedStates = [
  ...['paid', 'in_review', 'needs_writer', 'approved'],
  ...['printing', 'printed', 'packed'],
]

/** Every posting of the ledger, from its beginning. */
export const readPostings = async ({ db }: Pick<Kernel, 'db'>): Promise<readonly Posting[]> =>
  (
    await sql<Posting>`
      select e.transfer_id, t.created_at as at, t.reason, t.order_id, o.kind as order_kind, o.paid_at,
        concat_ws('/', a.kind, a.provider) as account, e.amount::int as amount
      from wallet_entries e join wallet_transfers t on t.id = e.transfer_id join wallet_accounts a on a.id = e.account_id
      left join orders o on o.id = t.order_id`.execute(db)
  ).rows

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
const amountsOf = (list: readonly Posting[]): number => sumOf(list.map(({ amount }) => amount))
const isCoupon = ({ reason }: Posting): boolean => /^coupon_(discount|refund)$/.test(reason)

/** A line for each group. */
const linesOf = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  line: (rows: readonly Row[]) => readonly (number | null)[],
): Lines =>
  Object.fromEntries([...Map.groupBy(rows, nameOf)].map(([name, group]) => [name, line(group)]))

/** Without accounts that held and moved nothing. */
const stirred = (lines: Lines): Lines =>
  Object.fromEntries(
    Object.entries(lines).filter(([, figures]) => figures.some((one) => one !== 0)),
  )

/** Rounds to the nearest unit, halves away from zero. */
const roundAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

function vatOf(revenue: readonly Posting[], { holdFrom, of }: Rates): Lines {
  const rateOf = ({ order_kind: kind, paid_at: paidAt, at }: Posting): number | undefined =>
    (paidAt ?? at) >= holdFrom ? of[kind ?? ''] : undefined
  return linesOf(
    revenue.filter((one) => !isCoupon(one)),
    (one) => (rateOf(one) === undefined ? 'none' : `${(rateOf(one) ?? 0) / 100}%`),
    (group) => [
      amountsOf(group),
      sumOf(
        group.map((one) => {
          const rate = rateOf(one) ?? 0
          return roundAway((one.amount * rate) / (10_000 + rate))
        }),
      ),
    ],
  )
}

/** Finds orders that were paid and not posted at a moment. */
export async function owedAt(
  { db }: Pick<Kernel, 'db'>,
  moment: Date,
  postings: readonly Posting[],
) {
  const { rows } = await sql<{ id: string; kind: string }>`
    select o.id, o.kind from orders o join (
      select distinct on (order_id) order_id, state from order_events where at < ${moment} order by order_id, seq desc
    ) last on last.order_id = o.id where last.state = any(${owedStates}::text[]) and o.kind <> 'recharge'`.execute(
    db,
  )
  const paid = Map.groupBy(
    postings.filter((one) => one.account === 'revenue' && one.at < moment && !isCoupon(one)),
    ({ order_id: id }) => id,
  )
  return linesOf(
    rows,
    ({ kind }) => kind,
    (orders) => [orders.length, sumOf(orders.map(({ id }) => amountsOf(paid.get(id) ?? [])))],
  )
}

/** The bills of a month's days; of a day that was compared more than once, what came last. */
async function feesIn({ db }: Pick<Kernel, 'db'>, month: string): Promise<Lines> {
  const { rows } = await sql<{ provider: string; day: string; fees: number | null }>`
    select provider, day::text, fees::int from bill_runs where problem is null and to_char(day, 'YYYY-MM') = ${month} order by at`.execute(
    db,
  )
  const last = new Map(rows.map((row) => [`${row.provider} ${row.day}`, row]))
  return linesOf(
    [...last.values()],
    ({ provider }) => provider,
    (days) => [
      days.length,
      days.filter(({ fees }) => fees === null).length,
      sumOf(days.map(({ fees }) => fees ?? 0)),
    ],
  )
}

async function couponsAndPointsAt({ db }: Pick<Kernel, 'db'>, moment: Date): Promise<Lines> {
  const coupons = await sql<{ most: number | null }>`
    select coalesce(p.amount, p.cap)::int as most from coupons c join coupon_campaigns p on p.id = c.campaign_id
    where c.taken_at < ${moment} and c.valid_until > ${moment} and c.id not in (
      select coupon_id from coupon_uses where used_at < ${moment} and coalesce(given_back_at, 'infinity') >= ${moment})`.execute(
    db,
  )
  // Arrivals of points that had not expired, less what had been taken from them.
  const points = await sql<{ held: number; best: number | null }>`
    select coalesce(sum(g.points - coalesce((select sum(u.points) from point_uses u join point_entries e on e.id = u.entry_id
        where u.grant_id = g.entry_id and e.created_at < ${moment}), 0)), 0)::int as held,
      (select max(coins::float8 / points) from point_offers where is_on and kind = 'coins') as best
    from point_grants g where g.created_at < ${moment} and g.expires_at > ${moment}`.execute(db)
  const bounds = coupons.rows.flatMap(({ most }) => (most === null ? [] : [most]))
  const { held = 0, best = null } = points.rows[0] ?? {}
  return {
    coupons: [coupons.rows.length, sumOf(bounds), coupons.rows.length - bounds.length],
    points: [held, best === null ? null : Math.floor(held * best)],
  }
}

/** Counts a month. */
export async function recount(
  kernel: Pick<Kernel, 'db' | 'config'>,
  month: string,
  rates: Rates,
): Promise<Statement> {
  const zone = kernel.config.TIME_ZONE
  const [from, until] = [beginOf(zone, month), beginOf(zone, monthAfter(month))]
  const postings = (await readPostings(kernel)).filter(({ at }) => at < until)
  const inMonth = (list: readonly Posting[]) => list.filter(({ at }) => at >= from)
  const revenue = inMonth(postings.filter(({ account }) => account === 'revenue'))
  const closing = (...accounts: readonly string[]) =>
    amountsOf(postings.filter(({ account }) => accounts.includes(account)))
  return {
    balances: stirred(
      linesOf(
        postings,
        ({ account }) => account,
        (list) => [
          amountsOf(list.filter(({ at }) => at < from)),
          0 - amountsOf(inMonth(list).filter(({ amount }) => amount < 0)),
          amountsOf(inMonth(list).filter(({ amount }) => amount > 0)),
          amountsOf(list),
        ],
      ),
    ),
    revenue: linesOf(
      revenue,
      ({ order_kind: kind }) => kind ?? 'other',
      (list) => [
        amountsOf(list.filter(({ amount }) => amount > 0)),
        0 - amountsOf(list.filter(({ amount }) => amount < 0)),
        amountsOf(list.filter(isCoupon)),
        amountsOf(list.filter((one) => !isCoupon(one))),
      ],
    ),
    vat: vatOf(revenue, rates),
    owed: await owedAt(kernel, until, postings),
    fees: await feesIn(kernel, month),
    liabilities: {
      balances: [closing('user')],
      shares: [closing('escrow')],
      commissions: [closing('agent_frozen', 'agent_available', 'agent_withdrawing')],
      agentsOwe: [0 - closing('agent_debt')],
      ...(await couponsAndPointsAt(kernel, until)),
    },
  }
}
