import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` stands once on a screen: the thing that the person came for. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** Shows that the work is under way and takes no more presses, but keeps the focus. */
  readonly isBusy?: boolean
  readonly isWide?: boolean
  readonly icon?: ReactNode
}

const kinds: Record<NonNullable<ButtonProps['kind']>, string> = {
  primary: 'bg-accent-deep text-on-accent hover:brightness-95 active:brightness-90',
  secondary: 'bg-card text-ink ring-1 ring-inset ring-control/60 hover:bg-sunken active:bg-line',
  quiet: 'bg-transparent text-accent-text hover:bg-accent-soft active:bg-accent-soft',
  danger: 'bg-danger-soft text-danger hover:brightness-98 active:brightness-95',
}

/** Look of a button, for links that should look like one. */
export const buttonClass = ({
  kind = 'secondary',
  size = 'normal',
  isWide = false,
}: Pick<ButtonProps, 'kind' | 'size' | 'isWide'> = {}): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium transition-[filter,background-color] select-none',
    'aria-disabled:cursor-not-allowed disabled:opacity-50 [&>svg]:shrink-0',
    size === 'small' ? 'min-h-11 px-4 py-1.5 text-sm' : 'min-h-12 px-5 py-2.5 text-base',
    isWide && 'w-full',
    kinds[kind],
  )

export function Button({
  kind,
  size,
  isBusy = false,
  isWide,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cx(buttonClass({ kind, size, isWide }), className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      <span className="min-w-0">{children}</span>
    </button>
  )
}

/** A round button with an icon alone; `label` is its name for everybody who cannot see it. */
export function IconButton({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken active:bg-line disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
