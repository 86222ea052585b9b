import type { AgentRule, AgentRuleVersion } from '@mailing/contract/agent/schemas.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { perKind } from '@mailing/contract/order-states.ts'
import { Alert } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { type Fields, RuleFields, useRuleFigures } from './rule-fields.tsx'

const refresh = [calls.agent.rules]

const ruleOf = (version: AgentRuleVersion): AgentRule => ({
  isOpen: version.isOpen,
  ...perKind((_, field) => version[field]),
  friendDays: version.friendDays,
  friendCap: version.friendCap,
  minWithdrawal: version.minWithdrawal,
  fee: version.fee,
  secondAbove: version.secondAbove,
})

const toInput = (
  { effectiveOn, reason, friendCap, ...rule }: Fields & { readonly reason: string },
  baseVersion: number,
): CallInput<typeof calls.agent.setRule> => ({
  baseVersion,
  reason,
  effectiveOn,
  rule: { ...rule, friendCap: friendCap ?? null },
})

/** What commissions and withdrawals go by: what is in force, the next version, the history, and the way back. */
export function RuleDesk() {
  const t = useTexts('staff/agent')
  const rules = useCall(calls.agent.rules, {}, { freshSeconds: 0 })
  const { currency = 'CNY', timeZone = 'UTC', list = [] } = rules.data ?? {}
  const mayPay = hasPermission('agent.pay')
  return (
    <VersionedSetting<AgentRuleVersion, typeof calls.agent.setRule, Fields>
      reading={rules}
      versions={list}
      fieldsOf={(version) => ({ ...ruleOf(version), effectiveOn: null })}
      name="agent-rule"
      title={t.ruleTitle}
      lead={t.ruleLead}
      figures={useRuleFigures(currency)}
      call={calls.agent.setRule}
      toInput={toInput}
      conflict="agent.rule_changed"
      refresh={refresh}
      isDisabled={!mayPay}
      origin={t.fromProduct}
      dated={{ setting: 'agentRule', timeZone }}
    >
      {!mayPay && <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.rulePay} />}
      <RuleFields />
    </VersionedSetting>
  )
}
