import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { priceLimits } from '@mailing/contract/letter/price-limits.ts'
import { Button, Card, Form, Input, Skeleton, Space, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differences, type Figure } from './differences.ts'
import { StateTag, VersionHistory } from './version-history.tsx'

type Version = CallOutput<typeof calls.postcard.priceVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.postcard.setPrices>, 'baseVersion'>
const amountNames = ['postcard', 'passMessage'] as const
type Amounts = Pick<Fields, (typeof amountNames)[number]>

/** Prices of postcards and pass messages: what is in force, the next version, the history. */
export function CardPrices() {
  const t = useTexts('staff/price')
  const format = useFormat()
  const prices = useCall(calls.postcard.priceVersions, {}, { freshSeconds: 0 })
  const [newest] = prices.data?.list ?? []
  if (prices.error) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
  if (!prices.data || !newest) return <Skeleton active />
  const { list, timeZone, currency } = prices.data
  const figures = (one: Amounts): Figure[] =>
    amountNames.map((name) => ({
      key: name,
      label: t.cardAmounts[name],
      text: format.money(one[name], currency),
    }))
  const byline = ({ effectiveFrom, createdAt, createdByName, reason }: Version): string =>
    [
      t.from(format.date(effectiveFrom, 'dateTime', timeZone)),
      createdByName ? `${format.date(createdAt, 'dateTime')} · ${createdByName}` : t.initial,
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <PriceForm
        key={newest.version}
        newest={newest}
        current={list.find(({ state }) => state === 'current') ?? newest}
        timeZone={timeZone}
        figures={figures}
      />
      <VersionHistory
        versions={list.map((one) => ({
          version: one.version,
          figures: figures(one),
          tag: <StateTag state={one.state} />,
          byline: byline(one),
        }))}
      />
    </Space>
  )
}

interface FormProps {
  readonly newest: Version
  readonly current: Version
  readonly timeZone: string
  readonly figures: (amounts: Amounts) => Figure[]
}

function PriceForm({ newest, current, timeZone, figures }: FormProps) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const [form] = Form.useForm<Fields>()
  const { postcard, passMessage } = current
  const after = Form.useWatch((values: Partial<Amounts>) => values, form) ?? {}
  const list =
    typeof after.postcard === 'number' && typeof after.passMessage === 'number'
      ? differences(
          figures(current),
          figures({ postcard: after.postcard, passMessage: after.passMessage }),
        )
      : []
  const setting = useSend(calls.postcard.setPrices, {
    refresh: [calls.postcard.priceVersions, calls.postcard.config],
    onSuccess: ({ state, effectiveFrom }) =>
      void tell(
        state === 'planned' ? t.planned(format.date(effectiveFrom, 'date', timeZone)) : t.saved,
      ),
  })
  return (
    <Card title={t.inForce} extra={<span>{t.version(current.version)}</span>}>
      <Typography.Paragraph type="secondary">{t.cardLead}</Typography.Paragraph>
      <Form<Fields>
        name="cards"
        form={form}
        layout="vertical"
        initialValues={{ postcard, passMessage, effectiveOn: null, reason: '' }}
        onFinish={({ effectiveOn, ...values }) =>
          setting.send({ baseVersion: newest.version, ...values, effectiveOn: effectiveOn || null })
        }
      >
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
            columnGap: 16,
          }}
        >
          {amountNames.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t.cardAmounts[name]}
              rules={[{ required: true, message: t.required }]}
            >
              <ScaledNumber scale={100} max={priceLimits.amount} />
            </Form.Item>
          ))}
          <Form.Item name="effectiveOn" label={t.effectiveOn} extra={t.effectiveHint(timeZone)}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t.reason}
            rules={[{ required: true, whitespace: true, min: 4, message: t.reasonShort }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </div>
        <div
          style={{ padding: 12, marginBottom: 16, borderRadius: 8, background: '#f5f7f5' }}
          aria-live="polite"
        >
          <strong>{t.changes}</strong>
          {list.length > 0 ? (
            <DifferenceList list={list} />
          ) : (
            <div style={{ color: '#5c6370' }}>{t.noChanges}</div>
          )}
        </div>
        <Button
          type="primary"
          htmlType="submit"
          disabled={list.length === 0}
          loading={setting.isSending}
        >
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}
