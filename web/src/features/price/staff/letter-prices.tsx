import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { mailClasses } from '@mailing/contract/institution/kinds.ts'
import { priceLimits } from '@mailing/contract/letter/price-limits.ts'
import { Button, Card, Form, Input, InputNumber, Skeleton, Space, Switch, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differences, type Figure } from './differences.ts'
import { StateTag, VersionHistory } from './version-history.tsx'

type Prices = CallOutput<typeof calls.letter.priceVersions>
type Version = Prices['list'][number]
type Fields = Omit<CallInput<typeof calls.letter.setPrices>, 'baseVersion'>
type Amounts = Pick<Fields, (typeof amountNames)[number] | 'mailClasses'>

const amountNames = [
  'firstPage',
  'morePage',
  'colourPage',
  'decoratedStationery',
  'photoPrint',
] as const
/** Prices of letters and mail classes: the list in force, the next version, the history. */
export function LetterPrices() {
  const prices = useCall(calls.letter.priceVersions, {}, { freshSeconds: 0 })
  const figures = useFigures(prices.data?.currency ?? 'CNY')
  const t = useTexts('staff/price')
  const format = useFormat()
  if (prices.error) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
  const [newest] = prices.data?.list ?? []
  if (!prices.data || !newest) return <Skeleton active />
  const { list, timeZone, currency } = prices.data
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
        currency={currency}
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

/** Writes out a price list, figure by figure. */
function useFigures(currency: string): (prices: Amounts) => Figure[] {
  const t = useTexts('staff/price')
  const format = useFormat()
  return (prices) => [
    ...amountNames.map((name) => ({
      key: name,
      label: t.amounts[name],
      text: format.money(prices[name], currency),
    })),
    ...prices.mailClasses.map((one) => ({
      key: one.mailClass,
      label: t.mailClasses[one.mailClass],
      text: [
        format.money(one.price, currency),
        t.days(one.minDays, one.maxDays),
        one.isTracked ? t.tracked : t.notTracked,
      ].join(', '),
    })),
  ]
}

interface FormProps {
  readonly newest: Version
  readonly current: Version
  readonly timeZone: string
  readonly currency: string
}

function PriceForm({ newest, current, timeZone, currency }: FormProps) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const [form] = Form.useForm<Fields>()
  const setting = useSend(calls.letter.setPrices, {
    refresh: [calls.letter.priceVersions, calls.letter.specs],
    onSuccess: ({ state, effectiveFrom }) =>
      void tell(
        state === 'planned' ? t.planned(format.date(effectiveFrom, 'date', timeZone)) : t.saved,
      ),
  })
  const needed = [{ required: true, message: t.required }]
  const start: Fields = { ...pick(current), effectiveOn: null, reason: '' }
  return (
    <Card title={t.inForce} extra={<span>{t.version(current.version)}</span>}>
      <Typography.Paragraph type="secondary">{t.lead}</Typography.Paragraph>
      <Form<Fields>
        name="prices"
        form={form}
        layout="vertical"
        initialValues={start}
        onFinish={({ effectiveOn, ...values }) =>
          setting.send({ baseVersion: newest.version, ...values, effectiveOn: effectiveOn || null })
        }
      >
        <fieldset style={plain}>
          <legend style={legend}>{t.pages}</legend>
          <div style={grid}>
            {amountNames.map((name) => (
              <Form.Item key={name} name={name} label={t.amounts[name]} rules={needed}>
                <ScaledNumber scale={100} max={priceLimits.amount} />
              </Form.Item>
            ))}
          </div>
        </fieldset>
        {mailClasses.map((mailClass, index) => (
          <MailClassFields key={mailClass} mailClass={mailClass} index={index} />
        ))}
        <div style={grid}>
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
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <Changes
              before={pick(current)}
              after={getFieldsValue(true) as Fields}
              currency={currency}
              isSending={setting.isSending}
            />
          )}
        </Form.Item>
      </Form>
    </Card>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  columnGap: 16,
} as const
const plain = { border: 0, padding: 0, margin: '0 0 8px', minWidth: 0 } as const
const legend = {
  padding: '0 0 6px',
  marginBottom: 12,
  fontSize: 16,
  fontWeight: 600,
  color: '#1f2328',
  borderBlockEnd: '1px solid #e3e5e3',
} as const

const pick = ({
  firstPage,
  morePage,
  colourPage,
  decoratedStationery,
  photoPrint,
  mailClasses: classes,
}: Version): Amounts => ({
  firstPage,
  morePage,
  colourPage,
  decoratedStationery,
  photoPrint,
  mailClasses: mailClasses.flatMap(
    (mailClass) => classes.find((one) => one.mailClass === mailClass) ?? [],
  ),
})

function MailClassFields({
  mailClass,
  index,
}: {
  readonly mailClass: (typeof mailClasses)[number]
  readonly index: number
}) {
  const t = useTexts('staff/price')
  const needed = [{ required: true, message: t.required }]
  return (
    <fieldset style={plain}>
      <legend style={legend}>
        {t.mail} · {t.mailClasses[mailClass]}
      </legend>
      <Form.Item name={['mailClasses', index, 'mailClass']} hidden>
        <Input />
      </Form.Item>
      <div style={grid}>
        <Form.Item name={['mailClasses', index, 'price']} label={t.postage} rules={needed}>
          <ScaledNumber scale={100} max={priceLimits.amount} />
        </Form.Item>
        <Form.Item name={['mailClasses', index, 'minDays']} label={t.minDays} rules={needed}>
          <InputNumber min={1} max={priceLimits.days} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name={['mailClasses', index, 'maxDays']}
          label={t.maxDays}
          dependencies={[['mailClasses', index, 'minDays']]}
          rules={[
            ...needed,
            ({ getFieldValue }) => ({
              validator: (_, value: number) =>
                value >= (getFieldValue(['mailClasses', index, 'minDays']) as number)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t.daysOrder)),
            }),
          ]}
        >
          <InputNumber min={1} max={priceLimits.days} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name={['mailClasses', index, 'isTracked']}
          label={t.tracked}
          valuePropName="checked"
        >
          <Switch aria-label={labelled(t.mailClasses[mailClass], t.tracked)} />
        </Form.Item>
      </div>
    </fieldset>
  )
}

/** What the new version changes, with an example, before it is sent. */
function Changes({
  before,
  after,
  currency,
  isSending,
}: {
  readonly before: Amounts
  readonly after: Amounts
  readonly currency: string
  readonly isSending: boolean
}) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const figures = useFigures(currency)
  const isWhole =
    amountNames.every((name) => typeof after[name] === 'number') &&
    after.mailClasses?.every((one) => typeof one.price === 'number')
  const list = isWhole ? differences(figures(before), figures(after)) : []
  const onePage = ({ firstPage, mailClasses: [ordinary] }: Amounts): string =>
    format.money(firstPage + (ordinary?.price ?? 0), currency)
  return (
    <>
      <div
        style={{ padding: 12, marginBottom: 16, borderRadius: 8, background: '#f5f7f5' }}
        aria-live="polite"
      >
        <strong>{t.changes}</strong>
        {list.length > 0 ? (
          <DifferenceList
            list={[
              ...list,
              { key: 'example', label: t.example, before: onePage(before), after: onePage(after) },
            ]}
          />
        ) : (
          <div style={{ color: '#5c6370' }}>{t.noChanges}</div>
        )}
      </div>
      <Button type="primary" htmlType="submit" disabled={list.length === 0} loading={isSending}>
        {t.save}
      </Button>
    </>
  )
}
