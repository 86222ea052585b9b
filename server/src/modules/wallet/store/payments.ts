import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** How far back it is looked from which accounts somebody has paid. */
const maxPayments = 200
const columns = [
  'id',
  'number',
  'user_id',
  'provider',
  'state',
  'amount',
  'gift',
  'currency',
  'order_id',
  'reference',
  'is_late',
  'created_at',
  'expires_at',
  'settled_at',
  'settled_by_hand_at',
  'query_count',
] as const

export interface NewPayment {
  readonly id: string
  readonly number: string
  readonly user_id: UserId
  readonly provider: string
  readonly amount: number
  readonly gift: number
  readonly currency: string
  readonly option_id: string | null
  readonly order_id: string | null
  readonly own_part: number | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly next_query_at: Date
}

export const insertPayment = ({ db }: InTransaction, row: NewPayment) =>
  db.insertInto('payments').values(row).returning(columns).executeTakeFirstOrThrow()
export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>

/** One person's payments are begun one after another until the transaction ends: the limit of open ones holds. */
export const lockPayer = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payer ${userId}`}, 0))`.execute(db)

/** A person's payments that can still be paid and wait for their money, and when the first of them no longer does. */
export async function countOpen(
  { db }: InTransaction,
  userId: UserId,
  now: Date,
): Promise<{ readonly count: number; readonly until: Date | null }> {
  const row = await db
    .selectFrom('payments')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('expires_at').as('until')])
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .where('settled_by_hand_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), until: row.until }
}

export const findPaymentOf = ({ db }: WithDb, userId: UserId, id: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findPaymentByReference = ({ db }: WithDb, provider: string, reference: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst()

export const findPaymentByNumber = ({ db }: WithDb, provider: string, number: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('number', '=', number)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** A payment by the number that its start page carries; the number is random, so that only the payer knows it. */
export const findPaymentToStart = ({ db }: WithDb, number: string) =>
  db.selectFrom('payments').select(columns).where('number', '=', number).executeTakeFirst()

export const findOwnPart = async ({ db }: WithDb, id: string): Promise<number | null> =>
  (await db.selectFrom('payments').select('own_part').where('id', '=', id).executeTakeFirst())
    ?.own_part ?? null

/** Marks the money as arrived. Undefined: it had arrived before, or staff have dealt with it by hand. A late success beats a failure or a cancellation. */
export const markPaid = (
  { db }: InTransaction,
  id: string,
  told: {
    readonly reference: string | null
    readonly by: 'notification' | 'query'
    readonly payerIndex: Buffer | null
  },
  at: Date,
) =>
  db
    .updateTable('payments')
    .set({
      state: 'paid',
      reference: told.reference,
      settled_at: at,
      settled_by: told.by,
      payer_index: told.payerIndex,
      next_query_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'failed', 'cancelled'])
    .where('settled_by_hand_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** Some providers say who paid only when they are asked, or on the day's bill. */
export const notePayer = ({ db }: WithDb, id: string, payerIndex: Buffer) =>
  db
    .updateTable('payments')
    .set({ payer_index: payerIndex })
    .where('id', '=', id)
    .where('payer_index', 'is', null)
    .execute()

/** What tells the accounts that somebody has paid from; those of the last payments, for the rest says nothing new. */
export async function listPayers({ db }: WithDb, userId: UserId): Promise<readonly Buffer[]> {
  const rows = await db
    .selectFrom('payments')
    .select('payer_index')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(maxPayments)
    .execute()
  return rows.flatMap(({ payer_index: index }) => (index === null ? [] : [index]))
}

/**
 * Notes that no money came. What is paid stays paid, whichever message comes last; and until its time is over the
 * payment is still asked for, because a person may try once more.
 */
export const markClosed = ({ db }: InTransaction, id: string, state: 'failed' | 'cancelled') =>
  db
    .updateTable('payments')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()

export const markLate = ({ db }: InTransaction, id: string) =>
  db
    .updateTable('payments')
    .set({ is_late: true })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('is_late', '=', false)
    .returning(columns)
    .executeTakeFirst()

/** Payments that are due to be asked for. Others who ask at the same moment get others. */
export async function claimQueries(
  { db }: WithDb,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set query_count = query_count + 1, next_query_at = ${now}::timestamptz + interval '10 minutes'
    where id in (select id from payments where next_query_at <= ${now} order by next_query_at limit ${limit} for update skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
  return rows
}

/** When to ask again; null: never. Not for a payment that was settled meanwhile. */
export const planQuery = ({ db }: WithDb, id: string, at: Date | null) =>
  db
    .updateTable('payments')
    .set({ next_query_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'failed', 'cancelled'])
    .execute()

/** What we believe to have got through a provider on a day, for comparing with its bill. */
export const listPaidOn = ({ db }: WithDb, provider: string, day: string, timeZone: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('state', 'in', ['paid', 'refunded'])
    .where(sql<boolean>`(settled_at at time zone ${timeZone})::date = ${day}::date`)
    .execute()
