import type { PayoutMethod, WithdrawalState } from '@mailing/contract/agent/rules.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface NewWithdrawal {
  readonly id: string
  readonly agentId: string
  readonly amount: number
  readonly fee: number
  readonly ruleVersion: number
  readonly method: PayoutMethod
  readonly accountSealed: Buffer
  readonly accountIndex: Buffer
  readonly tail: string
  readonly bank: LocalText | null
  readonly needsSecond: boolean
  readonly at: Date
}

/** False: a request of this person is under way. */
export async function addWithdrawal({ db }: InTransaction, w: NewWithdrawal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_withdrawals (id, agent_id, amount, fee, rule_version, method, account_sealed, account_index, account_tail, bank, state, needs_second, requested_at)
    values (${w.id}, ${w.agentId}, ${w.amount}, ${w.fee}, ${w.ruleVersion}, ${w.method}, ${w.accountSealed}, ${w.accountIndex}, ${w.tail},
      ${w.bank === null ? null : JSON.stringify(w.bank)}::jsonb, 'requested', ${w.needsSecond}, ${w.at})
    on conflict (agent_id) where state in ('requested', 'approved_once', 'approved') do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export const findWithdrawal = ({ db }: WithDb, id: string) =>
  db.selectFrom('agent_withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

const open = sql<boolean>`state in ('requested', 'approved_once', 'approved')`
const back = sql<boolean>`state in ('lapsed', 'sent_back')`

export const findOpen = ({ db }: WithDb, agentId: string) =>
  db
    .selectFrom('agent_withdrawals')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where(open)
    .executeTakeFirst()

interface WithdrawalFilter {
  readonly only?: 'open' | 'all' | 'back'
  readonly agentId?: string | undefined
  /** That one alone. */
  readonly withdrawalId?: string | undefined
}

export const listWithdrawals = (
  { db }: WithDb,
  { only = 'all', agentId, withdrawalId }: WithdrawalFilter,
  before: number | undefined,
  limit: number,
) =>
  db
    .selectFrom('agent_withdrawals')
    .selectAll()
    .$if(agentId !== undefined, (q) => q.where('agent_id', '=', agentId ?? ''))
    .$if(withdrawalId !== undefined, (q) => q.where('id', '=', withdrawalId ?? ''))
    .$if(only === 'open', (q) => q.where(open))
    .$if(only === 'back', (q) => q.where(back))
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** What is approved to bank cards, but of those who are held, and what a provider may be paying. */
export const listForBank = ({ db }: WithDb) =>
  db
    .selectFrom('agent_withdrawals')
    .selectAll()
    .where('state', '=', 'approved')
    .where('method', '=', 'bank_card')
    .where(
      sql<boolean>`not exists (select from agents a where a.user_id = agent_withdrawals.agent_id and a.held_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select from agent_payouts p where p.withdrawal_id = agent_withdrawals.id and p.state in ('sending', 'waiting', 'stuck'))`,
    )
    .orderBy('seq')
    .limit(1000)
    .execute()

interface Move {
  readonly from: readonly WithdrawalState[]
  readonly to: WithdrawalState
  readonly firstBy?: string
  readonly secondBy?: string
  readonly endedBy?: string
  readonly endedAt?: Date
  readonly cameBackAt?: Date
  readonly note?: string
}

/** Moves a withdrawal; undefined: it is in none of these states any more. */
export const moveWithdrawal = (
  { db }: InTransaction,
  id: string,
  { from, to, firstBy, secondBy, endedBy, endedAt, cameBackAt, note }: Move,
) =>
  db
    .updateTable('agent_withdrawals')
    .set({
      state: to,
      ...(firstBy && { first_by: firstBy }),
      ...(secondBy && { second_by: secondBy }),
      ...(endedBy && { ended_by: endedBy }),
      ...(endedAt && { ended_at: endedAt }),
      ...(cameBackAt && { came_back_at: cameBackAt }),
      confirm_until: null,
      ...(note !== undefined && { note }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

/** Notes until when its receiver must confirm it at the provider; null: there is nothing to confirm any more. */
export const setConfirmUntil = ({ db }: InTransaction, id: string, until: Date | null) =>
  db
    .updateTable('agent_withdrawals')
    .set({ confirm_until: until })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .execute()

/** How many other people have asked for money to the same account, by withdrawal. */
export async function countSameAccount(
  { db }: WithDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select w.id, (select count(distinct o.agent_id)::int from agent_withdrawals o where o.account_index = w.account_index and o.agent_id <> w.agent_id) as count
    from agent_withdrawals w where w.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
