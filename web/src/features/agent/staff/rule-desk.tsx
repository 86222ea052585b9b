import type { AgentRule, AgentRuleVersion } from '@mailing/contract/agent/schemas.ts'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RestoreVersion } from '../../../ui/desk/restore-version.tsx'
import { SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { inForceOf, useSaidDay, useValidFrom } from '../../mail/staff/effective-day.tsx'
import { type Fields, RuleFields, useRuleFigures } from './rule-fields.tsx'

type Rules = CallOutput<typeof calls.agent.rules>
const refresh = [calls.agent.rules]

/** What commissions and withdrawals go by: what is in force, the next version, the history, and the way back. */
export function RuleDesk() {
  const rules = useCall(calls.agent.rules, {}, { freshSeconds: 0 })
  const [newest] = rules.data?.list ?? []
  if (!rules.data || !newest) return <StillReading reading={rules} />
  return <Desk {...rules.data} newest={newest} />
}

const ruleOf = (version: AgentRuleVersion): AgentRule => ({
  isOpen: version.isOpen,
  letter: version.letter,
  postcard: version.postcard,
  passMessage: version.passMessage,
  greetingCard: version.greetingCard,
  goods: version.goods,
  friendDays: version.friendDays,
  friendCap: version.friendCap,
  minWithdrawal: version.minWithdrawal,
  fee: version.fee,
  secondAbove: version.secondAbove,
})

const toForm = (one: AgentRuleVersion) => ({
  version: one.version,
  createdByName: one.createdByName,
  fields: { ...ruleOf(one), effectiveOn: null },
})

const toInput = (
  { effectiveOn, reason, friendCap, ...rule }: Fields & { readonly reason: string },
  baseVersion: number,
): CallInput<typeof calls.agent.setRule> => ({
  baseVersion,
  reason,
  effectiveOn: effectiveOn || null,
  rule: { ...rule, friendCap: friendCap ?? null },
})

function Desk({ currency, timeZone, list, newest }: Rules & { readonly newest: AgentRuleVersion }) {
  const t = useTexts('staff/agent')
  const figures = useRuleFigures(currency)
  const sayDay = useSaidDay(timeZone)
  const mayPay = hasPermission('agent.pay')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<typeof calls.agent.setRule, Fields>
        name="agent-rule"
        title={t.ruleTitle}
        lead={t.ruleLead}
        newest={toForm(newest)}
        inForce={toForm(inForceOf(list, newest))}
        figures={figures}
        call={calls.agent.setRule}
        toInput={toInput}
        conflict="agent.rule_changed"
        refresh={refresh}
        onSaved={sayDay}
        isDisabled={!mayPay}
      >
        {!mayPay && <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.rulePay} />}
        <RuleFields timeZone={timeZone} />
      </SettingForm>
      <SettingHistory
        versions={list}
        figures={(version) => figures({ ...ruleOf(version), effectiveOn: null }) ?? []}
        origin={t.fromProduct}
        from={useValidFrom(timeZone)}
        actions={(version) =>
          mayPay &&
          version.version !== newest.version && (
            <RestoreVersion
              version={version.version}
              call={calls.agent.setRule}
              toInput={(reason) => ({
                baseVersion: newest.version,
                reason,
                rule: ruleOf(version),
                effectiveOn: null,
              })}
              refresh={refresh}
            />
          )
        }
      />
    </Space>
  )
}
