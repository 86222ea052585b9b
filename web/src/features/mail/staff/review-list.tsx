import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { mailKinds } from '@mailing/contract/order-states.ts'
import type { ReactNode } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Select } from '../../../ui/input.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { screensOf } from '../../order/kinds.ts'
import type { Piece, QueueFilter } from '../model/review-queue.ts'
import { CleanCards } from './clean-cards.tsx'

export type QueueState = 'in_review' | 'needs_writer'
type Item = CallOutput<typeof calls.mail.reviewList>['list'][number]

/** What is newly paid comes by itself. */
const everySeconds = 20

interface ReviewListProps {
  /** The saved views of the queue, at a desk. */
  readonly views?: ReactNode
  readonly state: QueueState
  readonly filter: QueueFilter
  readonly chosen: string | null
  readonly onState: (state: QueueState) => void
  readonly onFilter: (filter: QueueFilter) => void
  readonly onChoose: (piece: Piece) => void
}

/** Mail of all kinds that waits for review, the oldest first, as far as it is asked for. */
export function ReviewList({
  views,
  state,
  filter,
  chosen,
  onState,
  onFilter,
  onChoose,
}: ReviewListProps) {
  const texts = useTexts('staff/review')
  const list = useList(calls.mail.reviewList, { state, ...filter }, { everySeconds })
  return (
    <Tabs
      label={texts.title}
      value={state}
      onChange={onState}
      items={[
        { value: 'in_review', label: texts.states.in_review },
        { value: 'needs_writer', label: texts.states.needs_writer },
      ]}
    >
      {views}
      <QueueFilters state={state} filter={filter} onFilter={onFilter} />
      {state === 'in_review' && <CardsOfQueue onOpen={onChoose} />}
      <InfiniteList
        list={list}
        itemKey={(item) => item.orderId}
        empty={<Empty title={texts.none}>{texts.noneHint}</Empty>}
      >
        {(item) => (
          <QueueItem
            item={item}
            isChosen={item.orderId === chosen}
            onChoose={() => onChoose(item)}
          />
        )}
      </InfiniteList>
    </Tabs>
  )
}

function QueueItem({
  item,
  isChosen,
  onChoose,
}: {
  readonly item: Item
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const texts = useTexts('staff/review')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const colleague = item.claim && !item.claim.isMine ? item.claim.byName : null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'mb-2 block min-h-11 w-full rounded-card bg-card px-4 py-3 text-start shadow-card hover:bg-sunken',
        isChosen && 'ring-2 ring-accent-deep',
      )}
    >
      <span className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="tabular-nums">{item.number}</span>
        {/* Letters are what the queue is of; only other mail is named. */}
        {!screensOf(item.kind).isUsualInReview && <Tag>{kinds[item.kind]}</Tag>}
        {item.flags > 0 && <Tag tone="bad">{texts.flags(item.flags)}</Tag>}
        {colleague !== null && <Tag tone="warn">{texts.with(colleague)}</Tag>}
      </span>
      <span className="block text-sm text-muted">
        {[item.placeName, texts.pages(item.pages), texts.mailClasses[item.mailClass]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="block text-sm text-muted">
        {texts.waited(item.waitingMinutes)} · {texts.dueBy(format.date(item.dueAt, 'dateTime'))}
      </span>
    </button>
  )
}

/** Cards without a finding may be passed together, when there may be any. */
function CardsOfQueue({ onOpen }: { readonly onOpen: (piece: Piece) => void }) {
  const { data } = useCall(calls.mail.reviewList, { state: 'in_review' }, { everySeconds })
  const { kinds = [], clean = 0 } = data?.counts ?? {}
  const cards = kinds
    .filter(({ kind }) => screensOf(kind).isPassedTogether)
    .reduce((sum, { count }) => sum + count, 0)
  return <CleanCards count={Math.min(cards, clean)} onOpen={onOpen} />
}

/** Narrows the queue; each choice says how much of it there is. */
function QueueFilters({
  state,
  filter,
  onFilter,
}: Pick<ReviewListProps, 'state' | 'filter' | 'onFilter'>) {
  const texts = useTexts('staff/review')
  const { kinds } = useTexts('order')
  // The same question as the list's first page asks, so that the numbers are those of the same moment.
  const { data } = useCall(calls.mail.reviewList, { state }, { everySeconds })
  if (!data) return null
  const { counts, waiting } = data
  return (
    <div className="mb-3 grid gap-2">
      <DueLine cutOffAt={data.cutOffAt} due={counts.due} />
      <Select
        aria-label={texts.filterKind}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, kind: mailKinds.find((one) => one === target.value) })
        }
        options={[
          { value: '', label: `${texts.allKinds} (${waiting})` },
          ...counts.kinds.map(({ kind, count }) => ({
            value: kind,
            label: `${kinds[kind]} (${count})`,
          })),
        ]}
      />
      <FindingFilter counts={counts} filter={filter} onFilter={onFilter} />
      <PlaceFilter counts={counts} filter={filter} onFilter={onFilter} />
    </div>
  )
}

interface FilterProps extends Pick<ReviewListProps, 'filter' | 'onFilter'> {
  readonly counts: CallOutput<typeof calls.mail.reviewList>['counts']
}

/** With findings, without them, or what must be decided before the print run. */
function FindingFilter({ counts, filter, onFilter }: FilterProps) {
  const texts = useTexts('staff/review')
  return (
    <Select
      aria-label={texts.filterFinding}
      value={filter.isDue ? 'due' : (filter.finding ?? '')}
      onChange={({ target }) => {
        const { value } = target
        onFilter({
          ...filter,
          finding: value === 'flagged' || value === 'clean' ? value : undefined,
          isDue: value === 'due' ? 'true' : undefined,
        })
      }}
      options={[
        { value: '', label: texts.withAndWithout },
        { value: 'flagged', label: `${texts.flagged} (${counts.flagged})` },
        { value: 'clean', label: `${texts.clean} (${counts.clean})` },
        { value: 'due', label: `${texts.due} (${counts.due})` },
      ]}
    />
  )
}

/** Where the mail goes, when it goes to more than one place. */
function PlaceFilter({ counts, filter, onFilter }: FilterProps) {
  const texts = useTexts('staff/review')
  if (counts.places.length <= 1) return null
  return (
    <Select
      aria-label={texts.filterPlace}
      value={filter.institutionId ?? ''}
      onChange={({ target }) => onFilter({ ...filter, institutionId: target.value || undefined })}
      options={[
        { value: '', label: texts.allPlaces },
        ...counts.places.map(({ institutionId, name, count }) => ({
          value: institutionId,
          label: `${name} (${count})`,
        })),
      ]}
    />
  )
}

/** How long until the print run of the day closes, and how much must still be decided by then. */
function DueLine({ cutOffAt, due }: { readonly cutOffAt: string; readonly due: number }) {
  const texts = useTexts('staff/review')
  const format = useFormat()
  return (
    <p className={cx('text-sm', due > 0 ? 'font-medium text-warn' : 'text-muted')}>
      {texts.dueCount(due, format.date(cutOffAt, 'dateTime'))}
    </p>
  )
}
