import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { InviteRuleVersion } from '@mailing/contract/invite/calls.ts'
import { inviteSigns, signActions } from '@mailing/contract/invite/rules.ts'
import { Alert, Form, Select } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

type Fields = Omit<CallInput<typeof calls.invite.setRule>, 'baseVersion' | 'reason'>
const refresh = [calls.invite.rules]

/** What says that somebody has invited themselves and what follows from each sign: the version in force, the next one, the history. */
export function InviteRuleDesk() {
  const t = useTexts('staff/agent')
  const rules = useCall(calls.invite.rules, {}, { freshSeconds: 0 })
  const maySet = hasPermission('agent.pay')
  const figures = (rule: Draft<Fields>): Figure[] =>
    inviteSigns.flatMap((key) => {
      const action = rule[key]
      return action ? [{ key, label: t.signs[key], text: t.signActions[action] }] : []
    })
  return (
    <VersionedSetting<InviteRuleVersion, typeof calls.invite.setRule, Fields>
      reading={rules}
      versions={rules.data?.list ?? []}
      fieldsOf={({ phone, device, address, payer }) => ({ phone, device, address, payer })}
      name="invite-rule"
      title={t.signTitle}
      lead={t.signLead}
      figures={figures}
      call={calls.invite.setRule}
      toInput={(change, baseVersion) => ({ ...change, baseVersion })}
      conflict="agent.rule_changed"
      refresh={refresh}
      isDisabled={!maySet}
      origin={t.fromProduct}
    >
      {!maySet && <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.rulePay} />}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
          columnGap: 16,
        }}
      >
        {inviteSigns.map((sign) => (
          <Form.Item key={sign} name={sign} label={t.signs[sign]}>
            <Select
              options={signActions.map((value) => ({ value, label: t.signActions[value] }))}
            />
          </Form.Item>
        ))}
      </div>
    </VersionedSetting>
  )
}
