import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../platform/client/query.ts'
import { hasPermission } from '../../platform/session.ts'

const everySeconds = 60
const of = (isEnabled: boolean) => ({ isEnabled, everySeconds })
const sum = (parts: readonly (number | undefined)[]): number =>
  parts.reduce<number>((total, part) => total + (part ?? 0), 0)

/**
 * How many wait at the desk of each screen, by its path: the same figures as on the start page, and nothing of them is
 * recorded as a reading. A list that gives no number counts as its first page.
 */
export function useCounts(): Readonly<Record<string, number>> {
  return { ...useMailCounts(), ...useOfficeCounts() }
}

function useMailCounts(): Readonly<Record<string, number>> {
  const review = useCall(calls.letter.reviewList, {}, of(hasPermission('letter.review')))
  const print = useCall(calls.delivery.queue, {}, of(hasPermission('print.batch')))
  const copies = useCall(calls.bench.copies, {}, of(hasPermission('print.batch')))
  const shift = useCall(calls.bench.shift, {}, of(hasPermission('bench.scan')))
  const cases = useCall(
    calls.logistics.cases,
    { isOpen: 'true' },
    of(hasPermission('bench.return')),
  )
  const replies = of(hasPermission('reply.handle'))
  const scanning = useCall(calls.reply.deskList, { state: 'scanning' }, replies)
  const quarantine = useCall(calls.reply.deskList, { state: 'quarantine' }, replies)
  const originals = useCall(calls.reply.originalsDue, {}, replies)
  return {
    '/review': review.data?.waiting ?? 0,
    '/print': sum((print.data?.groups ?? []).map(({ pieces }) => pieces)),
    '/copies': (copies.data?.list ?? []).filter(({ state }) => state === 'asked').length,
    '/shift': shift.data?.missingCount ?? 0,
    '/logistics': cases.data?.open ?? 0,
    '/replies': sum([
      scanning.data?.list.length,
      quarantine.data?.quarantined,
      originals.data?.due,
    ]),
  }
}

function useOfficeCounts(): Readonly<Record<string, number>> {
  const shop = useCall(calls.shop.waiting, {}, of(hasPermission('shop.serve')))
  const comments = useCall(calls.goods.commentsWaiting, {}, of(hasPermission('goods.edit')))
  const places = useCall(
    calls.institution.requestsWaiting,
    {},
    of(hasPermission('institution.edit')),
  )
  const acts = useCall(calls.orderDesk.waiting, {}, of(hasPermission('order.credit')))
  const agents = useCall(calls.agent.waiting, {}, of(hasPermission('agent.manage')))
  const chats = useCall(calls.chat.adminCounts, {}, of(hasPermission('chat.answer')))
  const rights = useCall(calls.staff.waiting, {}, of(hasPermission('staff.edit')))
  const incidents = useCall(
    calls.wallet.incidents,
    { isOpen: 'true' },
    of(hasPermission('wallet.read')),
  )
  const corrections = useCall(
    calls.wallet.corrections,
    { state: 'waiting' },
    of(hasPermission('wallet.refund')),
  )
  return {
    '/shop': sum([shop.data?.toShip.count, shop.data?.returns.count]),
    '/comments': comments.data?.count ?? 0,
    '/institutions': places.data?.count ?? 0,
    '/agents': sum([
      agents.data?.applications.count,
      agents.data?.withdrawals?.count,
      agents.data?.doubted.count,
    ]),
    '/orders': acts.data?.list.length ?? 0,
    '/chat': chats.data?.waiting ?? 0,
    '/staff': rights.data?.count ?? 0,
    '/finance': sum([incidents.data?.list.length, corrections.data?.list.length]),
  }
}
