import type { revenueKinds } from '@mailing/contract/month/statement.ts'
import type { AccountKind } from '@mailing/contract/wallet/flows.ts'
import type { PaymentProvider } from '@mailing/contract/wallet/providers.ts'

type Kind = (typeof revenueKinds)[number]

/** The words of a printed statement. */
export interface StatementWords {
  readonly title: (month: string) => string
  readonly made: (app: string, day: string) => string
  readonly states: {
    readonly running: string
    readonly open: string
    readonly closed: (day: string, names: string) => string
  }
  readonly digest: (digest: string) => string
  readonly signs: string
  readonly sold: string
  readonly refunded: string
  readonly coupons: string
  readonly net: string
  readonly balances: string
  readonly account: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
  readonly noBalances: string
  readonly revenue: string
  readonly kind: string
  readonly noRevenue: string
  readonly vat: string
  readonly rate: string
  readonly noRate: string
  readonly paid: string
  readonly vatIn: string
  readonly owed: string
  readonly orders: string
  readonly amount: string
  readonly noOwed: string
  readonly fees: string
  readonly provider: string
  readonly days: string
  readonly unstated: string
  readonly noFees: string
  readonly liabilities: string
  readonly of: string
  readonly people: string
  readonly shares: string
  readonly commissions: string
  readonly agentsOwe: string
  readonly couponsOut: (count: string, unbounded: string) => string
  readonly points: (held: string) => string
  readonly noWorth: string
  readonly kinds: Readonly<Record<Kind | 'recharge', string>>
  readonly accounts: Readonly<Record<AccountKind, string>>
  readonly providers: Readonly<Record<PaymentProvider, string>>
}
