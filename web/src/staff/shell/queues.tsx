import { calls } from '@mailing/contract/client.ts'
import { Card, Skeleton, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { hasPermission } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** How many wait, and since when the first of them. */
interface Waiting {
  readonly count: number
  /** True: there are more than `count`; the server gives a page of them and no number. */
  readonly isMore?: boolean
  /** Null: nothing waits, or the answer does not tell. */
  readonly oldestAt: string | null
  readonly isDue?: boolean
}

/** Whatever else stands on the desk is asked for as often as this. */
const everySeconds = 60

/** A page of a list whose newest come first: only when it is the whole list its last is the oldest. */
const ofPage = <T,>(
  { list, nextCursor }: { readonly list: readonly T[]; readonly nextCursor: string | null },
  at: (one: T) => string,
): Waiting => {
  const last = list.at(-1)
  return {
    count: list.length,
    isMore: nextCursor !== null,
    oldestAt: last && nextCursor === null ? at(last) : null,
  }
}

const earliest = (times: readonly string[]): string | null => times.toSorted()[0] ?? null

/**
 * What waits at the desks that the person may work at. Only answers that need no entry in the audit log are asked for: a
 * glance at this screen is not a reading.
 */
export function Queues() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
        gap: 16,
      }}
    >
      {hasPermission('letter.review') && <ReviewQueue />}
      {hasPermission('print.batch') && <PrintQueue />}
      {hasPermission('bench.scan') && <ShiftQueue />}
      {hasPermission('reply.handle') && <ReplyQueue state="scanning" />}
      {hasPermission('reply.handle') && <ReplyQueue state="quarantine" />}
      {hasPermission('reply.handle') && <OriginalQueue />}
      {hasPermission('bench.return') && <CaseQueue />}
      {hasPermission('shop.serve') && <ShopQueue waits="toShip" />}
      {hasPermission('shop.serve') && <ShopQueue waits="returns" />}
      {hasPermission('goods.edit') && <CommentQueue />}
      {hasPermission('wallet.read') && <IncidentQueue />}
      {hasPermission('wallet.refund') && <CorrectionQueue />}
      {hasPermission('agent.manage') && <AgentQueue waits="applications" />}
      {hasPermission('agent.pay') && <AgentQueue waits="withdrawals" />}
      {hasPermission('agent.manage') && <AgentQueue waits="doubted" />}
    </div>
  )
}

function ReviewQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.letter.reviewList,
    {},
    {
      everySeconds,
      select: ({ waiting, list }): Waiting => ({
        count: waiting,
        oldestAt: earliest(list.map(({ paidAt }) => paidAt)),
        isDue: list.some(({ isDue }) => isDue),
      }),
    },
  )
  return <Queue to="/review" title={queues.review} found={found} />
}

function PrintQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.delivery.queue,
    {},
    {
      everySeconds,
      select: ({ groups }): Waiting => ({
        count: groups.reduce((sum, { pieces }) => sum + pieces, 0),
        oldestAt: earliest(groups.map(({ oldestPaidAt }) => oldestPaidAt)),
      }),
    },
  )
  return <Queue to="/print" title={queues.print} found={found} />
}

function ShiftQueue() {
  const words = useTexts('staff/console')
  const format = useFormat()
  const shift = useCall(
    calls.bench.shift,
    {},
    {
      everySeconds,
      select: ({ missingCount, openedAt }) => ({ count: missingCount, oldestAt: null, openedAt }),
    },
  )
  return (
    <Queue
      to="/shift"
      title={words.queues.shift}
      found={shift}
      note={shift.data && words.shiftSince(format.date(shift.data.openedAt, 'dateTime'))}
    />
  )
}

function ReplyQueue({ state }: { readonly state: 'scanning' | 'quarantine' }) {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.reply.deskList,
    { state },
    {
      everySeconds,
      select: (page): Waiting => ({
        ...ofPage(page, ({ receivedAt }) => receivedAt),
        ...(state === 'quarantine' ? { count: page.quarantined, isMore: false } : {}),
      }),
    },
  )
  return <Queue to="/replies" title={queues[state]} found={found} />
}

/** Papers whose day is over; the day itself is all that the list tells of when. */
function OriginalQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.reply.originalsDue,
    {},
    { everySeconds, select: ({ due }): Waiting => ({ count: due, oldestAt: null }) },
  )
  return <Queue to="/replies" title={queues.originals} found={found} />
}

function ShopQueue({ waits }: { readonly waits: 'toShip' | 'returns' }) {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.shop.waiting,
    {},
    { everySeconds, select: (waiting): Waiting => waiting[waits] },
  )
  return <Queue to="/shop" title={queues[waits]} found={found} />
}

function CommentQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(calls.goods.commentsWaiting, {}, { everySeconds })
  return <Queue to="/comments" title={queues.comments} found={found} />
}

function CaseQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.logistics.cases,
    { isOpen: 'true' },
    {
      everySeconds,
      select: (page): Waiting => ({
        ...ofPage(page, ({ openedAt }) => openedAt),
        count: page.open,
        isMore: false,
      }),
    },
  )
  return <Queue to="/logistics" title={queues.cases} found={found} />
}

function IncidentQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.wallet.incidents,
    { isOpen: 'true' },
    { everySeconds, select: (page): Waiting => ofPage(page, ({ occurredAt }) => occurredAt) },
  )
  return <Queue to="/finance" title={queues.incidents} found={found} />
}

function CorrectionQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.wallet.corrections,
    { state: 'waiting' },
    { everySeconds, select: (page): Waiting => ofPage(page, ({ requestedAt }) => requestedAt) },
  )
  return <Queue to="/finance" title={queues.corrections} found={found} />
}

function AgentQueue({ waits }: { readonly waits: 'applications' | 'withdrawals' | 'doubted' }) {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.agent.waiting,
    {},
    {
      everySeconds,
      select: (waiting): Waiting => waiting[waits] ?? { count: 0, oldestAt: null },
    },
  )
  const tab = waits === 'doubted' ? 'findings' : waits
  return <Queue to={`/agents?tab=${tab}`} title={queues[waits]} found={found} />
}

interface QueueProps {
  readonly to: `/${string}`
  readonly title: string
  readonly found: { readonly data: Waiting | undefined; readonly error: unknown }
  /** Instead of the age of the oldest. */
  readonly note?: ReactNode
}

/** One queue, as a link to its desk. */
function Queue({ to, title, found: { data, error }, note }: QueueProps) {
  const words = useTexts('staff/console')
  const format = useFormat()
  const age =
    data &&
    (data.oldestAt !== null
      ? words.oldest(format.relative(data.oldestAt))
      : data.count === 0
        ? words.noneWaits
        : null)
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        void openScreen(to)
      }}
      style={{ display: 'block', borderRadius: 8 }}
    >
      <Card
        hoverable
        size="small"
        style={{ height: '100%' }}
        styles={{ body: { padding: '14px 16px' } }}
      >
        <span
          style={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 8,
          }}
        >
          <Typography.Text>{title}</Typography.Text>
          {data?.isDue && (
            <Tag color="gold" style={{ marginInlineEnd: 0 }}>
              {words.dueToday}
            </Tag>
          )}
        </span>
        {data && <QueueCount waiting={data} />}
        {!data && !error && <Skeleton active title={{ width: 48 }} paragraph={{ rows: 1 }} />}
        <Typography.Text type="secondary">
          {data ? (note ?? age) : error ? words.queueFailed : null}
        </Typography.Text>
      </Card>
    </a>
  )
}

function QueueCount({ waiting: { count, isMore } }: { readonly waiting: Waiting }) {
  const format = useFormat()
  return (
    <strong
      style={{
        display: 'block',
        fontSize: 28,
        lineHeight: 1.4,
        fontVariantNumeric: 'tabular-nums',
        color: count === 0 ? '#5c6370' : '#1f2328',
        fontWeight: count === 0 ? 400 : 600,
      }}
    >
      {format.number(count)}
      {isMore && '+'}
    </strong>
  )
}
