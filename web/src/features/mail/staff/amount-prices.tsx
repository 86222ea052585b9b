import type { Call } from '@mailing/contract/call.ts'
import { priceLimits } from '@mailing/contract/mail/price-limits.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountNumber } from '../../../ui/desk/amount-number.tsx'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import type { Draft, SettingFormProps } from '../../../ui/desk/setting-form.tsx'
import type { MadeVersion } from '../../../ui/desk/setting-history.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

/** How an amount is written that is no price in minor units. */
interface Measure {
  readonly scale: 10 | 10_000
  readonly max: number
  readonly write: (amount: number, currency: string) => string
}

interface AmountPricesProps<V extends MadeVersion, Fields extends object, C extends Call> {
  /** Tells the fields from those of other lists. */
  readonly name: string
  readonly setting: string
  /** What is in force, in words; left out: prices. */
  readonly title?: string
  readonly lead: ReactNode
  /** The amounts in the order of the form: each a field. */
  readonly amounts: readonly (readonly [
    name: keyof Fields & string,
    label: string,
    measure?: Measure,
  ])[]
  /** The answer of the call that lists the versions. */
  readonly prices: {
    readonly data:
      | { readonly currency: string; readonly timeZone: string; readonly list: readonly V[] }
      | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** What the form begins with as long as there is no version, and what is said of it in the history. */
  readonly unset?: V
  readonly origin?: string
  readonly fieldsOf: (version: V) => Fields
  readonly call: C
  readonly toInput: SettingFormProps<C, Fields>['toInput']
  readonly refresh: readonly Call[]
}

/** A price list of single amounts: what is in force, the next version, the history. */
export function AmountPrices<V extends MadeVersion, Fields extends object, C extends Call>({
  prices,
  amounts,
  setting,
  unset,
  ...desk
}: AmountPricesProps<V, Fields, C>) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const { currency = 'CNY', timeZone = 'UTC', list = [] } = prices.data ?? {}
  const isUnset = prices.data !== undefined && list.length === 0
  const figures = (fields: Draft<Fields>): Figure[] | null =>
    amounts.every(([one]) => typeof fields[one] === 'number')
      ? amounts.map(([key, label, measure]) => ({
          key,
          label,
          text: (measure?.write ?? format.money)(Number(fields[key]), currency),
        }))
      : null
  return (
    <VersionedSetting<V, C, Fields>
      title={t.inForce}
      {...desk}
      reading={prices}
      versions={isUnset && unset ? [unset] : list}
      figures={figures}
      conflict="letter.prices_changed"
      dated={{ setting, timeZone }}
    >
      <div style={grid}>
        {amounts.map(([one, label, measure]) => (
          <Form.Item
            key={one}
            name={String(one)}
            label={label}
            rules={[{ required: true, message: t.required }]}
          >
            {measure?.scale === 10 ? (
              // Tenths are of minutes, all else is money.
              <ScaledNumber scale={10} max={measure.max} />
            ) : (
              <AmountNumber
                scale={measure?.scale ?? 100}
                max={measure?.max ?? priceLimits.amount}
              />
            )}
          </Form.Item>
        ))}
      </div>
    </VersionedSetting>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
  // A label of two lines beside one of one line: the fields stand in one row.
  alignItems: 'end',
} as const
