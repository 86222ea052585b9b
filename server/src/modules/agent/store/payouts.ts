import type { PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export const findPayout = ({ db }: WithDb, withdrawalId: string) =>
  db
    .selectFrom('agent_payouts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>

export async function listPayouts(
  { db }: WithDb,
  withdrawalIds: readonly string[],
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select * from agent_payouts where withdrawal_id = any(${withdrawalIds}::uuid[])`.execute(db)
  return rows
}

/** Begins to pay through a provider, or sends off again what is stuck with the same one. False: there is one that goes on or is over. */
export async function beginPayout(
  { db }: InTransaction,
  p: {
    readonly withdrawalId: string
    readonly provider: PayoutProviderName
    readonly payeeSealed: Buffer | null
    readonly by: string
    readonly at: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_payouts as p (withdrawal_id, provider, payee_sealed, state, next_try_at, begun_at, begun_by)
    values (${p.withdrawalId}, ${p.provider}, ${p.payeeSealed}, 'sending', ${p.at}, ${p.at}, ${p.by})
    on conflict (withdrawal_id) do update set state = 'sending', payee_sealed = excluded.payee_sealed, reason = '', round = p.round + 1, sent_count = 0, next_try_at = excluded.next_try_at,
      begun_by = excluded.begun_by where p.state = 'stuck' and p.provider = excluded.provider`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Payouts whose provider is to be asked now; the next try of each is set before, twice the wait each time, from half a minute to an hour. */
export async function claimPayouts(
  { db }: WithDb,
  now: Date,
  by: { readonly id?: string; readonly limit: number },
): Promise<PayoutRow[]> {
  const due = by.id
    ? sql`withdrawal_id = ${by.id} and next_try_at <= ${now}`
    : sql`next_try_at <= ${now}`
  const { rows } = await sql<PayoutRow>`
    update agent_payouts set sent_count = sent_count + 1, next_try_at = ${now}::timestamptz + least(interval '1 hour', interval '30 seconds' * power(2, least(sent_count, 7)))
    where withdrawal_id in (select withdrawal_id from agent_payouts where state = 'sending' and ${due} order by next_try_at limit ${by.limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Notes what became of one that is on its way. False: that is known already. */
export async function settlePayout(
  { db }: InTransaction,
  withdrawalId: string,
  end: {
    readonly state: 'paid' | 'refused' | 'stuck'
    readonly reason?: string
    readonly reference?: string
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_payouts')
    .set({
      state: end.state,
      reason: (end.reason ?? '').slice(0, 300),
      reference: end.reference ?? null,
      ended_at: end.state === 'stuck' ? null : end.at,
    })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
