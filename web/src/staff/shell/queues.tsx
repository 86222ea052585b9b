import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { hasPermission } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Queue, type Waiting } from './queue-card.tsx'

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
      {hasPermission('print.batch') && <CopyQueue />}
      {hasPermission('bench.scan') && <ShiftQueue />}
      {hasPermission('reply.handle') && <ReplyQueue state="scanning" />}
      {hasPermission('reply.handle') && <ReplyQueue state="quarantine" />}
      {hasPermission('reply.handle') && <OriginalQueue />}
      {hasPermission('bench.return') && <CaseQueue />}
      {hasPermission('chat.answer') && <ChatQueue />}
      {hasPermission('order.credit') && <ActQueue />}
      {hasPermission('institution.edit') && <PlaceQueue />}
      {hasPermission('shop.serve') && <ShopQueue waits="toShip" />}
      {hasPermission('shop.serve') && <ShopQueue waits="returns" />}
      {hasPermission('goods.edit') && <CommentQueue />}
      {hasPermission('wallet.read') && <IncidentQueue />}
      {hasPermission('wallet.refund') && <CorrectionQueue />}
      {hasPermission('agent.manage') && <AgentQueue waits="applications" />}
      {hasPermission('agent.pay') && <AgentQueue waits="withdrawals" />}
      {hasPermission('agent.manage') && <AgentQueue waits="doubted" />}
      {hasPermission('staff.edit') && <RightsQueue />}
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
  return <Queue to={`/replies?state=${state}`} title={queues[state]} found={found} />
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
  return <Queue to="/finance?tab=incidents" title={queues.incidents} found={found} />
}

function CorrectionQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.wallet.corrections,
    { state: 'waiting' },
    { everySeconds, select: (page): Waiting => ofPage(page, ({ requestedAt }) => requestedAt) },
  )
  return <Queue to="/finance?tab=corrections" title={queues.corrections} found={found} />
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

/** Second copies that somebody has asked for. */
function CopyQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.bench.copies,
    {},
    {
      everySeconds,
      select: ({ list }): Waiting => {
        const asked = list.filter(({ state }) => state === 'asked')
        return { count: asked.length, oldestAt: earliest(asked.map(({ askedAt }) => askedAt)) }
      },
    },
  )
  return <Queue to="/copies" title={queues.copies} found={found} />
}

function ChatQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.chat.adminCounts,
    {},
    { everySeconds, select: ({ waiting, oldestAt }): Waiting => ({ count: waiting, oldestAt }) },
  )
  return <Queue to="/chat" title={queues.chat} found={found} />
}

/** What waits for a second person, the oldest first. */
function ActQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.orderDesk.waiting,
    {},
    {
      everySeconds,
      select: ({ list, nextCursor }): Waiting => ({
        count: list.length,
        isMore: nextCursor !== null,
        oldestAt: list[0]?.at ?? null,
      }),
    },
  )
  return <Queue to="/orders" title={queues.acts} found={found} />
}

function PlaceQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(
    calls.institution.requestsWaiting,
    {},
    { everySeconds, select: ({ count }): Waiting => ({ count, oldestAt: null }) },
  )
  return <Queue to="/institutions?tab=requests" title={queues.places} found={found} />
}

function RightsQueue() {
  const { queues } = useTexts('staff/console')
  const found = useCall(calls.staff.waiting, {}, { everySeconds })
  return <Queue to="/staff" title={queues.rights} found={found} />
}
