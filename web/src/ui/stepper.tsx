import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { labelled } from '../platform/format.ts'
import { IconButton } from './button.tsx'

interface StepperProps {
  readonly value: number
  readonly min?: number
  /** The most that can be had; 999 by default (R7). */
  readonly max?: number
  readonly onChange: (value: number) => void
  /** What is counted, for those who cannot see what stands beside it. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
}

/** A whole number between two buttons. It can be typed too; what is no number or too much becomes the nearest that is allowed. */
export function Stepper({
  value,
  min = 1,
  max = 999,
  onChange,
  label,
  lessLabel,
  moreLabel,
}: StepperProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const set = (next: number) => {
    const allowed = Math.max(min, Math.min(max, next))
    setTyped(String(allowed))
    if (allowed !== value) onChange(allowed)
  }
  const settle = () => set(/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one value, without a legend to be seen
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control ring-1 ring-control/60 ring-inset"
    >
      <IconButton
        label={labelled(lessLabel, label)}
        disabled={value <= min}
        onClick={() => set(value - 1)}
        className="rounded-control"
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </IconButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            settle()
          }
        }}
        className="min-h-11 w-[calc(var(--unit)*2.25)] bg-transparent text-center tabular-nums outline-offset-0"
      />
      <IconButton
        label={labelled(moreLabel, label)}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className="rounded-control"
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}
