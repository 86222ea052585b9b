import { createHash } from 'node:crypto'
import type { IncidentKind } from '@mailing/contract/wallet/desk.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'

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

export const insertPayment = (tx: Tx, row: NewPayment) =>
  tx.insertInto('payments').values(row).returning(columns).executeTakeFirstOrThrow()
export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>

/** One person's payments are begun one after another until the transaction ends: the limit of open ones holds. */
export const lockPayer = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payer ${userId}`}, 0))`.execute(tx)

/** A person's payments that can still be paid and wait for their money, and when the first of them no longer does. */
export async function countOpen(
  tx: Tx,
  userId: UserId,
  now: Date,
): Promise<{ readonly count: number; readonly until: Date | null }> {
  const row = await tx
    .selectFrom('payments')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('expires_at').as('until')])
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .where('settled_by_hand_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), until: row.until }
}

export const findPaymentOf = (db: Db, userId: UserId, id: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findPaymentByReference = (db: Db, provider: string, reference: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst()

export const findPaymentByNumber = (db: Db, provider: string, number: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('number', '=', number)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** A payment by the number that its start page carries; the number is random, so that only the payer knows it. */
export const findPaymentToStart = (db: Db, number: string) =>
  db.selectFrom('payments').select(columns).where('number', '=', number).executeTakeFirst()

export const findOwnPart = async (db: Db, id: string): Promise<number | null> =>
  (await db.selectFrom('payments').select('own_part').where('id', '=', id).executeTakeFirst())
    ?.own_part ?? null

/** Marks the money as arrived. Undefined: it had arrived before, or staff have dealt with it by hand. A late success beats a failure or a cancellation. */
export const markPaid = (
  tx: Tx,
  id: string,
  reference: string | null,
  by: 'notification' | 'query',
  at: Date,
) =>
  tx
    .updateTable('payments')
    .set({ state: 'paid', reference, settled_at: at, settled_by: by, next_query_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'failed', 'cancelled'])
    .where('settled_by_hand_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/**
 * Notes that no money came. What is paid stays paid, whichever message comes last; and until its time is over the
 * payment is still asked for, because a person may try once more.
 */
export const markClosed = (tx: Tx, id: string, state: 'failed' | 'cancelled') =>
  tx
    .updateTable('payments')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()

export const markLate = (tx: Tx, id: string) =>
  tx
    .updateTable('payments')
    .set({ is_late: true })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('is_late', '=', false)
    .returning(columns)
    .executeTakeFirst()

/** Payments that are due to be asked for. Others who ask at the same moment get others. */
export async function claimQueries(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set query_count = query_count + 1, next_query_at = ${now}::timestamptz + interval '10 minutes'
    where id in (select id from payments where next_query_at <= ${now} order by next_query_at limit ${limit} for update skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
  return rows
}

/** When to ask again; null: never. Not for a payment that was settled meanwhile. */
export const planQuery = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('payments')
    .set({ next_query_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'failed', 'cancelled'])
    .execute()

export interface Incident {
  readonly kind: IncidentKind
  readonly provider: string
  readonly paymentId: string | null
  readonly paymentNumber: string
  readonly reference: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly raw: Buffer | null
  /** What else tells two of them apart. */
  readonly mark?: string | undefined
  /** The refund of ours that it is about. */
  readonly correctionId?: string | undefined
}

/** Keeps what staff must look into; the same thing once. False: it was kept before. */
export async function insertIncident(tx: Tx, i: Incident, at: Date): Promise<boolean> {
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        i.kind,
        i.provider,
        i.paymentNumber,
        i.reference,
        i.amount,
        i.currency,
        ...(i.mark === undefined ? [] : [i.mark]),
      ]),
    )
    .digest()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_incidents')
    .values({
      id: newId(),
      kind: i.kind,
      provider: i.provider,
      digest,
      payment_id: i.paymentId,
      payment_number: i.paymentNumber.slice(0, 64),
      reference: i.reference,
      amount: i.amount,
      currency: i.currency,
      raw: i.raw,
      occurred_at: at,
      correction_id: i.correctionId ?? null,
    })
    .onConflict((c) => c.column('digest').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const incidentColumns = [
  'id',
  'correction_id',
  'kind',
  'provider',
  'payment_id',
  'payment_number',
  'reference',
  'amount',
  'currency',
  'occurred_at',
  'handled_at',
  'handled_by',
  'note',
] as const

export const listIncidentRows = (
  db: Db,
  isOpenOnly: boolean,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
) => {
  let query = db.selectFrom('payment_incidents').select(incidentColumns)
  if (isOpenOnly) query = query.where('handled_at', 'is', null)
  if (before)
    query = query.where(
      sql<boolean>`(occurred_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
    )
  return query.orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
export const listIncidentsOf = (db: Db, paymentNumber: string) =>
  db
    .selectFrom('payment_incidents')
    .select(incidentColumns)
    .where('payment_number', '=', paymentNumber)
    .orderBy('occurred_at')
    .limit(50)
    .execute()
export type IncidentRow = Awaited<ReturnType<typeof listIncidentRows>>[number]

export const closeIncident = (tx: Tx, id: string, by: string, note: string, at: Date) =>
  tx
    .updateTable('payment_incidents')
    .set({ handled_at: at, handled_by: by, note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(incidentColumns)
    .executeTakeFirst()

/** The incident, which nobody can deal with until this transaction ends. */
export const lockIncident = (tx: Tx, id: string) =>
  tx
    .selectFrom('payment_incidents')
    .select(incidentColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findIncident = (db: Db, id: string) =>
  db.selectFrom('payment_incidents').select(incidentColumns).where('id', '=', id).executeTakeFirst()

/** What we believe to have got through a provider on a day, for comparing with its bill. */
export const listPaidOn = (db: Db, provider: string, day: string, timeZone: string) =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('state', 'in', ['paid', 'refunded'])
    .where(sql<boolean>`(settled_at at time zone ${timeZone})::date = ${day}::date`)
    .execute()

/** What was done about an incident came to nothing: it waits again. */
export const reopenIncident = (tx: Tx, id: string) =>
  tx
    .updateTable('payment_incidents')
    .set({ handled_at: null, handled_by: null })
    .where('id', '=', id)
    .execute()

/**
 * Notes the most that the provider has told to have gone back of a payment in all, and holds the payment until this transaction ends: messages
 * that tell of its refunds take turns, so that each counts from what the others have told. `total` 0: it tells no total.
 */
export const noteToldBack = (tx: Tx, id: string, total: number) =>
  tx
    .updateTable('payments')
    .set({ told_back: sql`greatest(told_back, ${total}::bigint)` })
    .where('id', '=', id)
    .returning(['state', 'told_back'])
    .executeTakeFirstOrThrow()

/** What staff have been told to have gone back of a payment beside what we sent, dealt with or not. */
export async function toldToStaff(tx: Tx, paymentId: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_incidents')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

export const hasRefundIncident = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payment_incidents')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .limit(1)
    .executeTakeFirst()) !== undefined
