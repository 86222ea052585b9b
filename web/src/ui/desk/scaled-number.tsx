import type { Locale } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { InputNumber, type InputNumberProps } from 'antd'
import type { AriaAttributes } from 'react'
import { useLocale } from '../../platform/locale.ts'

/** What stands between a number and its decimals. */
export const decimalSign = (locale: Locale): string =>
  new Intl.NumberFormat(languages[locale].intl)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** `Form.Item` gives the id and what makes the field known to screen readers. */
interface ScaledNumberProps
  extends Pick<
      AriaAttributes,
      'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required'
    >,
    Pick<
      InputNumberProps<number>,
      'controls' | 'onBlur' | 'onPressEnter' | 'placeholder' | 'prefix'
    > {
  readonly id?: string
  /** In the small unit, whole; null: empty. */
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  /** Small units in one that is shown: 100 for money, 10,000 for money of which a unit is less than a coin, 10 for tenths of a millimetre. */
  readonly scale: 10 | 100 | 10_000
  readonly max: number
  readonly width?: number | string
}

/** A number with decimals for people, and a whole number of small units for everything else. */
export function ScaledNumber({
  value,
  onChange,
  scale,
  max,
  width = '100%',
  ...field
}: ScaledNumberProps) {
  const locale = useLocale()
  return (
    <InputNumber
      {...field}
      min={0}
      max={max / scale}
      precision={Math.log10(scale)}
      decimalSeparator={decimalSign(locale)}
      style={{ width }}
      value={value === null || value === undefined ? null : value / scale}
      onChange={(shown) => onChange?.(shown === null ? null : Math.round(shown * scale))}
    />
  )
}
