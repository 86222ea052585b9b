import {
  type ChatLabel,
  type ChatQueue,
  chatLabels,
  chatQueues,
} from '@mailing/contract/chat/rules.ts'
import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useRef } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Select } from '../../../ui/input.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { listenToDesk } from '../model/wires.ts'

interface TaskListProps {
  /** The open conversation. */
  readonly chosen: string | null
  readonly onChoose: (task: ChatTask) => void
}

const capped = (count: number): string => (count > 99 ? '99+' : String(count))

/** The heaps of conversations: who waits longest, mine, those of nobody. It shows nothing of what was written. */
export function TaskList({ chosen, onChoose }: TaskListProps) {
  const texts = useTexts('staff/chat')
  const [queue, setQueue] = useAddressChoice<ChatQueue>('queue', chatQueues)
  const [label, setLabel] = useAddressChoice<ChatLabel | ''>('label', ['', ...chatLabels])
  const counts = useCall(calls.chat.adminCounts, {}, { everySeconds: 60 })
  const list = useList(
    calls.chat.adminList,
    { queue, ...(label === '' ? {} : { label }) },
    { freshSeconds: 0, everySeconds: 60 },
  )
  useRefreshing()
  const count = (value: ChatQueue): string => {
    const known = value === 'closed' ? 0 : (counts.data?.[value] ?? 0)
    return known > 0 ? ` ${capped(known)}` : ''
  }
  return (
    <>
      <FilterChips
        label={texts.queues}
        value={queue}
        onChange={setQueue}
        options={chatQueues.map((value) => ({
          value,
          label: texts.queue[value] + count(value),
        }))}
      />
      <div className="mb-3">
        <Select
          aria-label={texts.label}
          value={label}
          onChange={(event) => setLabel(chatLabels.find((one) => one === event.target.value) ?? '')}
          options={[
            { value: '', label: texts.allLabels },
            ...chatLabels.map((value) => ({ value, label: texts.labels[value] })),
          ]}
        />
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      {list.isPending && <SkeletonCards count={3} lines={2} />}
      {!list.isPending && !list.error && list.items.length === 0 && <Empty title={texts.none} />}
      <ul className="flex flex-col gap-2">
        {list.items.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} isChosen={task.id === chosen} onChoose={() => onChoose(task)} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button kind="quiet" isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

function TaskLine({
  task,
  isChosen,
  onChoose,
}: {
  readonly task: ChatTask
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const texts = useTexts('staff/chat')
  const format = useFormat()
  const isUnread = task.lastSeq > task.staffRead
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'w-full rounded-card bg-card p-3.5 text-start shadow-card',
        isChosen ? 'ring-2 ring-accent-deep ring-inset' : 'hover:bg-sunken',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={cx('min-w-0', isUnread && 'font-semibold')}>
          {task.nickname || task.person}
          {isUnread && <span className="sr-only"> {texts.unread}</span>}
          {isUnread && (
            <span
              aria-hidden="true"
              className="ms-2 inline-block size-2 rounded-full bg-accent-deep"
            />
          )}
        </span>
        <span className="text-sm text-muted">{format.relative(task.lastAt)}</span>
      </span>
      <span className="block text-sm text-muted">{task.person}</span>
      {task.waitingSince && (
        <span className="block text-sm text-warn">
          {texts.waitsSince(format.relative(task.waitingSince))}
        </span>
      )}
      {task.snoozedUntil && (
        <span className="block text-sm text-muted">
          {texts.snoozedUntil(format.date(task.snoozedUntil, 'dateTime'))}
        </span>
      )}
      <span className="mt-1 flex flex-wrap gap-1.5">
        <span className="rounded-full bg-sunken px-2 py-0.5 text-xs">
          {task.assigneeName || texts.nobody}
        </span>
        {task.labels.map((one) => (
          <span key={one} className="rounded-full bg-info-soft px-2 py-0.5 text-xs text-info">
            {texts.labels[one]}
          </span>
        ))}
      </span>
    </button>
  )
}

/** Heaps are asked for anew when something has changed; a storm of changes is one question. */
function useRefreshing(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const refresh = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void refreshCalls([calls.chat.adminList, calls.chat.adminCounts]),
        400,
      )
    }
    const end = listenToDesk({
      onLive: refresh,
      onChange: ({ what }) => {
        if (what !== 'typing') refresh()
      },
    })
    return () => {
      end()
      clearTimeout(timer.current)
    }
  }, [])
}
