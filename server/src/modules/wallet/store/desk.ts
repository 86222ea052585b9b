import type { TimeSort } from '@mailing/contract/call.ts'
import { paymentStates } from '@mailing/contract/wallet/calls.ts'
import { type Selectable, sql } from 'kysely'
import { goesOn } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { PaymentsTable } from '../../../platform/tables.ts'
import { heldNow } from './ledger-sums.ts'

const columns = [
  'id',
  'number',
  'user_id',
  'provider',
  'state',
  'amount',
  'gift',
  'refunded',
  'gift_returned',
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
  /** Of the payment, the provider's of it, or of a correction of it, under which the provider was asked. */
  readonly number?: string
  readonly orderId?: string
  readonly userId?: string
  readonly state?: Selectable<PaymentsTable>['state']
  readonly provider?: string
  /** Begun from this moment on, and before that one. */
  readonly from?: Date
  readonly until?: Date
}

export type DeskPaymentRow = Pick<Selectable<PaymentsTable>, (typeof columns)[number]>

/**
 * Payments, newest first. Each filter is one range of one index in this order; a provider's without a state are one range
 * for each state, so that a state which hardly occurs is not looked for among all others.
 */
export async function listPaymentRows(
  { db }: WithDb,
  { number, orderId, userId, state, provider, from, until }: PaymentFilter,
  sort: TimeSort,
  after: readonly [at: string, id: string] | undefined,
  limit: number,
): Promise<DeskPaymentRow[]> {
  const way = sort === 'newest' ? 'desc' : 'asc'
  let query = db.selectFrom('payments').select(columns)
  if (number !== undefined)
    query = query.where((e) =>
      e.or([
        e('number', '=', number),
        e('reference', '=', number),
        e(
          'id',
          '=',
          e.selectFrom('payment_corrections').select('payment_id').where('number', '=', number),
        ),
      ]),
    )
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  const isFurther = goesOn(after?.[0], sort === 'newest' ? until : from, sort)
  if (from !== undefined && !(isFurther && sort === 'oldest'))
    query = query.where('created_at', '>=', from)
  if (until !== undefined && !(isFurther && sort === 'newest'))
    query = query.where('created_at', '<', until)
  if (after && isFurther)
    query = query.where(
      sql<boolean>`(created_at, id) ${sql.raw(sort === 'newest' ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  query = query.orderBy('created_at', way).orderBy('id', way).limit(limit)
  if (provider === undefined || state !== undefined) return query.execute()
  const ranges = paymentStates.map((one) => sql`(${query.where('state', '=', one)})`)
  const { rows } =
    await sql<DeskPaymentRow>`select * from (${sql.join(ranges, sql` union all `)}) p order by created_at ${sql.raw(way)}, id ${sql.raw(way)} limit ${limit}`.execute(
      db,
    )
  return rows
}

export const findDeskPayment = ({ db }: WithDb, id: string) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst()

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
    .select(['t.id', 't.key', 't.reason', 't.created_at', 'e.amount', 'a.kind', 'a.provider'])
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
 * What the house's accounts hold, from the sums that the audit keeps of them and what has come since; people's and family letters'
 * together. That these are the balances which they keep is proved by the audit.
 */
export async function listHouseBalances({ db }: WithDb) {
  const { rows } = await sql<{
    kind: string
    provider: string | null
    currency: string
    balance: number
  }>`
    with held as materialized (${heldNow})
    select kind, null as provider, currency, balance from held where account_id is null
    union all
    select a.kind, a.provider, a.currency, coalesce(h.balance, 0)::bigint
    from wallet_accounts a left join held h on h.account_id = a.id where a.owner_id is null
    order by kind, provider nulls first, currency`.execute(db)
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }))
}
