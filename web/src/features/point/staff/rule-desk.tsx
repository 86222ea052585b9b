import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { pointLimits } from '@mailing/contract/point/rules.ts'
import {
  Alert,
  Button,
  Card,
  Form,
  Input,
  InputNumber,
  Skeleton,
  Space,
  Statistic,
  Tag,
  Timeline,
  Typography,
} from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'

type Rules = CallOutput<typeof calls.point.rules>
type Rule = Rules['list'][number]
type Fields = Omit<CallInput<typeof calls.point.setRule>, 'baseVersion'>

/** What signing in earns and when points lapse, with its history and the figures of all points. */
export function RuleDesk() {
  const rules = useCall(calls.point.rules, {}, { freshSeconds: 0 })
  if (rules.error) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  const [current] = rules.data?.list ?? []
  if (!rules.data || !current) return <Skeleton active />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Figures figures={rules.data.figures} />
      <RuleForm key={current.version} current={current} />
      <History list={rules.data.list} />
    </Space>
  )
}

function Figures({ figures }: { readonly figures: Rules['figures'] }) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const names = Object.keys(t.figureNames) as (keyof typeof t.figureNames)[]
  return (
    <Card title={t.figures}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          gap: 16,
        }}
      >
        {names.map((name) => (
          <Statistic
            key={name}
            title={t.figureNames[name]}
            value={
              name === 'coinsGiven' ? format.amount(figures[name]) : format.number(figures[name])
            }
          />
        ))}
      </div>
    </Card>
  )
}

function RuleForm({ current }: { readonly current: Rule }) {
  const t = useTexts('staff/point')
  const factor = useFreshFactor()
  const setting = useSend(calls.point.setRule, {
    refresh: [calls.point.rules],
    onSuccess: () => toast(t.ruleSet),
    onError: (error, input) => factor.take(error, () => setting.send(input)),
  })
  const mayGive = hasPermission('price.edit')
  const needed = [{ required: true, message: t.required }]
  const { daily, bonuses, lapseMonths } = current
  return (
    <Card title={t.rule}>
      <Typography.Paragraph type="secondary">{t.ruleLead}</Typography.Paragraph>
      {!mayGive && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.pointsByPrices} />
      )}
      <Form<Fields>
        name="rule"
        layout="vertical"
        disabled={!mayGive}
        initialValues={{ daily, bonuses, lapseMonths, reason: '' }}
        onFinish={(values) => setting.send({ baseVersion: current.version, ...values })}
      >
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
            columnGap: 16,
          }}
        >
          <Form.Item name="daily" label={t.daily} rules={needed}>
            <InputNumber min={1} max={pointLimits.daily} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="lapseMonths" label={t.lapseMonths} rules={needed}>
            <InputNumber min={1} max={60} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <fieldset style={{ border: 0, padding: 0, margin: '0 0 16px' }}>
          <legend style={{ padding: 0, marginBottom: 8, fontSize: 14 }}>{t.bonuses}</legend>
          <Form.List name="bonuses">
            {(fields, { add, remove }) => (
              <>
                {fields.map(({ key, name }) => (
                  <Space key={key} align="end" wrap style={{ display: 'flex' }}>
                    <Form.Item name={[name, 'every']} label={t.every} rules={needed}>
                      <InputNumber min={2} max={366} precision={0} />
                    </Form.Item>
                    <Form.Item name={[name, 'points']} label={t.extra} rules={needed}>
                      <InputNumber min={1} max={pointLimits.task} precision={0} />
                    </Form.Item>
                    <Form.Item>
                      <Button onClick={() => remove(name)}>{t.removeBonus}</Button>
                    </Form.Item>
                  </Space>
                ))}
                {fields.length < 5 && (
                  <div>
                    <Button onClick={() => add({ every: 7, points: 10 })}>{t.addBonus}</Button>
                  </div>
                )}
              </>
            )}
          </Form.List>
        </fieldset>
        <Form.Item
          name="reason"
          label={t.reason}
          rules={[{ required: true, whitespace: true, min: 4, message: t.reasonShort }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={setting.isSending}>
          {t.setRule}
        </Button>
      </Form>
      {factor.modal}
    </Card>
  )
}

function History({ list }: { readonly list: readonly Rule[] }) {
  const t = useTexts('staff/point')
  const format = useFormat()
  return (
    <Card title={t.history}>
      <Timeline
        items={list.map((rule, index) => ({
          key: rule.version,
          content: (
            <>
              <strong>{t.version(rule.version)}</strong>{' '}
              {index === 0 && <Tag color="green">{t.inForce}</Tag>}
              <span style={{ display: 'block' }}>
                {[
                  t.ruleWords(format.number(rule.daily), rule.lapseMonths),
                  ...rule.bonuses.map((one) => t.bonusWords(one.every, format.number(one.points))),
                ].join(' · ')}
              </span>
              <Typography.Text type="secondary">
                {rule.createdByName
                  ? `${format.date(rule.createdAt, 'dateTime')} · ${rule.createdByName} · ${rule.reason}`
                  : t.fromProduct}
              </Typography.Text>
            </>
          ),
        }))}
      />
    </Card>
  )
}
