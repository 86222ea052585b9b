import type { ReactNode } from 'react'
import { useFormat } from '../platform/format.ts'
import { cx } from './class-names.ts'

interface MoneyProps {
  /** In minor units. */
  readonly minor: number
  /** ISO 4217 for money; leave it out for gold coins and give `unit` (the quota name of the app config). */
  readonly currency?: string
  readonly unit?: string
  readonly size?: 'normal' | 'large'
  /** Shows `+` before gains, for statements. */
  readonly isSigned?: boolean
}

/** An amount, always with two decimals and figures of equal width. */
export function Money({ minor, currency, unit, size = 'normal', isSigned = false }: MoneyProps) {
  const format = useFormat()
  const sign = isSigned && minor > 0 ? '+' : ''
  return (
    <span
      className={cx('whitespace-nowrap tabular-nums', size === 'large' && 'text-2xl font-semibold')}
    >
      {sign}
      {currency ? format.money(minor, currency) : format.amount(minor)}
      {unit && (
        <span className={size === 'large' ? 'ms-1 text-sm font-normal text-muted' : 'ms-1'}>
          {unit}
        </span>
      )}
    </span>
  )
}

export interface PriceLine {
  readonly key: string
  readonly label: ReactNode
  /** For instance "3 × 1.00". */
  readonly note?: ReactNode
  readonly minor: number
}

/** An itemised price: lines and their sum. The figures come from the server; nothing is added up here. */
export function PriceRows({
  lines,
  totalLabel,
  total,
  currency,
  unit,
}: {
  readonly lines: readonly PriceLine[]
  readonly totalLabel: ReactNode
  readonly total: number
  readonly currency?: string
  readonly unit?: string
}) {
  return (
    <dl className="text-sm">
      {lines.map((line) => (
        <div key={line.key} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <dt className="min-w-0 text-muted">
            {line.label}
            {line.note !== undefined && <span className="ms-2 text-xs">{line.note}</span>}
          </dt>
          <dd className="ms-auto">
            <Money minor={line.minor} currency={currency} unit={unit} />
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-base font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="ms-auto">
          <Money minor={total} currency={currency} unit={unit} />
        </dd>
      </div>
    </dl>
  )
}
