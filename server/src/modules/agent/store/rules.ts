import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** What commissions and withdrawals go by, version by version. */
export const agentRules = versionedTable({
  table: 'agent_rules',
  read: (_, rows): Dated<AgentRule>[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
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
      },
    })),
  columns: ({ effectiveFrom, setting: rule }: Dated<AgentRule>) => ({
    effective_from: effectiveFrom,
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

/** The rule that is in force at a moment: the newest whose time has come. */
export async function ruleAt(
  context: WithDb,
  moment: Date,
): Promise<
  { readonly version: number; readonly values: AgentRule; readonly since: Date } | undefined
> {
  const found = await inForceAt(context, agentRules, moment)
  if (!found) return undefined
  const { effectiveFrom, setting } = found.values
  return { version: found.version, values: setting, since: effectiveFrom }
}
