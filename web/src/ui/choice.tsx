import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly description?: ReactNode
}

const row =
  'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50'
const box =
  'peer size-6 shrink-0 appearance-none border-2 border-control bg-card transition-colors checked:border-accent-deep checked:bg-accent-deep'

function Words({ label, description }: Pick<ChoiceProps, 'label' | 'description'>) {
  return (
    <span className="min-w-0 grow">
      <span className="block">{label}</span>
      {description !== undefined && <span className="block text-sm text-muted">{description}</span>}
    </span>
  )
}

/** A box to tick. The whole row can be pressed. */
export function Checkbox({ label, description, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      <span className="relative flex">
        <input {...rest} type="checkbox" className={cx(box, 'rounded-md')} />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 size-4 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <Words label={label} description={description} />
    </label>
  )
}

/** On or off, at once. The words stand before it. */
export function Switch({ label, description, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, 'items-center', className)}>
      <Words label={label} description={description} />
      <span className="relative flex">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className="peer h-7.5 w-12.5 shrink-0 appearance-none rounded-full bg-control transition-colors checked:bg-accent-deep"
        />
        <span className="pointer-events-none absolute start-0.5 top-0.5 size-6.5 rounded-full bg-white shadow transition-transform peer-checked:translate-x-5" />
      </span>
    </label>
  )
}

/** Large cards of which one is chosen (mail class, payment). Arrow keys move between them. */
export function ChoiceCards<T extends string>({
  name,
  options,
  value,
  onChange,
  columns = 1,
}: {
  readonly name: string
  readonly options: readonly {
    readonly value: T
    readonly label: ReactNode
    readonly description?: ReactNode
    readonly extra?: ReactNode
    readonly isDisabled?: boolean
  }[]
  readonly value: T | null
  readonly onChange: (value: T) => void
  readonly columns?: 1 | 2 | 3
}) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-2.5',
        columns === 2 && 'min-[340px]:grid-cols-2',
        columns === 3 && 'min-[340px]:grid-cols-3',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3.5 py-2.5 ring-1 ring-control/60 ring-inset has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent-deep has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-deep"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="pointer-events-none absolute inset-0 appearance-none focus-visible:outline-none"
          />
          <Words label={option.label} description={option.description} />
          {option.extra !== undefined && (
            <span className="ms-auto text-end text-sm">{option.extra}</span>
          )}
        </label>
      ))}
    </div>
  )
}
