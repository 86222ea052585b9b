import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

const columns = [
  'id',
  'number',
  'user_id',
  'provider',
  'state',
  'amount',
  'gift',
  'refunded',
  'currency',
  'order_id',
  'reference',
  'is_late',
  'created_at',
  'expires_at',
  'settled_at',
  'settled_by',
] as const

/** What a search may name; absent: everything. */
export interface PaymentFilter {
  /** Payment number or provider's number. */
  readonly number?: string
  readonly orderId?: string
  readonly userId?: string
  readonly state?: string
  readonly provider?: string
}

export function listPaymentRows(
  db: Db,
  { number, orderId, userId, state, provider }: PaymentFilter,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
) {
  let query = db.selectFrom('payments').select(columns)
  if (number !== undefined)
    query = query.where((e) => e.or([e('number', '=', number), e('reference', '=', number)]))
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (before)
    query = query.where(
      sql<boolean>`(created_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
    )
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
export type DeskPaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number]

export const findDeskPayment = (db: Db, id: string) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()

/** Payments that began on these days, oldest first. */
export const listPaymentsBetween = (
  db: Db,
  from: string,
  to: string,
  timeZone: string,
  limit: number,
) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where(
      sql<boolean>`(created_at at time zone ${timeZone})::date between ${from}::date and ${to}::date`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The open payment for an order that a person began last. */
export const findBegun = (db: Db, userId: string, orderId: string, now: Date) =>
  db
    .selectFrom('payments')
    .select(['id', 'number', 'provider'])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Every entry of the transfers that belong to a payment, and of the corrections of it. */
export const listPaymentEntries = (db: Db, paymentId: string) =>
  db
    .selectFrom('wallet_transfers as t')
    .innerJoin('wallet_entries as e', 'e.transfer_id', 't.id')
    .innerJoin('wallet_accounts as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.reason', 't.created_at', 'e.amount', 'a.kind', 'a.provider', 'e.seq'])
    .where('t.payment_id', '=', paymentId)
    .orderBy('e.seq')
    .execute()

export interface Heard {
  readonly provider: string
  readonly number: string
  readonly source: 'notification' | 'query' | 'bill'
  readonly state: string
  readonly amount: number | null
  readonly currency: string | null
  readonly reference: string | null
  readonly merchant: string
  readonly refundNumber: string | null
  readonly refundAmount: number | null
  readonly refundedTotal: number | null
  readonly outcome: string
}

/** Keeps what a provider said; the same said again is counted. */
export async function keepReport(
  tx: Tx,
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
  await tx
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

export const listReports = (db: Db, number: string) =>
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
  db: Db,
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

/** What bills have told of refunds of a payment that we did not send. */
export async function sumBilledRefunds(db: Db, provider: string, number: string): Promise<number> {
  const row = await db
    .selectFrom('payment_reports')
    .select(sql<number>`coalesce(sum(refund_amount), 0)::bigint`.as('amount'))
    .where('payment_number', '=', number)
    .where('provider', '=', provider)
    .where('source', '=', 'bill')
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

/** Whether a bill has told of this refund before its message came. */
export const isRefundBilled = async (
  db: Db,
  {
    provider,
    number,
    refundNumber,
  }: { readonly provider: string; readonly number: string; readonly refundNumber: string },
): Promise<boolean> =>
  (await db
    .selectFrom('payment_reports')
    .select('id')
    .where('payment_number', '=', number)
    .where('provider', '=', provider)
    .where('source', '=', 'bill')
    .where('refund_number', '=', refundNumber)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether the provider has said since then that money of a payment went back, without saying which refund or how much. */
export const isRefundHeard = async (
  db: Db,
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
  readonly problem: string | null
}

export const insertBillRun = (db: Db, run: BillRun) =>
  db
    .insertInto('bill_runs')
    .values({ ...run })
    .execute()

/** The days, from this one on, whose bill of a provider was compared to the end. */
export async function listComparedDays(
  db: Db,
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
export const findFirstPaymentAt = async (db: Db, provider: string): Promise<Date | undefined> =>
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
  db: Db,
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
      'problem',
    ])
  if (before)
    query = query.where(sql<boolean>`(at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/**
 * What the house's accounts hold, as sums of their entries; people's and family letters' together, by the balances that they keep: those are proved
 * at each commit and by the audit, and their entries are the longest part of the ledger.
 */
export async function listHouseBalances(db: Db) {
  const { rows } = await sql<{
    kind: string
    provider: string | null
    currency: string
    balance: number
  }>`
    select kind, provider, currency, sum(balance)::bigint as balance from wallet_accounts where balance is not null group by kind, provider, currency
    union all
    select a.kind, a.provider, a.currency, coalesce(sum(e.amount), 0)::bigint
    from wallet_accounts a left join wallet_entries e on e.account_id = a.id where a.balance is null group by a.kind, a.provider, a.currency
    order by kind, provider nulls first, currency`.execute(db)
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }))
}
