import type { ReactNode } from 'react'
import { isCallError } from '../platform/client/call-error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Grey shapes where text will stand. `lines` gives a paragraph. */
export function Skeleton({
  lines = 1,
  className,
}: {
  readonly lines?: number
  readonly className?: string
}) {
  return (
    <div aria-hidden="true" className="animate-glow">
      {numbers(lines).map((index) => (
        <div
          key={index}
          className={cx(
            'mb-2.5 h-4 rounded bg-sunken last:mb-0',
            index === lines - 1 && lines > 1 && 'w-3/5',
            className,
          )}
        />
      ))}
    </div>
  )
}

/** Cards of skeleton lines, with a word for screen readers; stands for a list that is on its way. */
export function SkeletonCards({
  count = 3,
  lines = 3,
}: {
  readonly count?: number
  readonly lines?: number
}) {
  const texts = useTexts('ui')
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      {numbers(count).map((index) => (
        <div key={index} className="mb-3 rounded-card bg-card p-4 shadow-card">
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  )
}

interface NoteProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do now. */
  readonly action?: ReactNode
  readonly picture?: ReactNode
}

/** An empty place: says what will stand here and what to do for it. */
export function Empty({ title, children, action, picture = <EnvelopePicture /> }: NoteProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <div className="mb-4" aria-hidden="true">
        {picture}
      </div>
      <p className="text-base font-medium">{title}</p>
      {children !== undefined && (
        <div className="mt-1.5 max-w-80 text-sm text-muted">{children}</div>
      )}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** A failed read, with the server's own sentence where there is one, and a way to try again. */
export function ErrorState({
  error,
  onRetry,
  title,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly title?: string
}) {
  const texts = useTexts('ui')
  const reason = isCallError(error) && error.message !== '' ? error.message : texts.errorText
  return (
    <div role="alert">
      <Empty
        title={title ?? texts.errorTitle}
        picture={<EnvelopePicture isBroken />}
        action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      >
        {reason}
      </Empty>
    </div>
  )
}

interface LoadedProps<T> {
  /** As `useCall` gives it. */
  readonly of: {
    readonly data: T | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Stands for it while it is on its way. */
  readonly outline: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What a screen shows of an answer: its outline, why it could not be had, or what `children` make of it. What is there stays when asking again fails. */
export function Loaded<T>({ of: { data, error, refetch }, outline, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : outline
}

function EnvelopePicture({ isBroken = false }: { readonly isBroken?: boolean }) {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <ellipse cx="48" cy="66" rx="34" ry="4" fill="var(--color-sunken)" />
      <rect
        x="14"
        y="12"
        width="68"
        height="46"
        rx="6"
        fill="var(--color-card)"
        stroke="var(--color-control)"
        strokeWidth="1.5"
      />
      <path
        d="M15 16l29 22a7 7 0 0 0 8 0l29-22"
        stroke="var(--color-control)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {isBroken ? (
        <path
          d="M62 46h12M68 40v12"
          transform="rotate(45 68 46)"
          stroke="var(--color-danger)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ) : (
        <rect
          x="64"
          y="42"
          width="12"
          height="10"
          rx="1.5"
          stroke="var(--color-accent)"
          strokeWidth="1.5"
          strokeDasharray="2.5 1.5"
        />
      )}
    </svg>
  )
}
