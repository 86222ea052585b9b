import type { Call, CallOutput } from '@mailing/contract/call.ts'
import { priceLimits } from '@mailing/contract/letter/price-limits.ts'
import { Form, Space } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { EffectiveDay, inForceOf, useSaidDay, useValidFrom } from './effective-day.tsx'

type Dated = Parameters<ReturnType<typeof useSaidDay>>[0]

/** A version of a price list, beside its amounts. */
interface Stamped extends Dated {
  readonly version: number
  readonly createdAt: string
  readonly createdByName: string
  readonly reason: string
}

interface AmountPricesProps<V extends Stamped, Fields extends object, C extends Call> {
  /** Tells the fields from those of other lists. */
  readonly name: string
  readonly lead: ReactNode
  /** The amounts in the order of the form: each a field. */
  readonly amounts: readonly (readonly [name: keyof Fields & string, label: string])[]
  /** The answer of the call that lists the versions. */
  readonly prices: {
    readonly data:
      | { readonly currency: string; readonly timeZone: string; readonly list: readonly V[] }
      | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly fieldsOf: (version: V) => Fields
  readonly call: C
  readonly toInput: ComponentProps<typeof SettingForm<C, Fields>>['toInput']
  readonly savedOf: (answer: CallOutput<C>) => Dated
  readonly refresh: readonly Call[]
}

/** A price list of single amounts: what is in force, the next version, the history. */
export function AmountPrices<V extends Stamped, Fields extends object, C extends Call>(
  props: AmountPricesProps<V, Fields, C>,
) {
  const { prices } = props
  const [newest] = prices.data?.list ?? []
  if (!prices.data || !newest) return <StillReading reading={prices} />
  return <Versions {...props} {...prices.data} newest={newest} />
}

interface VersionsProps<V extends Stamped, Fields extends object, C extends Call>
  extends AmountPricesProps<V, Fields, C> {
  readonly currency: string
  readonly timeZone: string
  readonly list: readonly V[]
  readonly newest: V
}

function Versions<V extends Stamped, Fields extends object, C extends Call>(
  props: VersionsProps<V, Fields, C>,
) {
  const { amounts, fieldsOf, currency, timeZone, list, newest } = props
  const t = useTexts('staff/price')
  const format = useFormat()
  const sayDay = useSaidDay(timeZone)
  const figures = (fields: Draft<Fields>): Figure[] | null =>
    amounts.every(([one]) => typeof fields[one] === 'number')
      ? amounts.map(([key, label]) => ({
          key,
          label,
          text: format.money(Number(fields[key]), currency),
        }))
      : null
  const toForm = (one: V) => ({
    version: one.version,
    createdByName: one.createdByName,
    fields: fieldsOf(one),
  })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<C, Fields>
        name={props.name}
        title={t.inForce}
        lead={props.lead}
        newest={toForm(newest)}
        inForce={toForm(inForceOf(list, newest))}
        figures={figures}
        call={props.call}
        toInput={props.toInput}
        conflict="letter.prices_changed"
        refresh={props.refresh}
        onSaved={(answer) => sayDay(props.savedOf(answer))}
      >
        <div style={grid}>
          {amounts.map(([one, label]) => (
            <Form.Item
              key={one}
              name={String(one)}
              label={label}
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
        figures={(version) => figures(fieldsOf(version)) ?? []}
        from={useValidFrom(timeZone)}
      />
    </Space>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const
