import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import type { AskedCall } from '../../platform/client/query.ts'
import type { TextSets } from '../../texts/sets.ts'
import type { Waiting } from './queue-card.tsx'

/** A queue, as the console's texts name it. */
export type QueueName = keyof TextSets['staff/console']['queues']

/** One queue: whose desk it is, where that is, and what an answer says of it. */
interface QueueRow<T> {
  readonly name: QueueName
  /** Whoever has all of these sees it; what asks for it is among them. */
  readonly needs: readonly Permission[]
  /** The desk; the menu counts at the screen that it belongs to. */
  readonly to: `/${string}`
  readonly read: (data: T) => Waiting
}

/** What is asked once, and the queues that the answer tells of. */
interface QueueSource extends Pick<AskedCall, 'call' | 'input'> {
  readonly queues: readonly QueueRow<unknown>[]
}

const from = <C extends Call>(
  call: C,
  input: CallInput<C>,
  ...queues: readonly QueueRow<CallOutput<C>>[]
): QueueSource => ({
  call,
  input,
  queues: queues.map((row) => ({ ...row, read: (data) => row.read(data as CallOutput<C>) })),
})

/** A page of a list whose newest come first: only when it is the whole list its last is the oldest. */
const ofPage = <T>(
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
 * What waits at the desks, in the order of the start page; the menu counts the same. Only answers that need no entry in the audit log
 * are asked for: a glance is not a reading.
 */
export const queueTable: readonly QueueSource[] = [
  from(
    calls.mail.reviewList,
    {},
    {
      name: 'review',
      needs: ['letter.review'],
      to: '/review',
      read: ({ waiting, list }) => ({
        count: waiting,
        oldestAt: earliest(list.map(({ paidAt }) => paidAt)),
        isDue: list.some(({ isDue }) => isDue),
      }),
    },
  ),
  from(
    calls.delivery.queue,
    {},
    {
      name: 'print',
      needs: ['print.batch'],
      to: '/print',
      read: ({ groups }) => ({
        count: groups.reduce((sum, { pieces }) => sum + pieces, 0),
        oldestAt: earliest(groups.map(({ oldestPaidAt }) => oldestPaidAt)),
      }),
    },
  ),
  // Second copies that somebody has asked for.
  from(
    calls.bench.copies,
    {},
    {
      name: 'copies',
      needs: ['print.batch'],
      to: '/copies',
      read: ({ list }) => {
        const asked = list.filter(({ state }) => state === 'asked')
        return { count: asked.length, oldestAt: earliest(asked.map(({ askedAt }) => askedAt)) }
      },
    },
  ),
  from(
    calls.bench.shift,
    {},
    {
      name: 'shift',
      needs: ['bench.scan'],
      to: '/shift',
      read: ({ missingCount, openedAt }) => ({ count: missingCount, oldestAt: null, openedAt }),
    },
  ),
  from(
    calls.reply.deskList,
    { state: 'scanning' },
    {
      name: 'scanning',
      needs: ['reply.handle'],
      to: '/replies?state=scanning',
      read: (page) => ofPage(page, ({ receivedAt }) => receivedAt),
    },
  ),
  from(
    calls.reply.deskList,
    { state: 'quarantine' },
    {
      name: 'quarantine',
      needs: ['reply.handle'],
      to: '/replies?state=quarantine',
      read: (page) => ({
        ...ofPage(page, ({ receivedAt }) => receivedAt),
        count: page.quarantined,
        isMore: false,
      }),
    },
  ),
  // Papers whose day is over; the day itself is all that the list tells of when.
  from(
    calls.reply.originalsDue,
    {},
    {
      name: 'originals',
      needs: ['reply.handle'],
      to: '/replies',
      read: ({ due }) => ({ count: due, oldestAt: null }),
    },
  ),
  from(
    calls.logistics.cases,
    { isOpen: 'true' },
    {
      name: 'cases',
      needs: ['bench.return'],
      to: '/logistics',
      read: (page) => ({
        ...ofPage(page, ({ openedAt }) => openedAt),
        count: page.open,
        isMore: false,
      }),
    },
  ),
  from(
    calls.chat.adminCounts,
    {},
    {
      name: 'chat',
      needs: ['chat.answer'],
      to: '/chat',
      read: ({ waiting, oldestAt }) => ({ count: waiting, oldestAt }),
    },
  ),
  // What waits for a second person, the oldest first.
  from(
    calls.orderDesk.waiting,
    {},
    {
      name: 'acts',
      needs: ['order.credit'],
      to: '/orders',
      read: ({ list, nextCursor }) => ({
        count: list.length,
        isMore: nextCursor !== null,
        oldestAt: list[0]?.at ?? null,
      }),
    },
  ),
  from(
    calls.institution.requestsWaiting,
    {},
    {
      name: 'places',
      needs: ['institution.edit'],
      to: '/institutions?tab=requests',
      read: ({ count }) => ({ count, oldestAt: null }),
    },
  ),
  from(
    calls.shop.waiting,
    {},
    { name: 'toShip', needs: ['shop.serve'], to: '/shop', read: ({ toShip }) => toShip },
    { name: 'returns', needs: ['shop.serve'], to: '/shop', read: ({ returns }) => returns },
  ),
  from(
    calls.goods.commentsWaiting,
    {},
    {
      name: 'comments',
      needs: ['goods.edit'],
      to: '/comments',
      read: (waiting) => waiting,
    },
  ),
  from(
    calls.wallet.incidents,
    { isOpen: 'true' },
    {
      name: 'incidents',
      needs: ['wallet.read'],
      to: '/finance?tab=incidents',
      read: (page) => ofPage(page, ({ occurredAt }) => occurredAt),
    },
  ),
  from(
    calls.wallet.corrections,
    { state: 'waiting' },
    {
      name: 'corrections',
      needs: ['wallet.refund'],
      to: '/finance?tab=corrections',
      read: (page) => ofPage(page, ({ requestedAt }) => requestedAt),
    },
  ),
  from(
    calls.agent.waiting,
    {},
    {
      name: 'applications',
      needs: ['agent.manage'],
      to: '/agents?tab=applications',
      read: ({ applications }) => applications,
    },
    {
      name: 'withdrawals',
      needs: ['agent.manage', 'agent.pay'],
      to: '/agents?tab=withdrawals',
      read: ({ withdrawals }) => withdrawals ?? { count: 0, oldestAt: null },
    },
    {
      name: 'doubted',
      needs: ['agent.manage'],
      to: '/agents?tab=findings',
      read: ({ doubted }) => doubted,
    },
  ),
  from(
    calls.staff.waiting,
    {},
    {
      name: 'rights',
      needs: ['staff.edit'],
      to: '/staff',
      read: (waiting) => waiting,
    },
  ),
  from(
    calls.report.deadWork,
    {},
    {
      name: 'deadWork',
      needs: ['setting.edit'],
      to: '/report',
      read: ({ list }) => ({
        count: list.reduce((sum, { count }) => sum + count, 0),
        oldestAt: earliest(list.map(({ since }) => since)),
      }),
    },
  ),
  from(
    calls.report.alarms,
    {},
    {
      name: 'alarms',
      needs: ['setting.edit'],
      to: '/report',
      read: ({ list }) => ({
        count: list.length,
        oldestAt: earliest(list.map(({ since }) => since)),
      }),
    },
  ),
]
