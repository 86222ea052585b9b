import type { ComponentProps } from 'react'
import { currencySign } from '../../platform/format.ts'
import { useLocale } from '../../platform/locale.ts'
import { useCurrency } from '../use-price.ts'
import { ScaledNumber } from './scaled-number.tsx'

/** An amount in the smallest unit of the deployment's currency, whose sign stands before it. `scale`: 10,000 for what is less than a coin. */
export function AmountNumber({
  scale = 100,
  ...field
}: Omit<ComponentProps<typeof ScaledNumber>, 'prefix' | 'scale'> & {
  readonly scale?: 100 | 10_000
}) {
  const locale = useLocale()
  const currency = useCurrency()
  return <ScaledNumber {...field} scale={scale} prefix={currencySign(currency, locale)} />
}
