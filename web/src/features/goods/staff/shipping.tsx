import { minor } from '@mailing/contract/amount.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { shippingFee } from '@mailing/contract/goods/rules.ts'
import { Form, InputNumber, Tag } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Fields = Omit<CallInput<typeof calls.goods.updateShipping>, 'version' | 'reason'>

/** Weights in grams of which the fee is shown while it is edited. */
const examples = [200, 1000, 3000]

/** What a parcel costs: the rule in force, changed for new orders, with its history. */
export function Shipping() {
  const t = useTexts('staff/goods')
  const history = useCall(calls.goods.shippingHistory, {}, { freshSeconds: 0 })
  const figures = useFigures()
  const versions = (history.data?.list ?? []).map(({ at, byName, ...version }) => ({
    ...version,
    createdAt: at,
    createdByName: byName,
  }))
  return (
    <VersionedSetting<(typeof versions)[number], typeof calls.goods.updateShipping, Fields>
      reading={history}
      versions={versions}
      fieldsOf={({ baseFee, baseWeight, stepFee, stepWeight, freeAbove }) => ({
        baseFee,
        baseWeight,
        stepFee,
        stepWeight,
        freeAbove,
      })}
      name="shipping"
      title={t.tabs.shipping}
      lead={t.shippingLead}
      figures={figures}
      call={calls.goods.updateShipping}
      toInput={({ freeAbove, ...change }, version) => ({
        ...change,
        version,
        freeAbove: freeAbove ?? null,
      })}
      conflict="goods.changed"
      refresh={[calls.goods.shipping, calls.goods.shippingHistory]}
      reasonLength={2}
    >
      <FeeFields />
      <Examples />
    </VersionedSetting>
  )
}

/** Writes out a rule, figure by figure. */
function useFigures(): (rule: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const price = usePrice()
  return ({ baseFee, baseWeight, stepFee, stepWeight, freeAbove }) => {
    if (
      typeof baseFee !== 'number' ||
      typeof baseWeight !== 'number' ||
      typeof stepFee !== 'number' ||
      typeof stepWeight !== 'number'
    )
      return null
    return [
      { key: 'baseFee', label: t.baseFee, text: price(baseFee) },
      { key: 'baseWeight', label: t.baseWeight, text: format.number(baseWeight) },
      { key: 'stepFee', label: t.stepFee, text: price(stepFee) },
      { key: 'stepWeight', label: t.stepWeight, text: format.number(stepWeight) },
      ...(typeof freeAbove === 'number'
        ? [{ key: 'freeAbove', label: t.freeAbove, text: price(freeAbove) }]
        : []),
    ]
  }
}

function FeeFields() {
  const t = useTexts('staff/goods')
  const needed = [{ required: true, message: t.required }]
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
        columnGap: 16,
      }}
    >
      <Form.Item name="baseFee" label={t.baseFee} rules={needed}>
        <AmountNumber max={1_000_000} />
      </Form.Item>
      <Form.Item name="baseWeight" label={t.baseWeight} rules={needed}>
        <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="stepFee" label={t.stepFee} rules={needed}>
        <AmountNumber max={1_000_000} />
      </Form.Item>
      <Form.Item name="stepWeight" label={t.stepWeight} rules={needed}>
        <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="freeAbove" label={t.freeAbove} extra={t.freeAboveHint}>
        <AmountNumber max={100_000_000} />
      </Form.Item>
    </div>
  )
}

/** What parcels cost by the fields as they are now. */
function Examples() {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const price = usePrice()
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const { baseFee, baseWeight, stepFee, stepWeight }: Draft<Fields> = getFieldsValue(true)
        const rule = {
          version: 0,
          baseFee: minor(baseFee ?? 0),
          baseWeight: baseWeight ?? 1,
          stepFee: minor(stepFee ?? 0),
          stepWeight: stepWeight ?? 1,
          freeAbove: null,
        }
        return (
          <p style={{ marginBottom: 16 }}>
            {labelled(t.examples)}
            {examples.map((weight) => (
              <Tag key={weight}>
                {t.example(
                  format.number(weight),
                  price(shippingFee(rule, { weight, goodsTotal: minor(0) })),
                )}
              </Tag>
            ))}
          </p>
        )
      }}
    </Form.Item>
  )
}
