import type { DatedSetting } from '@mailing/contract/account/dated.ts'
import type { Call } from '@mailing/contract/call.ts'
import { priceLimits } from '@mailing/contract/letter/price-limits.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import type { Draft, SettingFormProps } from '../../../ui/desk/setting-form.tsx'
import type { MadeVersion } from '../../../ui/desk/setting-history.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

interface AmountPricesProps<V extends MadeVersion, Fields extends object, C extends Call> {
  /** Tells the fields from those of other lists. */
  readonly name: string
  readonly setting: DatedSetting
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
  readonly toInput: SettingFormProps<C, Fields>['toInput']
  readonly refresh: readonly Call[]
}

/** A price list of single amounts: what is in force, the next version, the history. */
export function AmountPrices<V extends MadeVersion, Fields extends object, C extends Call>({
  prices,
  amounts,
  setting,
  ...desk
}: AmountPricesProps<V, Fields, C>) {
  const t = useTexts('staff/price')
  const format = useFormat()
  const { currency = 'CNY', timeZone = 'UTC', list = [] } = prices.data ?? {}
  const figures = (fields: Draft<Fields>): Figure[] | null =>
    amounts.every(([one]) => typeof fields[one] === 'number')
      ? amounts.map(([key, label]) => ({
          key,
          label,
          text: format.money(Number(fields[key]), currency),
        }))
      : null
  return (
    <VersionedSetting<V, C, Fields>
      {...desk}
      reading={prices}
      versions={list}
      title={t.inForce}
      figures={figures}
      conflict="letter.prices_changed"
      dated={{ setting, timeZone }}
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
    </VersionedSetting>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const
