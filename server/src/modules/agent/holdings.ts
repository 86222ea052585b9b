import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheBooks } from '../wallet/service.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const agentHoldings: Holdings = {
  ofPeople: [
    {
      table: 'agents',
      kind: 'earnings',
      whose: ofUser,
      at: 'applied_at',
      columns:
        'user_id seq state real_name_sealed terms_version applied_at decided_at decided_by note held_at held_by held_reason left_at given_up approved_at',
      end: { real_name_sealed: 'text' },
      why: forTheBooks,
    },
    {
      table: 'agent_commissions',
      kind: 'earnings',
      whose: '(agent_id = :user or friend_id = :user)',
      at: 'made_at',
      columns:
        'order_id agent_id friend_id rule_version basis basis_points amount taken_back state made_at free_at freed_at is_doubted',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'agent_earnings',
      kind: 'earnings',
      whose: 'agent_id = :user',
      at: 'at',
      columns: 'id seq agent_id order_id amount day at',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'agent_days',
      kind: 'earnings',
      whose: 'agent_id = :user',
      at: null,
      columns: 'agent_id day amount orders',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'agent_withdrawals',
      kind: 'earnings',
      whose: 'agent_id = :user',
      at: 'requested_at',
      columns:
        'id seq agent_id amount fee rule_version method account_sealed account_index account_tail bank state needs_second requested_at first_by second_by ended_by ended_at note confirm_until came_back_at',
      isPart: true,
      end: { account_sealed: 'text' },
      why: forTheBooks,
    },
    {
      table: 'agent_payouts',
      kind: 'earnings',
      whose: 'withdrawal_id in (select id from agent_withdrawals where agent_id = :user)',
      at: 'begun_at',
      columns:
        'withdrawal_id provider payee_sealed state reason reference round sent_count next_try_at begun_at begun_by ended_at confirm_sealed look_at',
      isPart: true,
      end: { payee_sealed: 'text', confirm_sealed: 'text' },
      why: forTheBooks,
    },
  ],
  ofHouse: {
    agent_rule_lines: 'version kind basis_points',
    agent_rules:
      'version is_open friend_days friend_cap min_withdrawal effective_from fee second_above reason created_at created_by',
  },
}
