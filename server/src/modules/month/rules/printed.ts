import type { Locale } from '@mailing/contract/locale.ts'
import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import type { MonthFigures } from '@mailing/contract/month/statement.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { PrintedTable, TableColumn, TableSection } from '../../../adapters/print/port.ts'
import type { StatementWords } from './words.ts'

const words: Readonly<Record<Locale, StatementWords>> = inAllLanguages(
  (texts) => texts.month.statement,
)

export interface PrintedMonth {
  readonly locale: Locale
  readonly app: string
  /** YYYY-MM. */
  readonly month: string
  readonly today: string
  readonly state: 'running' | 'open' | 'waiting' | 'closed'
  /** Null: not closed. */
  readonly closing: {
    readonly day: string
    readonly names: readonly string[]
    readonly digest: string
  } | null
  readonly figures: MonthFigures
}

const amount = (value: number): string =>
  value < 0 ? `−${formatMinor(minor(0 - value))}` : formatMinor(minor(value))

/** A rate of VAT as people read it: 1300 is 13 %. */
const percent = (rate: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )

const inWords = (day: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A name and figures beside it, which share the rest of the line. */
const columns = (first: string, ...others: readonly string[]): TableColumn[] => {
  const share = others.length > 2 ? 0.34 : 0.5
  return [
    { label: first, share, align: 'left' },
    ...others.map((label) => ({
      label,
      share: (1 - share) / others.length,
      align: 'right' as const,
    })),
  ]
}

function balanceSection({ figures }: PrintedMonth, t: StatementWords): TableSection {
  return {
    title: t.balances,
    empty: t.noBalances,
    columns: columns(t.account, t.opening, t.debit, t.credit, t.closing),
    rows: figures.balances.map(({ kind, provider, currency, ...row }) => [
      [
        t.accounts[kind],
        provider ? nameOf(t, provider) : '',
        currency === figures.currency ? '' : currency,
      ]
        .filter(Boolean)
        .join(' · '),
      amount(row.opening),
      amount(row.debit),
      amount(row.credit),
      amount(row.closing),
    ]),
  }
}

const nameOf = ({ providers }: StatementWords, provider: string): string =>
  Object.entries(providers).find(([name]) => name === provider)?.[1] ?? provider

function revenueSections({ figures, locale }: PrintedMonth, t: StatementWords): TableSection[] {
  return [
    {
      title: t.revenue,
      empty: t.noRevenue,
      columns: columns(t.kind, t.sold, t.refunded, t.coupons, t.net),
      rows: figures.revenue.map(({ kind, sold, refunded, coupons, net }) => [
        t.kinds[kind],
        amount(sold),
        amount(0 - refunded),
        amount(0 - coupons),
        amount(net),
      ]),
    },
    {
      title: t.vat,
      empty: t.noRevenue,
      columns: columns(t.rate, t.paid, t.vatIn),
      rows: figures.vat.map(({ rate, net, vat }) => [
        rate === null ? t.noRate : percent(rate, locale),
        amount(net),
        amount(vat),
      ]),
    },
  ]
}

function workSections({ figures }: PrintedMonth, t: StatementWords): TableSection[] {
  return [
    {
      title: t.owed,
      empty: t.noOwed,
      columns: columns(t.kind, t.orders, t.amount),
      rows: figures.owed.map(({ kind, count, amount: paid }) => [
        t.kinds[kind],
        String(count),
        amount(paid),
      ]),
    },
    {
      title: t.fees,
      empty: t.noFees,
      columns: columns(t.provider, t.days, t.unstated, t.amount),
      rows: figures.fees.map(({ provider, days, daysUnstated, amount: fee }) => [
        nameOf(t, provider),
        String(days),
        String(daysUnstated),
        amount(fee),
      ]),
    },
  ]
}

function liabilitySection({ figures }: PrintedMonth, t: StatementWords): TableSection {
  const { balances, shares, commissions, agentsOwe, coupons, points } = figures.liabilities
  return {
    title: t.liabilities,
    empty: '',
    columns: columns(t.of, t.amount),
    rows: [
      [t.people, amount(balances)],
      [t.shares, amount(shares)],
      [t.commissions, amount(commissions)],
      ...(agentsOwe > 0 ? [[t.agentsOwe, amount(0 - agentsOwe)]] : []),
      [t.couponsOut(String(coupons.count), String(coupons.unbounded)), amount(coupons.most)],
      [t.points(String(points.held)), points.worth === null ? t.noWorth : amount(points.worth)],
    ],
  }
}

const totalOf = (rows: MonthFigures['revenue'], name: 'sold' | 'refunded' | 'coupons' | 'net') =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** The statement of a month as it is drawn. */
export function layMonth(printed: PrintedMonth): PrintedTable {
  const { locale, figures, closing, state } = printed
  const t = words[locale]
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const { revenue, currency } = figures
  const standing = closing
    ? t.states.closed(inWords(closing.day, locale, long), closing.names.join(' · '))
    : t.states[state === 'running' ? 'running' : 'open']
  return {
    locale,
    title: t.title(inWords(`${printed.month}-01`, locale, { year: 'numeric', month: 'long' })),
    lead: [standing, ...(closing ? [t.digest(closing.digest)] : []), t.signs],
    sums: [
      [t.sold, amount(totalOf(revenue, 'sold'))],
      [t.refunded, amount(0 - totalOf(revenue, 'refunded'))],
      [t.coupons, amount(0 - totalOf(revenue, 'coupons'))],
      [t.net, `${amount(totalOf(revenue, 'net'))} ${currency}`],
    ],
    sections: [
      balanceSection(printed, t),
      ...revenueSections(printed, t),
      ...workSections(printed, t),
      liabilitySection(printed, t),
    ],
    foot: `${t.made(printed.app, inWords(printed.today, locale, long))} · {page}`,
  }
}

const plain = (value: Minor | number): string =>
  value < 0 ? `-${formatMinor(minor(0 - value))}` : formatMinor(minor(value))

/** The statement as lines of a file: one figure a line, with what it is of. */
export function listMonth(figures: MonthFigures): string[][] {
  const line = (
    section: string,
    item: string,
    provider: string | null,
    of: Readonly<Record<string, number>>,
    currency = figures.currency,
  ) =>
    Object.entries(of).map(([figure, value]) => [
      section,
      item,
      provider ?? '',
      figure,
      plain(value),
      currency,
    ])
  const { coupons, points, ...owing } = figures.liabilities
  return [
    ['section', 'item', 'provider', 'figure', 'value', 'currency'],
    ...figures.balances.flatMap(({ kind, provider, currency, ...of }) =>
      line('balances', kind, provider, of, currency),
    ),
    ...figures.revenue.flatMap(({ kind, ...of }) => line('revenue', kind, null, of)),
    ...figures.vat.flatMap(({ rate, ...of }) =>
      line('vat', rate === null ? 'none' : `${rate / 100}%`, null, of),
    ),
    ...figures.owed.flatMap(({ kind, count, amount: paid }) => [
      ['owed_work', kind, '', 'orders', String(count), ''],
      ...line('owed_work', kind, null, { amount: paid }),
    ]),
    ...figures.fees.flatMap(({ provider, amount: kept, days, daysUnstated }) => [
      ...line('provider_fees', 'fees', provider, { amount: kept }),
      ['provider_fees', 'fees', provider, 'days', String(days), ''],
      ['provider_fees', 'fees', provider, 'days_unstated', String(daysUnstated), ''],
    ]),
    ...line('liabilities', 'owed', null, owing),
    ['liabilities', 'coupons', '', 'count', String(coupons.count), ''],
    ['liabilities', 'coupons', '', 'without_bound', String(coupons.unbounded), ''],
    ...line('liabilities', 'coupons', null, { most: coupons.most }),
    ['liabilities', 'points', '', 'held', String(points.held), ''],
    ...(points.worth === null ? [] : line('liabilities', 'points', null, { most: points.worth })),
  ]
}
