import { agentLimits } from '@mailing/contract/agent/rules.ts'
import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import { kindField, soldKinds } from '@mailing/contract/order-states.ts'
import { Form, InputNumber, Switch } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'

/** A rule as the form has it, with the time from which it is to hold; null: at once. */
export type Fields = AgentRule & { readonly effectiveOn: string | null }

const sums = ['minWithdrawal', 'fee', 'secondAbove'] as const

/** Writes out a rule, figure by figure; null: not all of it is filled in. */
export function useRuleFigures(currency: string): (rule: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/agent')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const money = (amount: number): string => format.money(minor(amount), currency)
  return (rule) => {
    const needed = [...soldKinds.map(kindField), ...sums, 'friendDays'] as const
    if (needed.some((name) => typeof rule[name] !== 'number')) return null
    return [
      { key: 'isOpen', label: t.fields.isOpen, text: rule.isOpen ? t.yes : t.no },
      ...soldKinds.map((kind) => ({
        key: kind,
        label: `${kinds[kind]} (%)`,
        text: `${Number(rule[kindField(kind)]) / 100}%`,
      })),
      { key: 'friendDays', label: t.fields.friendDays, text: t.days(Number(rule.friendDays)) },
      {
        key: 'friendCap',
        label: t.fields.friendCap,
        text: typeof rule.friendCap === 'number' ? money(rule.friendCap) : t.noCap,
      },
      ...sums.map((key) => ({ key, label: t.fields[key], text: money(Number(rule[key])) })),
    ]
  }
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  columnGap: 16,
  alignItems: 'end',
} as const

/** The fields of a rule. */
export function RuleFields() {
  const t = useTexts('staff/agent')
  const { kinds } = useTexts('order')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
      <Form.Item name="isOpen" label={t.fields.isOpen} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div style={{ ...grid, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        {soldKinds.map((kind) => (
          <Form.Item key={kind} name={kindField(kind)} label={`${kinds[kind]} (%)`} rules={needed}>
            <ScaledNumber scale={100} max={agentLimits.basisPoints} />
          </Form.Item>
        ))}
      </div>
      <div style={grid}>
        <Form.Item name="friendDays" label={t.fields.friendDays} rules={needed}>
          <InputNumber
            min={1}
            max={agentLimits.friendDays}
            precision={0}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item name="friendCap" label={t.fields.friendCap}>
          <AmountNumber max={agentLimits.amount} />
        </Form.Item>
        <Form.Item name="minWithdrawal" label={t.fields.minWithdrawal} rules={needed}>
          <AmountNumber max={agentLimits.amount} />
        </Form.Item>
        <Form.Item
          name="fee"
          label={t.fields.fee}
          dependencies={['minWithdrawal']}
          rules={[
            ...needed,
            ({ getFieldValue }) => ({
              validator: (_, fee: number) =>
                fee >= Number(getFieldValue('minWithdrawal'))
                  ? Promise.reject(new Error(t.feeTooLarge))
                  : Promise.resolve(),
            }),
          ]}
        >
          <AmountNumber max={agentLimits.amount} />
        </Form.Item>
        <Form.Item name="secondAbove" label={t.fields.secondAbove} rules={needed}>
          <AmountNumber max={agentLimits.amount} />
        </Form.Item>
      </div>
    </>
  )
}
