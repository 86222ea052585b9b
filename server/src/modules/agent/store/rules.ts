import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** What commissions and withdrawals go by, version by version. */
export const agentRules = versionedTable({
  table: 'agent_rules',
  read: (_, rows): AgentRule[] =>
    rows.map((row) => ({
      isOpen: row.is_open,
      letter: row.letter,
      postcard: row.postcard,
      passMessage: row.pass_message,
      greetingCard: row.greeting_card,
      goods: row.goods,
      friendDays: row.friend_days,
      friendCap: row.friend_cap,
      minWithdrawal: row.min_withdrawal,
      fee: row.fee,
      secondAbove: row.second_above,
    })),
  columns: (rule: AgentRule) => ({
    is_open: rule.isOpen,
    letter: rule.letter,
    postcard: rule.postcard,
    pass_message: rule.passMessage,
    greeting_card: rule.greetingCard,
    goods: rule.goods,
    friend_days: rule.friendDays,
    friend_cap: rule.friendCap,
    min_withdrawal: rule.minWithdrawal,
    fee: rule.fee,
    second_above: rule.secondAbove,
  }),
})
