import { minor } from '@mailing/contract/money.ts'
import {
  type MonthFigures,
  type revenueKinds,
  zMonthFigures,
} from '@mailing/contract/month/statement.ts'
import { accountKinds } from '@mailing/contract/wallet/flows.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inSnapshot } from '../../wallet/service.ts'
import { type BalanceRow, balancesOf } from '../store/balances.ts'
import { findFigures, type Span } from '../store/closings.ts'
import { couponsAt, feesOf, owedAt, pointsAt, revenueOf, vatOf } from '../store/figures.ts'
import type { Month } from './months.ts'

type Counting = WithDb & Pick<Kernel, 'config' | 'clock'>
type RevenueKind = (typeof revenueKinds)[number]

/** Counts the figures of a time as one snapshot of the database has them. */
export const countFigures = (context: Counting, span: Span): Promise<MonthFigures> =>
  inSnapshot(context, (snapshot) => countIn({ ...context, db: snapshot.db }, span))

/** The same as this transaction sees the database. */
async function countIn(context: InTransaction<Counting>, span: Span): Promise<MonthFigures> {
  const { CURRENCY: currency, TIME_ZONE: zone } = context.config
  const { from, until } = span
  const lastDay = dayIn(zone, new Date(until.getTime() - 1))
  const balances = await balancesOf(context, span)
  const revenue = await revenueOf(context, span, currency)
  const owed = await owedAt(context, until, currency)
  const fees = await feesOf(context, dayIn(zone, from), lastDay, currency)
  const vat = await vatOf(context, span, currency)
  const [coupons, points] = [await couponsAt(context, until), await pointsAt(context, until)]
  return {
    currency,
    from: from.toISOString(),
    until: until.toISOString(),
    balances: inOrder(balances).map((row) => ({
      ...row,
      opening: minor(row.opening),
      debit: minor(row.debit),
      credit: minor(row.credit),
      closing: minor(row.closing),
    })),
    revenue: revenue.map(({ kind, sold, refunded, coupons }) => ({
      kind: kind as RevenueKind,
      sold: minor(sold),
      refunded: minor(refunded),
      coupons: minor(coupons),
      net: minor(sold - refunded - coupons),
    })),
    owed: owed.map((row) => ({ ...row, amount: minor(row.amount) })),
    fees: fees.map(({ days_unstated: daysUnstated, ...row }) => ({
      ...row,
      amount: minor(row.amount),
      daysUnstated,
    })),
    vat: vat.map(({ rate, net, vat }) => ({ rate, net: minor(net), vat: minor(vat) })),
    liabilities: {
      ...owedToPeople(balances, currency),
      coupons: { ...coupons, most: minor(coupons.most) },
      points: { held: points.held, worth: points.worth === null ? null : minor(points.worth) },
    },
  }
}

/** In the order of the list of kinds, which begins with what is owed to people; an account that held and moved nothing is left out. */
const inOrder = (balances: readonly BalanceRow[]): BalanceRow[] =>
  balances
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .toSorted((a, b) => accountKinds.indexOf(a.kind) - accountKinds.indexOf(b.kind))

/** What the house owes by its own accounts, and what agents owe it. */
function owedToPeople(balances: readonly BalanceRow[], currency: string) {
  const of = (...kinds: readonly BalanceRow['kind'][]) =>
    balances
      .filter((row) => row.currency === currency && kinds.includes(row.kind))
      .reduce((sum, { closing }) => sum + closing, 0)
  return {
    balances: minor(of('user')),
    shares: minor(of('escrow')),
    commissions: minor(of('agent_frozen', 'agent_available', 'agent_withdrawing')),
    agentsOwe: minor(0 - of('agent_debt')),
  }
}

/** The figures of a month: of a closed one those that were kept, of one that still runs up to now. */
export async function figuresOf(
  context: Counting,
  { month, span, isOver, closing }: Month,
): Promise<MonthFigures> {
  if (closing) return zMonthFigures.parse(await findFigures(context, month))
  return countFigures(context, isOver ? span : { ...span, until: context.clock.now() })
}
