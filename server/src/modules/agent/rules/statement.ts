import type { PayoutMethod } from '@mailing/contract/agent/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { PrintedTable } from '../../../adapters/print/port.ts'

interface Words {
  readonly title: (month: string) => string
  readonly agent: (name: string, phone: string) => string
  readonly made: (app: string, day: string) => string
  readonly before: string
  readonly earned: string
  readonly takenBack: string
  readonly paid: string
  readonly after: string
  readonly owed: string
  readonly days: string
  readonly day: string
  readonly orders: string
  readonly noDays: string
  readonly payouts: string
  readonly to: string
  readonly amount: string
  readonly fee: string
  readonly receipt: string
  readonly noPayouts: string
  readonly sentBack: string
  readonly methods: Readonly<Record<PayoutMethod, string>>
}

const words: Readonly<Record<Locale, Words>> = inAllLanguages((texts) => texts.agent.statement)

export interface Statement {
  readonly locale: Locale
  readonly app: string
  /** YYYY-MM. */
  readonly month: string
  readonly today: string
  readonly currency: string
  readonly name: string
  readonly phone: string
  /** Minor units; below zero: it was owed. */
  readonly before: number
  readonly days: readonly {
    readonly day: string
    readonly orders: number
    readonly earned: number
    readonly takenBack: number
  }[]
  readonly payouts: readonly {
    readonly day: string
    readonly method: PayoutMethod
    readonly bank: string
    readonly tail: string
    readonly amount: number
    readonly fee: number
    readonly receipt: string
    /** It had been paid, and came back on this day. */
    readonly isBack: boolean
  }[]
}

/** What was paid out in a month, less what came back in it. */
const payoutSum = (payouts: Statement['payouts']): number =>
  payouts.reduce((sum, { amount, isBack }) => sum + (isBack ? -amount : amount), 0)

/** What there is at the end of a statement's month. */
export const balanceAfter = ({ before, days, payouts }: Statement): number =>
  before +
  days.reduce((sum, { earned, takenBack }) => sum + earned - takenBack, 0) -
  payoutSum(payouts)

const amount = (value: number): string =>
  value < 0 ? `−${formatMinor(minor(-value))}` : formatMinor(minor(value))

const inWords = (moment: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
    new Date(`${moment}T00:00:00Z`),
  )

/** The statement as it is drawn. */
export function layStatement(statement: Statement): PrintedTable {
  const { locale, days, payouts, currency } = statement
  const t = words[locale]
  const sum = (of: (day: Statement['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const after = balanceAfter(statement)
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const short = { month: 'short', day: 'numeric' } as const
  return {
    locale,
    title: t.title(inWords(`${statement.month}-01`, locale, { year: 'numeric', month: 'long' })),
    lead: [t.agent(statement.name, statement.phone), ...(after < 0 ? [t.owed] : [])],
    sums: [
      [t.before, amount(statement.before)],
      [t.earned, amount(sum(({ earned }) => earned))],
      [t.takenBack, amount(-sum(({ takenBack }) => takenBack))],
      [t.paid, amount(-payoutSum(payouts))],
      [t.after, `${amount(after)} ${currency}`],
    ],
    sections: [
      {
        title: t.days,
        empty: t.noDays,
        columns: [
          { label: t.day, share: 0.34, align: 'left' },
          { label: t.orders, share: 0.2, align: 'right' },
          { label: t.earned, share: 0.23, align: 'right' },
          { label: t.takenBack, share: 0.23, align: 'right' },
        ],
        rows: days.map(({ day, orders, earned, takenBack }) => [
          inWords(day, locale, short),
          String(orders),
          amount(earned),
          takenBack === 0 ? '' : amount(-takenBack),
        ]),
      },
      {
        title: t.payouts,
        empty: t.noPayouts,
        columns: [
          { label: t.day, share: 0.16, align: 'left' },
          { label: t.to, share: 0.34, align: 'left' },
          { label: t.amount, share: 0.15, align: 'right' },
          { label: t.fee, share: 0.11, align: 'right' },
          { label: t.receipt, share: 0.24, align: 'right' },
        ],
        rows: payouts.map(({ day, method, bank, tail, receipt, isBack, ...money }) => [
          inWords(day, locale, short),
          `${bank || t.methods[method]} ··${tail}`,
          amount(isBack ? -money.amount : money.amount),
          amount(isBack ? -money.fee : money.fee),
          isBack ? t.sentBack : receipt,
        ]),
      },
    ],
    foot: `${t.made(statement.app, inWords(statement.today, locale, long))} · {page}`,
  }
}
