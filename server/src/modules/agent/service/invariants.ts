import { sql } from 'kysely'
import {
  type Invariant,
  type Subject,
  touchedTransfers,
  writtenSince,
} from '../../wallet/service.ts'

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
    says: {
      'zh-Hans':
        '每位推广者账上的钱（冻结、可提、提现中、欠款）加上已付出的和注销时放弃的，等于收益分录之和',
      'zh-Hant':
        '每位推廣者帳上的錢（凍結、可提、提領中、欠款）加上已付出的和註銷時放棄的，等於收益分錄之和',
      en: 'What each agent’s accounts hold, what was paid out and what was given up at the end of the account, is the sum of the entries of the earnings',
      fr: 'Ce que les comptes de chaque agent détiennent, ce qui a été versé et ce qui a été abandonné à la fermeture du compte, est la somme des écritures de ses gains',
      es: 'Lo que guardan las cuentas de cada agente, más lo pagado y lo cedido al cerrar la cuenta, es la suma de los asientos de sus ganancias',
    },
    of: agents,
    broken: (within) => sql`select a.user_id from agents a where ${within('a.user_id')}
      and coalesce((select sum(e.amount) from wallet_accounts w join wallet_entries e on e.account_id = w.id where w.owner_id = a.user_id and w.kind like 'agent%'), 0)
        + coalesce((select sum(amount) from agent_withdrawals where agent_id = a.user_id and state = 'paid'), 0) + a.given_up
        <> coalesce((select sum(amount) from agent_earnings where agent_id = a.user_id), 0)`,
  },
  {
    name: 'agents_sums_are_their_entries',
    says: {
      'zh-Hans':
        '按天的收益合计和每笔佣金，等于它们的分录；冻结账户等于冻结的佣金，提现账户等于处理中的提现',
      'zh-Hant':
        '按天的收益合計和每筆佣金，等於它們的分錄；凍結帳戶等於凍結的佣金，提領帳戶等於處理中的提領',
      en: 'Sums by day and commissions are those of their entries; what is frozen and being withdrawn is what commissions and requests say',
      fr: 'Les totaux par jour et les commissions sont ceux de leurs écritures ; ce qui est bloqué ou en cours de retrait est ce que disent commissions et demandes',
      es: 'Los totales por día y las comisiones son los de sus asientos; lo retenido y lo que se retira es lo que dicen comisiones y solicitudes',
    },
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
