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

/** The withdrawals of an agent whose payouts wait for a word of theirs. */
export async function listWaiting({ db }: WithDb, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_payouts as p')
    .innerJoin('agent_withdrawals as w', 'w.id', 'p.withdrawal_id')
    .select('p.withdrawal_id')
    .where('w.agent_id', '=', agentId)
    .where('p.state', '=', 'waiting')
    .execute()
  return rows.map((row) => row.withdrawal_id)
}

/** Payouts whose provider is to be asked now; the next try of each is set before, twice the wait each time, from half a minute to an hour; while its receiver may confirm, to ten minutes. */
export async function claimPayouts(
  { db }: WithDb,
  now: Date,
  by: { readonly id?: string; readonly limit: number },
): Promise<PayoutRow[]> {
  const due = by.id
    ? sql`withdrawal_id = ${by.id} and next_try_at <= ${now}`
    : sql`next_try_at <= ${now}`
  const { rows } = await sql<PayoutRow>`
    update agent_payouts set sent_count = sent_count + 1, next_try_at = ${now}::timestamptz + least(case state when 'waiting' then interval '10 minutes' else interval '1 hour' end, interval '30 seconds' * power(2, least(sent_count, 7)))
    where withdrawal_id in (select withdrawal_id from agent_payouts where state in ('sending', 'waiting') and ${due} order by next_try_at limit ${by.limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Its receiver must confirm it now, with what is kept sealed. `isFirst`: this was not known. False: it is not on its way any more. */
export async function keepWaiting(
  { db }: InTransaction,
  withdrawalId: string,
  w: { readonly confirmSealed: Buffer; readonly at: Date },
): Promise<{ readonly isFirst: boolean } | undefined> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with before as (select state from agent_payouts where withdrawal_id = ${withdrawalId})
    update agent_payouts set state = 'waiting', confirm_sealed = ${w.confirmSealed}, sent_count = 0, next_try_at = ${w.at}::timestamptz + interval '1 minute'
    where withdrawal_id = ${withdrawalId} and state in ('sending', 'waiting') returning (select state from before) = 'sending' as "isFirst"`.execute(
    db,
  )
  return rows[0]
}

/** Payouts that were paid and may have come back since. Each is asked for again soon unless an answer is noted. */
export async function claimLooks(
  { db }: WithDb,
  now: Date,
  by: { readonly id?: string; readonly limit: number },
): Promise<PayoutRow[]> {
  const due = by.id ? sql`withdrawal_id = ${by.id}` : sql`true`
  const { rows } = await sql<PayoutRow>`
    update agent_payouts set look_at = ${now}::timestamptz + interval '10 minutes'
    where withdrawal_id in (select withdrawal_id from agent_payouts where look_at <= ${now} and ${due} order by look_at limit ${by.limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Days after it was paid on which the provider is asked whether the money has stayed where it went. */
const looks = [1, 3, 7, 15, 31]

/** The provider has answered that the money is still there: it is asked again on the next of its days, however many questions news have made; at once if there was news since the claim. */
export async function noteLooked(
  { db }: WithDb,
  { withdrawal_id: id, look_at: claimed }: Pick<PayoutRow, 'withdrawal_id' | 'look_at'>,
  now: Date,
): Promise<void> {
  await sql`
    update agent_payouts set look_at = (select min(ended_at + interval '1 day' * day) from unnest(${looks}::int[]) day where ended_at + interval '1 day' * day > ${now})
    where withdrawal_id = ${id} and look_at = ${claimed}`.execute(db)
}

/** A payout by which nothing is to be paid, as far as the provider has said. */
export const findUnpaid = ({ db }: WithDb, withdrawalId: string) =>
  db
    .selectFrom('agent_payouts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', ['stuck', 'refused', 'lapsed'])
    .executeTakeFirst()

/** Puts before the reason of one that had ended that it is paid all the same, once. */
export async function notePaidAllTheSame(
  { db }: WithDb,
  withdrawalId: string,
  reference: string,
): Promise<void> {
  const paid = `paid all the same: ${reference}`
  await sql`
    update agent_payouts set reason = left(concat_ws(' · ', ${paid}::text, nullif(reason, '')), 300)
    where withdrawal_id = ${withdrawalId} and state in ('stuck', 'refused', 'lapsed') and not starts_with(reason, ${paid})`.execute(
    db,
  )
}

/** There is news of a payout: it is to be asked for now. False: nothing is to become of it any more, as of what a provider that takes nothing back has paid. */
export async function hurryPayout(
  { db }: WithDb,
  withdrawalId: string,
  { at, reversible }: { readonly at: Date; readonly reversible: readonly PayoutProviderName[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agent_payouts set next_try_at = case when state in ('sending', 'waiting') then ${at}::timestamptz else next_try_at end,
      look_at = case when state = 'paid' then ${at}::timestamptz end
    where withdrawal_id = ${withdrawalId}
      and (state in ('sending', 'waiting') or (state = 'paid' and (look_at is not null or provider = any(${reversible}::text[]))))`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Notes that what was paid has come back. False: that is known already. */
export async function takeBackPayout(
  { db }: InTransaction,
  withdrawalId: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_payouts')
    .set({ state: 'sent_back', reason: reason.slice(0, 300), look_at: null })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what became of one that is on its way. False: that is known already. */
export async function settlePayout(
  { db }: InTransaction,
  withdrawalId: string,
  end: {
    readonly state: 'paid' | 'refused' | 'lapsed' | 'sent_back' | 'stuck'
    readonly reason?: string
    readonly reference?: string
    /** When the provider is asked whether it has stayed there; null: never. */
    readonly lookAt: Date | null
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
      // What somebody confirms with is of no use any more.
      confirm_sealed: null,
      look_at: end.state === 'paid' ? end.lookAt : null,
    })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', end.state === 'stuck' ? ['sending'] : ['sending', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
