import { mostSum } from '@mailing/contract/account/view-filter.ts'
import { useState } from 'react'
import { ScaledNumber } from './scaled-number.tsx'

/**
 * A sum that a list is narrowed by, kept outside of its field, mostly in the address: it follows when something else
 * changes it there.
 */
export function AddressSum({
  label,
  hint = label,
  sign,
  sum,
  onSum,
  width = 120,
}: {
  readonly label: string
  readonly hint?: string
  /** Stands before it: what the sums of the list are to it. */
  readonly sign: '≥' | '≤'
  /** Minor units; null: none. */
  readonly sum: number | null
  /** Called when it is typed to the end, by Enter or by leaving the field. */
  readonly onSum: (sum: number | null) => void
  readonly width?: number
}) {
  const [field, setField] = useState({ sum, typed: sum })
  if (field.sum !== sum) setField({ sum, typed: sum })
  const give = () => {
    if (field.typed !== sum) onSum(field.typed)
  }
  return (
    <ScaledNumber
      aria-label={label}
      placeholder={hint}
      prefix={sign}
      scale={100}
      max={mostSum}
      width={width}
      controls={false}
      value={field.typed}
      onChange={(typed) => setField({ sum, typed })}
      onBlur={give}
      onPressEnter={give}
    />
  )
}
