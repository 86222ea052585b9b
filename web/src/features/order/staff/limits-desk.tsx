import { calls } from '@mailing/contract/client.ts'
import type { LimitsVersion } from '@mailing/contract/order/desk.ts'
import { Form } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { usePrice } from '../../../ui/use-price.ts'

const names = ['refundAlone', 'creditAlone', 'creditMost', 'topUpAlone'] as const
type Fields = Pick<LimitsVersion, (typeof names)[number]> & {
  /** Null: at once. */
  readonly effectiveOn: string | null
}
const most = 100_000_00

/** How much one person gives of an order or sends back of a top-up alone, and how much may be given at most. */
export function LimitsDesk() {
  const t = useTexts('staff/settings')
  const price = usePrice()
  const found = useCall(calls.orderDesk.limits, {}, { freshSeconds: 0 })
  const figures = (fields: Draft<Fields>) =>
    names.every((name) => fields[name] !== undefined && fields[name] !== null)
      ? names.map((key) => ({
          key,
          label: t.limits[key],
          text: price(fields[key] ?? 0),
        }))
      : null
  return (
    <VersionedSetting<LimitsVersion, typeof calls.orderDesk.setLimits, Fields>
      reading={found}
      versions={found.data?.versions ?? []}
      fieldsOf={({ refundAlone, creditAlone, creditMost, topUpAlone }) => ({
        refundAlone,
        creditAlone,
        creditMost,
        topUpAlone,
        effectiveOn: null,
      })}
      name="limits"
      dated={{ setting: 'limits', timeZone: found.data?.timeZone ?? 'UTC' }}
      title={t.limitsTitle}
      lead={t.limitsLead}
      figures={figures}
      call={calls.orderDesk.setLimits}
      toInput={(fields, baseVersion) => ({ ...fields, baseVersion })}
      conflict="order.limits_changed"
      refresh={[calls.orderDesk.limits]}
    >
      {names.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t.limits[name]}
          rules={[{ required: true, message: t.required }]}
        >
          <AmountNumber max={most} />
        </Form.Item>
      ))}
    </VersionedSetting>
  )
}
