import { z } from 'zod'
import { zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { soldKinds } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'
import { zAccountKind } from '../wallet/desk-calls.ts'

/** Kinds by which revenue is split; `other` belongs to no order. */
export const revenueKinds = [...soldKinds, 'other'] as const

/**
 * A rate of VAT in hundredths of a percent: 1300 is 13 %. Null: none is set, or none is charged.
 */
export const zVatRate = z.int().min(0).max(9999).nullable()

/**
 * An account, or all accounts of a kind together. Credit raises what is owed or was earned, debit
 * lowers it.
 */
export const zMonthBalance = z.object({
  kind: zAccountKind,
  provider: z.string().nullable(),
  currency: z.string(),
  opening: zMinor,
  debit: zMinorPositive,
  credit: zMinorPositive,
  /**
   * Opening less debit plus credit. Over all accounts of a currency openings and closings are zero.
   */
  closing: zMinor,
})

export const zMonthRevenue = z.object({
  kind: z.enum(revenueKinds),
  /** At full price, with what coupons took off. */ sold: zMinorPositive,
  /** Refunds, at full price too. */ refunded: zMinorPositive,
  /** Discount of coupons less what came back; below zero when more came back. */ coupons: zMinor,
  /** Payments of people: sold less refunded less coupons. VAT is a part of it. */ net: zMinor,
})

export const zMonthVat = z.object({
  rate: zVatRate,
  /** Payments of people, VAT included. */ net: zMinor,
  vat: zMinor,
})

export const zMonthFigures = z.object({
  currency: z.string(),
  from: zTime,
  /** The first moment after it; of a month that still runs, when it was counted. */ until: zTime,
  balances: z.array(zMonthBalance),
  revenue: z.array(zMonthRevenue),
  /** Paid orders that were not posted at the end, with their payments. */
  owed: z.array(z.object({ kind: zOrderKind, count: z.int().min(1), amount: zMinor })),
  /** Fees of providers by their bills; they are not in the ledger. */
  fees: z.array(
    z.object({
      provider: z.string(),
      amount: zMinor,
      /** Days with a compared bill, and those whose bill lacks some fees. */
      days: z.int().min(0),
      daysUnstated: z.int().min(0),
    }),
  ),
  vat: z.array(zMonthVat),
  liabilities: z.object({
    /** Lying in people’s balances. */ balances: zMinor,
    /** Escrow of family letters. */ shares: zMinor,
    /** Commissions that agents have not been paid yet. */ commissions: zMinor,
    /** Owed by agents: taken back after it had been withdrawn. */ agentsOwe: zMinor,
    /**
     * Coupons that are neither used nor expired. `most`: greatest discount of those with a bound;
     * `unbounded`: number of the others.
     */
    coupons: z.object({
      count: z.int().min(0),
      most: zMinorPositive,
      unbounded: z.int().min(0),
    }),
    /**
     * `worth`: in coins, by the best offer that exchanges points for coins; null: there is none.
     */
    points: z.object({ held: z.int(), worth: zMinor.nullable() }),
  }),
})
export type MonthFigures = z.infer<typeof zMonthFigures>

nameSchemas({
  MonthBalance: zMonthBalance,
  MonthRevenue: zMonthRevenue,
  MonthVat: zMonthVat,
  MonthFigures: zMonthFigures,
})
