import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { mailClasses } from '@mailing/contract/institution-kinds.ts'
import { priceLimits } from '@mailing/contract/mail/price-limits.ts'
import { Form, Input, InputNumber, Switch } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

type Version = CallOutput<typeof calls.letter.priceVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.letter.setPrices>, 'baseVersion' | 'reason'>
type Amounts = Omit<Fields, 'effectiveOn'>

const amountNames = [
  'firstPage',
  'morePage',
  'colourPage',
  'decoratedStationery',
  'photoPrint',
] as const

/** Prices of letters and mail classes: the list in force, the next version, the history. */
export function LetterPrices() {
  const t = useTexts('staff/price')
  const prices = useCall(calls.letter.priceVersions, {}, { freshSeconds: 0 })
  const { currency = 'CNY', timeZone = 'UTC', list = [] } = prices.data ?? {}
  const { figures, onePage } = useFigures(currency)
  return (
    <VersionedSetting<Version, typeof calls.letter.setPrices, Fields>
      reading={prices}
      versions={list}
      fieldsOf={(version) => ({ ...pick(version), effectiveOn: null })}
      name="prices"
      title={t.inForce}
      lead={t.lead}
      figures={figures}
      examples={onePage}
      call={calls.letter.setPrices}
      toInput={(change, baseVersion) => ({ ...change, baseVersion })}
      conflict="letter.prices_changed"
      refresh={[calls.letter.priceVersions, calls.letter.specs]}
      dated={{ setting: 'letterPrices', timeZone }}
    >
      <AmountFields />
      {mailClasses.map((mailClass, index) => (
        <MailClassFields key={mailClass} mailClass={mailClass} index={index} />
      ))}
    </VersionedSetting>
  )
}

/** Writes out a price list, figure by figure, and what a letter of one page costs by it. */
function useFigures(currency: string) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const amountFigures = (prices: Draft<Amounts>): Figure[] =>
    amountNames.flatMap((name) => {
      const amount = prices[name]
      return typeof amount === 'number'
        ? [{ key: name, label: t.amounts[name], text: format.money(amount, currency) }]
        : []
    })
  const classFigures = (prices: Draft<Amounts>): Figure[] =>
    (prices.mailClasses ?? []).map((one) => ({
      key: one.mailClass,
      label: t.mailClasses[one.mailClass],
      text: [
        format.money(one.price, currency),
        t.days(one.minDays, one.maxDays),
        one.isTracked ? t.tracked : t.notTracked,
      ].join(', '),
    }))
  return {
    figures: (prices: Draft<Amounts>): Figure[] | null =>
      amountNames.every((name) => typeof prices[name] === 'number') &&
      prices.mailClasses?.every(({ price }) => typeof price === 'number')
        ? [...amountFigures(prices), ...classFigures(prices)]
        : null,
    onePage: ({ firstPage, mailClasses: classes }: Draft<Amounts>): Figure[] => [
      {
        key: 'example',
        label: t.example,
        text: format.money((firstPage ?? 0) + (classes?.[0]?.price ?? 0), currency),
      },
    ],
  }
}

function AmountFields() {
  const t = useTexts('staff/price')
  const needed = [{ required: true, message: t.required }]
  return (
    <fieldset style={plain}>
      <legend style={legend}>{t.pages}</legend>
      <div style={grid}>
        {amountNames.map((name) => (
          <Form.Item key={name} name={name} label={t.amounts[name]} rules={needed}>
            <AmountNumber max={priceLimits.amount} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
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
}: Amounts): Amounts => ({
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
          <AmountNumber max={priceLimits.amount} />
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
