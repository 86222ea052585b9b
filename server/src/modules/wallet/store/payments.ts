import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'

const columns = ['id', 'number', 'user_id', 'provider', 'state', 'amount', 'gift', 'currency', 'order_id', 'reference', 'is_late', 'created_at', 'expires_at', 'settled_at', 'query_count'] as const

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
  readonly created_at: Date
  readonly expires_at: Date
  readonly next_query_at: Date
}

export const insertPayment = (tx: Tx, row: NewPayment) => tx.insertInto('payments').values(row).returning(columns).executeTakeFirstOrThrow()
export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>

export const findPaymentOf = (db: Db, userId: UserId, id: string) => db.selectFrom('payments').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findPaymentByNumber = (db: Db, provider: string, number: string) =>
  db.selectFrom('payments').select(columns).where('number', '=', number).where('provider', '=', provider).executeTakeFirst()

/** A payment by the number that its start page carries; the number is random, so that only the payer knows it. */
export const findPaymentToStart = (db: Db, number: string) => db.selectFrom('payments').select(columns).where('number', '=', number).executeTakeFirst()

/** Marks the money as arrived. Undefined: it had arrived before. A late success beats a failure or a cancellation. */
export const markPaid = (tx: Tx, id: string, reference: string | null, by: 'notification' | 'query', at: Date) =>
  tx.updateTable('payments').set({ state: 'paid', reference, settled_at: at, settled_by: by, next_query_at: null })
    .where('id', '=', id).where('state', 'in', ['created', 'failed', 'cancelled']).returning(columns).executeTakeFirst()

/**
 * Notes that no money came. What is paid stays paid, whichever message comes last; and until its time is over the
 * payment is still asked for, because a person may try once more.
 */
export const markClosed = (tx: Tx, id: string, state: 'failed' | 'cancelled') =>
  tx.updateTable('payments').set({ state }).where('id', '=', id).where('state', '=', 'created').execute()

export const markLate = (tx: Tx, id: string) =>
  tx.updateTable('payments').set({ is_late: true }).where('id', '=', id).where('state', '=', 'paid').where('is_late', '=', false).returning(columns).executeTakeFirst()

/** Payments that are due to be asked for. Others who ask at the same moment get others. */
export async function claimQueries(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set query_count = query_count + 1, next_query_at = ${now}::timestamptz + interval '10 minutes'
    where id in (select id from payments where next_query_at <= ${now} order by next_query_at limit ${limit} for update skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
  return rows
}

/** When to ask again; null: never. Not for a payment that was settled meanwhile. */
export const planQuery = (db: Db, id: string, at: Date | null) => db.updateTable('payments').set({ next_query_at: at }).where('id', '=', id).where('state', 'in', ['created', 'failed', 'cancelled']).execute()

export interface Incident {
  readonly kind: 'unknown_payment' | 'merchant' | 'amount' | 'currency' | 'reference' | 'refund' | 'late_payment' | 'bill_unknown' | 'bill_missing' | 'bill_amount'
  readonly provider: string
  readonly paymentId: string | null
  readonly paymentNumber: string
  readonly reference: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly raw: Buffer | null
}

/** Keeps what staff must look into; the same thing once. */
export async function insertIncident(tx: Tx, i: Incident, at: Date): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify([i.kind, i.provider, i.paymentNumber, i.reference, i.amount, i.currency])).digest()
  await tx.insertInto('payment_incidents').values({
    id: newId(), kind: i.kind, provider: i.provider, digest, payment_id: i.paymentId, payment_number: i.paymentNumber.slice(0, 64), reference: i.reference, amount: i.amount, currency: i.currency, raw: i.raw, occurred_at: at,
  }).onConflict((c) => c.column('digest').doNothing()).execute()
}

const incidentColumns = ['id', 'kind', 'provider', 'payment_number', 'reference', 'amount', 'currency', 'occurred_at', 'handled_at', 'handled_by', 'note'] as const

export const listIncidentRows = (db: Db, isOpenOnly: boolean, before: readonly [at: string, id: string] | undefined, limit: number) => {
  let query = db.selectFrom('payment_incidents').select(incidentColumns)
  if (isOpenOnly) query = query.where('handled_at', 'is', null)
  if (before) query = query.where(sql<boolean>`(occurred_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`)
  return query.orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
export type IncidentRow = Awaited<ReturnType<typeof listIncidentRows>>[number]

export const closeIncident = (tx: Tx, id: string, by: string, note: string, at: Date) =>
  tx.updateTable('payment_incidents').set({ handled_at: at, handled_by: by, note }).where('id', '=', id).where('handled_at', 'is', null).returning(incidentColumns).executeTakeFirst()

export const findIncident = (db: Db, id: string) => db.selectFrom('payment_incidents').select(incidentColumns).where('id', '=', id).executeTakeFirst()

/** What we believe to have got through a provider on a day, for comparing with its bill. */
export const listPaidOn = (db: Db, provider: string, day: string, timeZone: string) =>
  db.selectFrom('payments').select(columns).where('provider', '=', provider).where('state', 'in', ['paid', 'refunded'])
    .where(sql<boolean>`(settled_at at time zone ${timeZone})::date = ${day}::date`).execute()
