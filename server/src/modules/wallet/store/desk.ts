import { type Selectable, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { PaymentsTable } from '../../../platform/tables.ts'

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
  readonly state?: Selectable<PaymentsTable>['state']
  readonly provider?: string
}

export function listPaymentRows(
  { db }: WithDb,
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

export const findDeskPayment = ({ db }: WithDb, id: string) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()

/** Payments that began on these days, oldest first. */
export const listPaymentsBetween = (
  { db }: WithDb,
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
export const findBegun = ({ db }: WithDb, userId: string, orderId: string, now: Date) =>
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
export const listPaymentEntries = ({ db }: WithDb, paymentId: string) =>
  db
    .selectFrom('wallet_transfers as t')
    .innerJoin('wallet_entries as e', 'e.transfer_id', 't.id')
    .innerJoin('wallet_accounts as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.reason', 't.created_at', 'e.amount', 'a.kind', 'a.provider', 'e.seq'])
    .where('t.payment_id', '=', paymentId)
    .orderBy('e.seq')
    .execute()

/** What bills have told of refunds of a payment that we did not send. */
export async function sumBilledRefunds(
  { db }: WithDb,
  provider: string,
  number: string,
): Promise<number> {
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
  { db }: WithDb,
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

/**
 * What the house's accounts hold, as sums of their entries; people's and family letters' together, by the balances that they keep: those are proved
 * at each commit and by the audit, and their entries are the longest part of the ledger.
 */
export async function listHouseBalances({ db }: WithDb) {
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
