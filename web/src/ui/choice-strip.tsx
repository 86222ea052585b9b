import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A row of pictures to choose from; it scrolls sideways. */
export function Strip({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 items-start gap-2.5 overflow-x-auto p-1 pb-2"
    >
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly isChosen: boolean
  /** Why it cannot be taken; it is grey then. */
  readonly refusal?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One of the pictures of a strip. It grows with the text, or longer names would be cut, and its picture in proportion. */
export function StripChoice({ name, isChosen, refusal, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={refusal !== undefined}
      onClick={onClick}
      className="w-[max(88px,calc(var(--unit)*4.2))] shrink-0 rounded-control p-1 text-center text-xs enabled:hover:bg-sunken"
    >
      <span
        className={cx(
          'mb-1 flex h-[max(64px,calc(var(--unit)*3.05))] items-center justify-center overflow-hidden rounded-md bg-sunken',
          isChosen && 'ring-2 ring-accent-deep',
          refusal !== undefined && 'opacity-35 grayscale',
        )}
      >
        {children}
      </span>
      <span className={cx('hyphens-auto', isChosen && 'font-semibold')}>{name}</span>
      {refusal !== undefined && <span className="block text-muted">{refusal}</span>}
    </button>
  )
}
