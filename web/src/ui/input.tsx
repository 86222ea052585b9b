import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'

/* Native controls: React Hook Form registers them directly, and each phone shows its own keyboard and picker. */

const control =
  'w-full min-h-12 rounded-control bg-card px-3.5 py-2.5 text-base text-ink ring-1 ring-inset ring-control/70 placeholder:text-muted ' +
  'focus:ring-2 focus:ring-accent-deep focus-visible:outline-offset-0 aria-invalid:ring-danger disabled:bg-sunken'
/** Not for `Select`: the browser counts every list of choices as read-only. */
const typed = `${control} read-only:bg-sunken`

/** One line of text. Works with `{...register('name')}`. `addon` stands at its end (a "send code" button). */
export function Input({
  addon,
  className,
  ...rest
}: ComponentProps<'input'> & { readonly addon?: ReactNode }) {
  const links = useFieldAttributes()
  const input = <input {...links} {...rest} className={cx(typed, 'grow', className)} />
  if (addon === undefined) return input
  return (
    <div className="flex flex-wrap items-center gap-2 *:first:basis-32">
      {input}
      {addon}
    </div>
  )
}

/** Several lines, `rows` of them from the beginning; grows with its text where the browser can. */
export function Textarea({ className, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  const links = useFieldAttributes()
  // A field that takes the size of its text does not heed `rows`.
  return (
    <textarea
      {...links}
      rows={rows}
      {...rest}
      className={cx(typed, 'field-sizing-content resize-y', className)}
      style={{ minHeight: `calc(${rows}lh + 20px)`, ...style }}
    />
  )
}

export interface Option<T extends string = string> {
  readonly value: T
  readonly label: string
  readonly isDisabled?: boolean
}

/** A choice out of a list, by the device's own picker. `placeholder` stands for "nothing chosen". */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & {
  readonly options: readonly Option[]
  readonly placeholder?: string
}) {
  const links = useFieldAttributes()
  return (
    <div className="relative">
      <select {...links} {...rest} className={cx(control, 'appearance-none pe-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
