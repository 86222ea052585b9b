import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PaymentReportsTable } from '../../../platform/tables.ts'

export interface Heard {
  readonly provider: string
  readonly number: string
  readonly source: 'notification' | 'query' | 'bill'
  readonly state: PaymentReportsTable['state']
  readonly amount: number | null
  readonly currency: string | null
  readonly reference: string | null
  readonly merchant: string
  readonly refundNumber: string | null
  readonly refundAmount: number | null
  readonly refundedTotal: number | null
  readonly outcome: PaymentReportsTable['outcome']
}

/** Keeps what a provider said; the same said again is counted. */
export async function keepReport(
  { db }: InTransaction,
  { merchant, refundNumber, refundAmount, refundedTotal, number, outcome, ...said }: Heard,
  at: Date,
): Promise<void> {
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        said.provider,
        number,
        said.source,
        said.state,
        said.amount,
        said.currency,
        said.reference,
        merchant,
        refundNumber,
        refundAmount,
        refundedTotal,
      ]),
    )
    .digest()
  const refund = {
    refund_number: refundNumber?.slice(0, 128) ?? null,
    refund_amount: refundAmount,
    refunded_total: refundedTotal,
  }
  await db
    .insertInto('payment_reports')
    .values({
      digest,
      ...said,
      ...refund,
      payment_number: number.slice(0, 64),
      reference: said.reference?.slice(0, 128) ?? null,
      outcome,
      first_at: at,
      last_at: at,
    })
    .onConflict((c) =>
      c.column('digest').doUpdateSet({ times: sql`payment_reports.times + 1`, last_at: at }),
    )
    .execute()
}

export const listReports = ({ db }: WithDb, number: string) =>
  db
    .selectFrom('payment_reports')
    .select([
      'source',
      'state',
      'amount',
      'currency',
      'reference',
      'outcome',
      'first_at',
      'last_at',
      'times',
    ])
    .where('payment_number', '=', number)
    .orderBy('id')
    .limit(100)
    .execute()
/** Of these sums of a provider's, by its own numbers, those that it has told to have gone back, in part or in full. */
export async function listGoneBack(
  { db }: WithDb,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_reports')
    .select('reference')
    .distinct()
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .where('state', '=', 'refunded')
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Whether the provider has said since then that money of a payment went back, without saying which refund or how much. */
export const isRefundHeard = async (
  { db }: WithDb,
  {
    provider,
    number,
    since,
  }: { readonly provider: string; readonly number: string; readonly since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('payment_reports')
    .select('id')
    .where('payment_number', '=', number)
    .where('provider', '=', provider)
    .where('state', '=', 'refunded')
    .where('outcome', '=', 'unchanged')
    .where('refund_number', 'is', null)
    .where('refund_amount', 'is', null)
    .where('refunded_total', 'is', null)
    .where('last_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface BillRun {
  readonly id: string
  readonly provider: string
  readonly day: string
  readonly at: Date
  readonly lines: number | null
  readonly amount: number | null
  readonly currency: string
  readonly settled: number
  readonly differences: number
  readonly refund_lines: number | null
  readonly refund_amount: number | null
  readonly fees: number | null
  readonly problem: string | null
}

export const insertBillRun = ({ db }: WithDb, run: BillRun) =>
  db
    .insertInto('bill_runs')
    .values({ ...run })
    .execute()
/** The days, from this one on, whose bill of a provider was compared to the end. */
export async function listComparedDays(
  { db }: WithDb,
  provider: string,
  from: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bill_runs')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .distinct()
    .where('provider', '=', provider)
    .where('day', '>=', from)
    .where('problem', 'is', null)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** When the first payment through a provider was begun. */
export const findFirstPaymentAt = async (
  { db }: WithDb,
  provider: string,
): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('payments')
      .select('created_at')
      .where('provider', '=', provider)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.created_at

export function listBillRuns(
  { db }: WithDb,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('bill_runs')
    .select([
      'id',
      'provider',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'at',
      'lines',
      'amount',
      'currency',
      'settled',
      'differences',
      'refund_lines',
      'refund_amount',
      'fees',
      'problem',
    ])
  if (before)
    query = query.where(sql<boolean>`(at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
