import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { pointLimits } from '@mailing/contract/point/rules.ts'
import { Alert, Button, Card, Form, InputNumber, Space, Statistic } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Rules = CallOutput<typeof calls.point.rules>
type Rule = Rules['list'][number]
type Fields = Omit<CallInput<typeof calls.point.setRule>, 'baseVersion' | 'reason'>

/** What signing in earns and when points lapse, with its history and the figures of all points. */
export function RuleDesk() {
  const t = useTexts('staff/point')
  const rules = useCall(calls.point.rules, {}, { freshSeconds: 0 })
  const figures = useRuleFigures()
  const mayGive = hasPermission('price.edit')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {rules.data && <Figures figures={rules.data.figures} />}
      <VersionedSetting<Rule, typeof calls.point.setRule, Fields>
        reading={rules}
        versions={rules.data?.list ?? []}
        fieldsOf={({ daily, bonuses, lapseMonths }) => ({ daily, bonuses, lapseMonths })}
        name="rule"
        title={t.rule}
        lead={t.ruleLead}
        figures={figures}
        call={calls.point.setRule}
        toInput={(change, baseVersion) => ({ ...change, baseVersion })}
        conflict="point.changed"
        refresh={[calls.point.rules]}
        isDisabled={!mayGive}
        origin={t.fromProduct}
      >
        {!mayGive && (
          <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.pointsByPrices} />
        )}
        <RuleFields />
      </VersionedSetting>
    </Space>
  )
}

/** Writes out a rule, figure by figure. */
function useRuleFigures(): (rule: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/point')
  const format = useFormat()
  return ({ daily, bonuses, lapseMonths }) => {
    const isWhole = bonuses?.every(
      (one) => typeof one?.every === 'number' && typeof one.points === 'number',
    )
    if (typeof daily !== 'number' || typeof lapseMonths !== 'number' || !bonuses || !isWhole)
      return null
    return [
      { key: 'daily', label: t.daily, text: format.number(daily) },
      { key: 'lapseMonths', label: t.lapseMonths, text: format.number(lapseMonths) },
      ...bonuses.map(({ every, points }) => ({
        key: String(every),
        label: t.everyDays(every),
        text: `+${format.number(points)}`,
      })),
    ]
  }
}

function Figures({ figures }: { readonly figures: Rules['figures'] }) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const price = usePrice()
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
            value={name === 'coinsGiven' ? price(figures[name]) : format.number(figures[name])}
          />
        ))}
      </div>
    </Card>
  )
}

function RuleFields() {
  const t = useTexts('staff/point')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
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
    </>
  )
}
