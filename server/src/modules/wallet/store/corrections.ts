import type { CorrectionKind, CorrectionState } from '@mailing/contract/wallet/desk.ts'
import { type Insertable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PaymentCorrectionsTable } from '../../../platform/tables.ts'

export const columns = [
  'id',
  'number',
  'kind',
  'state',
  'provider',
  'payment_id',
  'incident_id',
  'user_id',
  'payment_number',
  'reference',
  'amount',
  'paid',
  'gift',
  'currency',
  'note',
  'requested_by',
  'requested_at',
  'needs_second',
  'decided_by',
  'decided_at',
  'sent_count',
  'ended_at',
] as const

export const insertCorrection = async (
  { db }: InTransaction,
  row: Insertable<PaymentCorrectionsTable>,
) =>
  asCorrection(
    await db
      .insertInto('payment_corrections')
      .values(row)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

type Stored = Awaited<ReturnType<typeof findStored>>
const findStored = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export type CorrectionRow = Omit<Stored, 'kind' | 'state'> & {
  readonly kind: CorrectionKind
  readonly state: CorrectionState
}
export const asCorrection = (row: Stored): CorrectionRow => ({
  ...row,
  kind: row.kind,
  state: row.state,
})

export async function findCorrection(
  { db }: WithDb,
  id: string,
): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asCorrection(row)
}

export async function listCorrectionRows(
  { db }: WithDb,
  by: {
    readonly state?: CorrectionState | undefined
    readonly paymentId?: string
    /** That one alone. */
    readonly correctionId?: string | undefined
  },
  before: readonly [at: string, id: string] | undefined,
  limit: number,
): Promise<CorrectionRow[]> {
  let query = db.selectFrom('payment_corrections').select(columns)
  if (by.state) query = query.where('state', '=', by.state)
  if (by.paymentId) query = query.where('payment_id', '=', by.paymentId)
  if (by.correctionId) query = query.where('id', '=', by.correctionId)
  if (before)
    query = query.where(
      sql<boolean>`(requested_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
    )
  return (
    await query.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  ).map(asCorrection)
}

/** What has gone back of a payment without a second person. The payment is held, so that two who refund parts of it take turns. */
export async function refundedAlone({ db }: InTransaction, paymentId: string): Promise<number> {
  await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from payment_corrections where payment_id = ${paymentId} and kind = 'refund' and not needs_second and state in ('sending', 'done')`.execute(
    db,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** The second person's decision. Undefined: it was decided before, or this person asked for it. */
export async function decide(
  { db }: InTransaction,
  id: string,
  by: string,
  at: Date,
  to: { readonly state: 'sending' | 'done' | 'rejected'; readonly nextTryAt: Date | null },
): Promise<CorrectionRow | undefined> {
  const row = await db
    .updateTable('payment_corrections')
    .set({
      state: to.state,
      decided_by: by,
      decided_at: at,
      next_try_at: to.nextTryAt,
      ended_at: to.state === 'sending' ? null : at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('requested_by', '<>', by)
    .returning(columns)
    .executeTakeFirst()
  return row && asCorrection(row)
}

export const setGift = ({ db }: InTransaction, id: string, gift: number) =>
  db.updateTable('payment_corrections').set({ gift }).where('id', '=', id).execute()

/** Holds the payment of a correction, before anything of it changes: messages about the payment hold it first too, so that no two wait for each other. */
export const holdPaymentOf = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', (e) =>
      e.selectFrom('payment_corrections').select('payment_id').where('id', '=', id),
    )
    .forNoKeyUpdate()
    .execute()

/** Ends one that was asked of the provider. Undefined: it had ended before. */
export async function endCorrection(
  { db }: InTransaction,
  id: string,
  state: 'done' | 'refused',
  at: Date,
): Promise<CorrectionRow | undefined> {
  const row = await db
    .updateTable('payment_corrections')
    .set({ state, ended_at: at, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning(columns)
    .executeTakeFirst()
  return row && asCorrection(row)
}

/** Takes those that are due to be sent or asked for; others who ask at this moment get others. `id`: only this one. */
export async function claimCorrections(
  { db }: WithDb,
  now: Date,
  by: { readonly id?: string; readonly limit: number },
): Promise<CorrectionRow[]> {
  const due = by.id ? sql`id = ${by.id} and next_try_at <= ${now}` : sql`next_try_at <= ${now}`
  // Twice the wait each time, from half a minute to six hours.
  const { rows } = await sql<Stored>`
    update payment_corrections set sent_count = sent_count + 1, next_try_at = ${now}::timestamptz + least(interval '6 hours', interval '30 seconds' * power(2, least(sent_count, 10)))
    where id in (select id from payment_corrections where state = 'sending' and ${due} order by next_try_at limit ${by.limit} for update skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
  return rows.map(asCorrection)
}

/**
 * Counts coins that leave for the provider against the payment, never more than was paid; answers what of its gift goes with them: its
 * share, rounded down over all refunds together. Undefined: the payment is not paid, or so much is not left of it.
 */
export async function reserveRefund(
  { db }: InTransaction,
  paymentId: string,
  amount: number,
): Promise<{ readonly gift: number } | undefined> {
  const { rows } = await sql<{ gift: number }>`
    update payments p set refunded = p.refunded + ${amount}::bigint, gift_returned = greatest(p.gift_returned, p.gift * (p.refunded + ${amount}::bigint) / p.amount)
    from (select id, gift_returned from payments where id = ${paymentId} for no key update) o
    where p.id = o.id and p.state = 'paid' and p.refunded + ${amount}::bigint <= p.amount
    returning (p.gift_returned - o.gift_returned)::bigint as gift`.execute(db)
  return rows[0] && { gift: Number(rows[0].gift) }
}

/** The provider refused: the payment holds its money as before. */
export const releaseRefund = (
  { db }: InTransaction,
  paymentId: string,
  amount: number,
  gift: number,
) =>
  sql`update payments set refunded = refunded - ${amount}::bigint, gift_returned = gift_returned - ${gift}::bigint where id = ${paymentId}`.execute(
    db,
  )

/** All of it has gone back. */
export const markRefunded = ({ db }: InTransaction, paymentId: string) =>
  sql`update payments set state = 'refunded' where id = ${paymentId} and state = 'paid' and refunded = amount
    and not exists (select from payment_corrections c where c.payment_id = payments.id and c.state = 'sending')`.execute(
    db,
  )

/** Staff deal with this payment's money; from now on no message credits it. False: it was credited meanwhile. */
export async function markByHand(
  { db }: InTransaction,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ settled_by_hand_at: at })
    .where('id', '=', paymentId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
