import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { cx } from './class-names.ts'

export interface TimelineItem {
  readonly key: string
  readonly title: ReactNode
  readonly time?: ReactNode
  readonly text?: ReactNode
  /** `done` is proved, `current` is where things stand, `next` is only expected, `bad` went wrong. */
  readonly state: 'done' | 'current' | 'next' | 'bad'
}

const dots: Record<TimelineItem['state'], string> = {
  done: 'bg-accent-deep text-on-accent',
  current: 'bg-accent-deep text-on-accent ring-4 ring-accent-soft',
  next: 'bg-card ring-2 ring-control ring-inset',
  bad: 'bg-danger text-card',
}

/** What has happened and what comes next, one under the other. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const texts = useTexts('ui')
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.key}
          className="relative flex gap-3.5 pb-5 last:pb-0"
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-[10px] top-6 bottom-0 w-0.5',
                item.state === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'mt-0.5 flex size-[22px] shrink-0 items-center justify-center rounded-full text-xs font-bold',
              dots[item.state],
            )}
          >
            {item.state === 'done' && <Check strokeWidth={3} className="size-3.5" />}
            {item.state === 'bad' && '!'}
          </span>
          <div className="min-w-0 grow">
            <p className={cx('font-medium', item.state === 'next' && 'text-muted')}>
              {item.title}
              {item.state === 'done' && <span className="sr-only"> ({texts.done})</span>}
              {item.state === 'current' && <span className="sr-only"> ({texts.current})</span>}
            </p>
            {item.time !== undefined && <p className="text-sm text-muted">{item.time}</p>}
            {item.text !== undefined && (
              <div className="mt-0.5 text-sm text-muted">{item.text}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Where one is in a job of several screens: 0-based `current`. */
export function Steps({
  labels,
  current,
}: {
  readonly labels: readonly string[]
  readonly current: number
}) {
  const texts = useTexts('ui')
  return (
    <ol className="mb-4 flex gap-1.5">
      {labels.map((label, index) => (
        <li
          key={label}
          className="min-w-0 grow basis-0"
          aria-current={index === current ? 'step' : undefined}
        >
          <span
            aria-hidden="true"
            className={cx(
              'mb-1.5 block h-1 rounded-full',
              index <= current ? 'bg-accent-deep' : 'bg-line',
            )}
          />
          <span
            className={cx(
              'block text-xs',
              index === current ? 'font-medium text-accent-text' : 'text-muted',
            )}
          >
            {label}
            {index < current && <span className="sr-only"> ({texts.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
