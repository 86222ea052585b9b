import type { ReactNode } from 'react'
import { formatBadge } from '../platform/format.ts'
import { cx } from './class-names.ts'

/** A count on a corner: "99+" above 99, nothing at 0 (seed, section 2). The parent needs `relative`. */
export function Badge({
  count,
  words,
  className,
}: {
  readonly count: number
  /** What is counted, in words, where nothing beside it says so. */
  readonly words?: (shown: string) => string
  readonly className?: string
}) {
  const shown = formatBadge(count)
  if (shown === null) return null
  return (
    <span
      className={cx(
        'absolute inline-flex min-w-[18px] items-center justify-center rounded-full bg-danger px-1 text-[11px] leading-[18px] font-medium text-card',
        className,
      )}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words ? words(shown) : shown}</span>
    </span>
  )
}

const tones = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-accent-soft text-accent-text',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const
export type Tone = keyof typeof tones

/** A short word on a tint, for states. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-md px-2 py-0.5 text-xs font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** A line or two that the person should read first. `bad` is announced at once. */
export function NoticeBar({
  tone = 'info',
  icon,
  action,
  children,
}: {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'note'}
      className={cx(
        'mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3.5 py-2.5 text-sm',
        tones[tone],
      )}
    >
      {icon !== undefined && (
        <span className="shrink-0" aria-hidden="true">
          {icon}
        </span>
      )}
      <div className="min-w-0 grow basis-40">{children}</div>
      {action}
    </div>
  )
}

/** A round picture of a person; the first character of the name where there is none. */
export function Avatar({
  src,
  name,
  size = 48,
}: {
  readonly src?: string
  readonly name: string
  readonly size?: number
}) {
  const look =
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent-text'
  return (
    <span
      className={look}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} className="size-full object-cover" />
      ) : (
        ([...name][0] ?? '')
      )}
    </span>
  )
}
