import Star from 'lucide-react/icons/star'
import { cx } from './class-names.ts'

const five = [1, 2, 3, 4, 5] as const

/** A rating from 0 to 5 as stars; `label` says it in words. Halves are rounded to the nearest whole star. */
export function Stars({
  value,
  label,
  className,
}: {
  readonly value: number
  readonly label: string
  readonly className?: string
}) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('inline-flex shrink-0 items-center', className)}
    >
      {five.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cx(
            'size-4',
            star <= Math.round(value) ? 'fill-[#d69a2d] text-[#b47a12]' : 'text-control/70',
          )}
        />
      ))}
    </span>
  )
}

/** Chooses one to five stars; arrow keys move, because each star is a radio button. `labels` names the five, the worst first. */
export function StarChoice({
  name,
  value,
  labels,
  onChange,
}: {
  readonly name: string
  readonly value: number | null
  readonly labels: readonly string[]
  readonly onChange: (value: 1 | 2 | 3 | 4 | 5) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="flex">
        {five.map((star) => (
          <label
            key={star}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent-deep"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={labels[star - 1]}
              className="absolute inset-0 appearance-none focus-visible:outline-none"
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={cx(
                'pointer-events-none relative size-7',
                value !== null && star <= value ? 'fill-[#d69a2d] text-[#b47a12]' : 'text-control',
              )}
            />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="text-sm text-muted">
        {value === null ? '' : labels[value - 1]}
      </span>
    </div>
  )
}
