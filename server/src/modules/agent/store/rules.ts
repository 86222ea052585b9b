import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import { type KindField, kindField, perKind, soldKinds } from '@mailing/contract/order-states.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** Reads what each kind of order brings by the given versions; a kind without a line brings nothing. */
async function sharesOf(
  { db }: WithDb,
  versions: readonly number[],
): Promise<(version: number) => Record<KindField, number>> {
  const rows = await db
    .selectFrom('agent_rule_lines')
    .selectAll()
    .where('version', 'in', [...versions])
    .execute()
  return (version) =>
    perKind(
      (kind) => rows.find((row) => row.version === version && row.kind === kind)?.basis_points ?? 0,
    )
}

/** What commissions and withdrawals go by, version by version. */
export const agentRules = versionedTable({
  table: 'agent_rules',
  read: async (context, rows): Promise<Dated<AgentRule>[]> => {
    const shares = await sharesOf(
      context,
      rows.map(({ version }) => version),
    )
    return rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
        isOpen: row.is_open,
        ...shares(row.version),
        friendDays: row.friend_days,
        friendCap: row.friend_cap,
        minWithdrawal: row.min_withdrawal,
        fee: row.fee,
        secondAbove: row.second_above,
      },
    }))
  },
  columns: ({ effectiveFrom, setting: rule }: Dated<AgentRule>) => ({
    effective_from: effectiveFrom,
    is_open: rule.isOpen,
    friend_days: rule.friendDays,
    friend_cap: rule.friendCap,
    min_withdrawal: rule.minWithdrawal,
    fee: rule.fee,
    second_above: rule.secondAbove,
  }),
  addRows: ({ db }, version, { setting: rule }) =>
    db
      .insertInto('agent_rule_lines')
      .values(soldKinds.map((kind) => ({ version, kind, basis_points: rule[kindField(kind)] })))
      .execute(),
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
