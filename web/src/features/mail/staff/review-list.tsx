import { calls } from '@mailing/contract/client.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

type State = 'in_review' | 'needs_writer'

/** A piece of mail of the queue. */
export interface ChosenMail {
  readonly orderId: string
  readonly kind: OrderKind
}

/** Mail of all kinds that waits for review, the oldest first. */
export function ReviewList({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null
  readonly onChoose: (mail: ChosenMail) => void
}) {
  const texts = useTexts('staff/review')
  const [state, setState] = useState<State>('in_review')
  const list = useList(calls.letter.reviewList, { state })
  const { kinds } = useTexts('order')
  return (
    <Tabs
      label={texts.title}
      value={state}
      onChange={setState}
      items={[
        { value: 'in_review', label: texts.states.in_review },
        { value: 'needs_writer', label: texts.states.needs_writer },
      ]}
    >
      <InfiniteList
        list={list}
        itemKey={(item) => item.orderId}
        empty={<Empty title={texts.none}>{texts.noneHint}</Empty>}
      >
        {(item) => (
          <button
            type="button"
            aria-pressed={item.orderId === chosen}
            onClick={() => onChoose(item)}
            className={cx(
              'mb-2 block min-h-11 w-full rounded-card bg-card p-4 text-start shadow-card hover:bg-sunken',
              item.orderId === chosen && 'ring-2 ring-accent-deep',
            )}
          >
            <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              <span className="tabular-nums">{item.number}</span>
              {/* Letters are what the queue is of; only other mail is named. */}
              {item.kind !== 'letter' && <Tag>{kinds[item.kind]}</Tag>}
              {item.isDue && <Tag tone="warn">{texts.due}</Tag>}
              {item.flags > 0 && <Tag tone="bad">{texts.flags(item.flags)}</Tag>}
            </span>
            <span className="block text-sm text-muted">
              {[item.placeName, texts.pages(item.pages), texts.mailClasses[item.mailClass]]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="block text-sm text-muted">{texts.waited(item.waitingMinutes)}</span>
          </button>
        )}
      </InfiniteList>
    </Tabs>
  )
}
