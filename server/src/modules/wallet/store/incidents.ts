import { createHash } from 'node:crypto'
import type { IncidentKind } from '@mailing/contract/wallet/desk.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'

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
export async function insertIncident(
  { db }: InTransaction,
  i: Incident,
  at: Date,
): Promise<boolean> {
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
  const { numInsertedOrUpdatedRows } = await db
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

/** Those that wait for somebody, or those that somebody has dealt with; newest first. */
export const listIncidentRows = (
  { db }: WithDb,
  isOpen: boolean,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
) => {
  let query = db
    .selectFrom('payment_incidents')
    .select(incidentColumns)
    .where('handled_at', isOpen ? 'is' : 'is not', null)
  if (before)
    query = query.where(
      sql<boolean>`(occurred_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
    )
  return query.orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
export const listIncidentsOf = ({ db }: WithDb, paymentNumber: string) =>
  db
    .selectFrom('payment_incidents')
    .select(incidentColumns)
    .where('payment_number', '=', paymentNumber)
    .orderBy('occurred_at')
    .limit(50)
    .execute()
export type IncidentRow = Awaited<ReturnType<typeof listIncidentRows>>[number]

export const closeIncident = (
  { db }: InTransaction,
  id: string,
  by: string,
  note: string,
  at: Date,
) =>
  db
    .updateTable('payment_incidents')
    .set({ handled_at: at, handled_by: by, note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning(incidentColumns)
    .executeTakeFirst()
/** The incident, which nobody can deal with until this transaction ends. */
export const lockIncident = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('payment_incidents')
    .select(incidentColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findIncident = ({ db }: WithDb, id: string) =>
  db.selectFrom('payment_incidents').select(incidentColumns).where('id', '=', id).executeTakeFirst()
/** What was done about an incident came to nothing: it waits again. */
export const reopenIncident = ({ db }: InTransaction, id: string) =>
  db
    .updateTable('payment_incidents')
    .set({ handled_at: null, handled_by: null })
    .where('id', '=', id)
    .execute()
/**
 * Notes the most that the provider has told to have gone back of a payment in all, and holds the payment until this transaction ends: messages
 * that tell of its refunds take turns, so that each counts from what the others have told. `total` 0: it tells no total.
 */
export const noteToldBack = ({ db }: InTransaction, id: string, total: number) =>
  db
    .updateTable('payments')
    .set({ told_back: sql`greatest(told_back, ${total}::bigint)` })
    .where('id', '=', id)
    .returning(['state', 'told_back'])
    .executeTakeFirstOrThrow()
/** What staff have been told to have gone back of a payment beside what we sent, dealt with or not. */
export async function toldToStaff({ db }: InTransaction, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_incidents')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

export const hasRefundIncident = async (
  { db }: InTransaction,
  paymentId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('payment_incidents')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .limit(1)
    .executeTakeFirst()) !== undefined
