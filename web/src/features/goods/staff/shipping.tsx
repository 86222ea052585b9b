import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { shippingFee } from '@mailing/contract/goods/rules.ts'
import { Button, Card, Form, Input, InputNumber, Space, Tag, Timeline, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Rule = CallOutput<typeof calls.goods.shipping>
type Version = CallOutput<typeof calls.goods.shippingHistory>['list'][number]
type Fields = Omit<Rule, 'version'> & { readonly reason: string }

/** Weights in grams of which the fee is shown while it is edited. */
const examples = [200, 1000, 3000]

/** What a parcel costs: the rule in force, changed for new orders, with its history. */
export function Shipping() {
  const rule = useCall(calls.goods.shipping, {}, { freshSeconds: 0 })
  if (!rule.data)
    return (
      <Card>
        {rule.error ? (
          <ErrorState error={rule.error} onRetry={() => void rule.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    )
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <RuleForm key={rule.data.version} rule={rule.data} />
      <History current={rule.data.version} />
    </Space>
  )
}

function RuleForm({ rule }: { readonly rule: Rule }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const price = usePrice()
  const [form] = Form.useForm<Fields>()
  const edited = Form.useWatch([], form) as Partial<Fields> | undefined
  const updating = useSend(calls.goods.updateShipping, {
    refresh: [calls.goods.shipping, calls.goods.shippingHistory],
    onSuccess: () => void tell(t.shippingSaved),
  })
  const needed = [{ required: true, message: t.required }]
  const { version, ...initial } = rule
  const weigh = (weight: number): string =>
    price(
      shippingFee(
        {
          version,
          baseFee: minor(edited?.baseFee ?? rule.baseFee),
          baseWeight: edited?.baseWeight ?? rule.baseWeight,
          stepFee: minor(edited?.stepFee ?? rule.stepFee),
          stepWeight: edited?.stepWeight ?? rule.stepWeight,
          freeAbove: null,
        },
        { weight, goodsTotal: minor(0) },
      ),
    )
  return (
    <Card title={t.tabs.shipping} extra={t.version(version)}>
      <Typography.Paragraph type="secondary">{t.shippingLead}</Typography.Paragraph>
      <Form<Fields>
        name="shipping"
        form={form}
        layout="vertical"
        initialValues={{ ...initial, reason: '' }}
        onFinish={(fields) =>
          updating.send({ version, ...fields, freeAbove: fields.freeAbove ?? null })
        }
      >
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
            columnGap: 16,
          }}
        >
          <Form.Item name="baseFee" label={t.baseFee} rules={needed}>
            <ScaledNumber scale={100} max={1_000_000} />
          </Form.Item>
          <Form.Item name="baseWeight" label={t.baseWeight} rules={needed}>
            <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="stepFee" label={t.stepFee} rules={needed}>
            <ScaledNumber scale={100} max={1_000_000} />
          </Form.Item>
          <Form.Item name="stepWeight" label={t.stepWeight} rules={needed}>
            <InputNumber min={1} max={100_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="freeAbove" label={t.freeAbove} extra={t.freeAboveHint}>
            <ScaledNumber scale={100} max={100_000_000} />
          </Form.Item>
        </div>
        <p style={{ marginBottom: 16 }}>
          {labelled(t.examples)}
          {examples.map((weight) => (
            <Tag key={weight}>{t.example(format.number(weight), weigh(weight))}</Tag>
          ))}
        </p>
        <Form.Item
          name="reason"
          label={t.why}
          rules={[{ required: true, whitespace: true, min: 2, message: t.required }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={updating.isSending}>
          {t.shippingSave}
        </Button>
      </Form>
    </Card>
  )
}

function History({ current }: { readonly current: number }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const price = usePrice()
  const history = useCall(calls.goods.shippingHistory, {}, { freshSeconds: 0 })
  const sentence = ({ baseFee, baseWeight, stepFee, stepWeight, freeAbove }: Version): string =>
    [
      t.rule(price(baseFee), format.number(baseWeight), price(stepFee), format.number(stepWeight)),
      ...(freeAbove === null ? [] : [t.ruleFree(price(freeAbove))]),
    ].join(' · ')
  return (
    <Card title={t.history}>
      {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      <Timeline
        items={(history.data?.list ?? []).map((version) => ({
          key: version.version,
          content: (
            <>
              <strong>{t.version(version.version)}</strong>{' '}
              {version.version === current && <Tag color="green">{t.inForce}</Tag>}
              <span style={{ display: 'block' }}>{sentence(version)}</span>
              <span style={{ display: 'block', color: '#6b7280' }}>
                {[
                  format.date(version.at, 'dateTime'),
                  ...(version.byName ? [version.byName, version.reason] : [t.system]),
                ].join(' · ')}
              </span>
            </>
          ),
        }))}
      />
    </Card>
  )
}
