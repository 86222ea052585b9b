import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { priceLimits } from '@mailing/contract/letter/price-limits.ts'
import { Form, Skeleton, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import {
  EffectiveDay,
  inForceOf,
  useSaidDay,
  useValidFrom,
} from '../../mail/staff/effective-day.tsx'

type Version = CallOutput<typeof calls.postcard.priceVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.postcard.setPrices>, 'baseVersion' | 'reason'>
const amountNames = ['postcard', 'passMessage'] as const
type Amounts = Pick<Fields, (typeof amountNames)[number]>

/** Prices of postcards and pass messages: what is in force, the next version, the history. */
export function CardPrices() {
  const t = useTexts('staff/price')
  const format = useFormat()
  const prices = useCall(calls.postcard.priceVersions, {}, { freshSeconds: 0 })
  const { currency = 'CNY', timeZone = '', list = [] } = prices.data ?? {}
  const sayDay = useSaidDay(timeZone)
  const validFrom = useValidFrom(timeZone)
  const [newest] = list
  if (!newest)
    return prices.error ? (
      <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
    ) : (
      <Skeleton active />
    )
  const figures = ({ postcard, passMessage }: Draft<Amounts>): Figure[] | null =>
    typeof postcard === 'number' && typeof passMessage === 'number'
      ? amountNames.map((name) => ({
          key: name,
          label: t.cardAmounts[name],
          text: format.money({ postcard, passMessage }[name], currency),
        }))
      : null
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm
        name="cards"
        title={t.inForce}
        lead={t.cardLead}
        newest={toForm(newest)}
        inForce={toForm(inForceOf(list, newest))}
        figures={figures}
        call={calls.postcard.setPrices}
        toInput={({ effectiveOn, ...change }, baseVersion) => ({
          ...change,
          baseVersion,
          effectiveOn: effectiveOn || null,
        })}
        conflict="letter.prices_changed"
        refresh={[calls.postcard.priceVersions, calls.postcard.config]}
        onSaved={sayDay}
      >
        <div style={grid}>
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
        </div>
        <EffectiveDay timeZone={timeZone} />
      </SettingForm>
      <SettingHistory
        versions={list}
        figures={(version) => figures(version) ?? []}
        from={validFrom}
      />
    </Space>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const

const toForm = ({ version, createdByName, postcard, passMessage }: Version) => ({
  version,
  createdByName,
  fields: { postcard, passMessage, effectiveOn: null },
})
