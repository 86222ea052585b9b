import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { asCorrection, type CorrectionRow, columns } from './corrections.ts'

/** What we sent back of a payment under this number. */
export async function findRefundByNumber(
  { db }: WithDb,
  paymentId: string,
  number: string,
): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where('kind', 'in', ['refund', 'send_back'])
    .executeTakeFirst()
  return row && asCorrection(row)
}

/** What we asked a provider to send back under this number, of whichever payment. */
export async function findSentByNumber(
  { db }: WithDb,
  provider: string,
  number: string,
): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('provider', '=', provider)
    .where('number', '=', number)
    .where('kind', 'in', ['refund', 'send_back'])
    .executeTakeFirst()
  return row && asCorrection(row)
}

/** What we sent back of a sum, where a bill names no number of the refund. */
export async function findSentOf(
  { db }: WithDb,
  provider: string,
  { reference, amount }: { readonly reference: string; readonly amount: number },
): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('amount', '=', amount)
    .where('kind', 'in', ['refund', 'send_back'])
    .where('state', 'in', ['sending', 'done'])
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst()
  return row && asCorrection(row)
}

/** What counts as sent back through a provider on a day, for comparing with its bill. */
export const listSentOn = async (
  { db }: WithDb,
  provider: string,
  day: string,
  timeZone: string,
): Promise<CorrectionRow[]> =>
  (
    await db
      .selectFrom('payment_corrections')
      .select(columns)
      .where('provider', '=', provider)
      .where('kind', 'in', ['refund', 'send_back'])
      .where('state', '=', 'done')
      .where(sql<boolean>`(ended_at at time zone ${timeZone})::date = ${day}::date`)
      .orderBy('ended_at')
      .execute()
  ).map(asCorrection)
/** Of these refunds of ours, those that count as done: their coins have left the wallet for good. */
export async function findDoneRefunds(
  { db }: WithDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly gift: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_corrections')
    .select(['id', 'gift'])
    .where('id', 'in', ids)
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .execute()
  return new Map(rows.map(({ id, gift }) => [id, { gift: Number(gift) }]))
}

/**
 * Of these sums of a provider's, by its own numbers, those that are credited or sent back by hand, or wait for it: each is once
 * (`payment_corrections_of_reference`).
 */
export async function listByHand(
  { db }: WithDb,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_corrections')
    .select('reference')
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    // As it stands at the index, which is found only so.
    .where(sql<boolean>`kind in ('send_back', 'credit') and state not in ('refused', 'rejected')`)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** That money of nobody's which we have sent back, or are sending. */
export async function findSendBack(
  { db }: WithDb,
  provider: string,
  reference: string,
): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('payment_corrections')
    .select(columns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('kind', '=', 'send_back')
    .where('state', 'in', ['sending', 'done'])
    .executeTakeFirst()
  return row && asCorrection(row)
}

/** What we have sent back of a payment, or are sending. Coins that followed a refund in the provider's console sent nothing: that refund is an incident, and counted there. */
export async function sentBack(
  { db }: WithDb,
  paymentId: string,
): Promise<{ readonly count: number; readonly amount: number }> {
  const row = await db
    .selectFrom('payment_corrections')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['refund', 'send_back'])
    .where('state', 'in', ['sending', 'done'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), amount: Number(row.amount) }
}
