import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import {
  type Invariant,
  type Subject,
  touchedTransfers,
  writtenSince,
} from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.agent.invariants)

const agents: Subject = {
  name: 'agents',
  atOnce: 2000,
  walk: { table: 'agents', column: 'user_id', by: 'uuid' },
  changed: (
    since,
  ) => sql`select a.owner_id from (${touchedTransfers(since)}) t join wallet_entries e on e.transfer_id = t.id
      join wallet_accounts a on a.id = e.account_id where a.kind like 'agent%'
    union select w.agent_id from agent_withdrawals w where ${writtenSince('w', since)}
    union select c.agent_id from agent_commissions c where ${writtenSince('c', since)}`,
}

/** What must hold of agents' money; audited together with the ledger. */
export const agentInvariants: readonly Invariant[] = [
  {
    name: 'agents_hold_what_they_earned',
    says: says.agents_hold_what_they_earned,
    of: agents,
    broken: (within) => sql`select a.user_id from agents a where ${within('a.user_id')}
      and coalesce((select sum(e.amount) from wallet_accounts w join wallet_entries e on e.account_id = w.id where w.owner_id = a.user_id and w.kind like 'agent%'), 0)
        + coalesce((select sum(amount) from agent_withdrawals where agent_id = a.user_id and state = 'paid'), 0) + a.given_up
        <> coalesce((select sum(amount) from agent_earnings where agent_id = a.user_id), 0)`,
  },
  {
    name: 'agents_sums_are_their_entries',
    says: says.agents_sums_are_their_entries,
    of: agents,
    broken: (within) => sql`select a.user_id from agents a where ${within('a.user_id')} and (
      coalesce((select sum(amount) from agent_days where agent_id = a.user_id), 0) <> coalesce((select sum(amount) from agent_earnings where agent_id = a.user_id), 0)
      or coalesce((select sum(amount - taken_back) from agent_commissions where agent_id = a.user_id), 0) <> coalesce((select sum(amount) from agent_earnings where agent_id = a.user_id), 0)
      or coalesce((select sum(balance) from wallet_accounts where owner_id = a.user_id and kind = 'agent_frozen'), 0)
        <> coalesce((select sum(amount - taken_back) from agent_commissions where agent_id = a.user_id and state = 'frozen'), 0)
      or coalesce((select sum(balance) from wallet_accounts where owner_id = a.user_id and kind = 'agent_withdrawing'), 0)
        <> coalesce((select sum(amount) from agent_withdrawals where agent_id = a.user_id and state in ('requested', 'approved_once', 'approved')), 0))`,
  },
]
