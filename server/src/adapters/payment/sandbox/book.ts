import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Choice, PayRequest } from './messages.ts'

/** Delay of "pay late": five minutes beyond an order's time to be paid. */
const lateMs = 35 * 60_000
const maxNotifications = 12

export interface BookedPayment {
  readonly reference: string
  readonly merchant: string
  readonly number: string
  readonly amount: number
  readonly currency: string
  readonly state: 'paid' | 'failed' | 'cancelled'
  readonly told_from: Date
  readonly payer: string | null
}

const columns = [
  'reference',
  'merchant',
  'number',
  'amount',
  'currency',
  'state',
  'told_from',
  'payer',
] as const
export function findBooked(
  { db }: WithDb,
  merchant: string,
  number: string,
): Promise<BookedPayment | undefined> {
  return db
    .selectFrom('sandbox_payments')
    .select(columns)
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Outcome of each choice. A late payer has paid, and the report comes later. */
const outcomes: Readonly<Record<Choice, BookedPayment['state']>> = {
  pay: 'paid',
  late: 'paid',
  fail: 'failed',
  cancel: 'cancelled',
}

/**
 * Books what the person chose. Who failed or cancelled may still pay; what is paid stays paid.
 * Answers the payment as it now stands.
 */
export async function decide(
  context: WithDb,
  request: PayRequest,
  choice: Choice,
  now: Date,
  payer: string | null = null,
): Promise<BookedPayment> {
  const toldFrom = choice === 'late' ? new Date(now.getTime() + lateMs) : now
  const { merchant, number, amount, currency } = request
  const changes = {
    state: outcomes[choice],
    payer,
    decided_at: now,
    told_from: toldFrom,
    notify_at: toldFrom,
    notify_count: 0,
  }
  return inTransaction(context, async (context) => {
    await context.db
      .insertInto('sandbox_payments')
      .values({
        reference: `SB${randomBytes(9).toString('hex').toUpperCase()}`,
        merchant,
        number,
        amount,
        currency,
        ...changes,
      })
      .onConflict((c) =>
        c
          .columns(['merchant', 'number'])
          .doUpdateSet(changes)
          .where('sandbox_payments.state', '<>', 'paid'),
      )
      .execute()
    return context.db
      .selectFrom('sandbox_payments')
      .select(columns)
      .where('merchant', '=', merchant)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  })
}

/** Takes the notifications that are due; each is due again later unless `markTold` is called. */
export async function claimDue({ db }: WithDb, now: Date): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    update sandbox_payments set notify_count = notify_count + 1,
      notify_at = case when notify_count + 1 >= ${maxNotifications} then null else ${now}::timestamptz + interval '15 seconds' * power(2, notify_count) end
    where reference in (select reference from sandbox_payments where notify_at <= ${now} order by notify_at limit 50 for update skip locked)
    returning reference, merchant, number, amount, currency, state, told_from, payer`.execute(db)
  return rows
}

export const markTold = ({ db }: WithDb, { reference, state }: BookedPayment) =>
  db
    .updateTable('sandbox_payments')
    .set({ notify_at: null })
    .where('reference', '=', reference)
    .where('state', '=', state)
    .execute()

export interface RefundToBook {
  readonly number: string
  readonly merchant: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

/** Pays back, once a number and never more than was paid. */
export async function bookRefund(
  context: WithDb,
  { number, merchant, reference, amount, currency }: RefundToBook,
  now: Date,
): Promise<'done' | 'refused'> {
  return inTransaction(context, async (context) => {
    const payment = await context.db
      .selectFrom('sandbox_payments')
      .select(['amount', 'refunded'])
      .where('reference', '=', reference)
      .where('merchant', '=', merchant)
      .where('currency', '=', currency)
      .where('state', '=', 'paid')
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return 'refused'
    const known = await context.db
      .selectFrom('sandbox_refunds')
      .select(['amount', 'reference'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (known) return known.amount === amount && known.reference === reference ? 'done' : 'refused'
    if (payment.refunded + amount > payment.amount) return 'refused'
    await context.db
      .insertInto('sandbox_refunds')
      .values({ number, reference, amount, refunded_at: now })
      .execute()
    await context.db
      .updateTable('sandbox_payments')
      .set({ refunded: sql`refunded + ${amount}` })
      .where('reference', '=', reference)
      .execute()
    return 'done'
  })
}

/** Finds a refund. A number that refunded something else is refused. */
export async function findRefund(
  { db }: WithDb,
  { number, reference, amount }: RefundToBook,
): Promise<'done' | 'refused' | 'unknown'> {
  const known = await db
    .selectFrom('sandbox_refunds')
    .select(['amount', 'reference'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!known) return 'unknown'
  return known.amount === amount && known.reference === reference ? 'done' : 'refused'
}

/** The refunds of the day's bill. */
export const listRefunds = ({ db }: WithDb, merchant: string, day: string, timeZone: string) =>
  db
    .selectFrom('sandbox_refunds as r')
    .innerJoin('sandbox_payments as p', 'p.reference', 'r.reference')
    .select([
      'p.number',
      'p.reference',
      'r.amount',
      'p.currency',
      'r.number as refund_number',
      'r.refunded_at',
    ])
    .where('p.merchant', '=', merchant)
    .where(sql<boolean>`(r.refunded_at at time zone ${timeZone})::date = ${day}::date`)
    .orderBy('r.refunded_at')
    .execute()

/** The day's bill: all money that was taken for a merchant. */
export async function listBill({ db }: WithDb, merchant: string, day: string, timeZone: string) {
  return db
    .selectFrom('sandbox_payments')
    .select(['number', 'reference', 'amount', 'currency', 'decided_at'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'paid')
    .where(sql<boolean>`(decided_at at time zone ${timeZone})::date = ${day}::date`)
    .orderBy('decided_at')
    .execute()
}
