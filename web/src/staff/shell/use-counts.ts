import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../platform/client/query.ts'
import { hasPermission } from '../../platform/session.ts'

const everySeconds = 60

/** How many wait at the desk of each screen, by its path; the answers are those of the start page, and nothing of them is recorded as a reading. */
export function useCounts(): Readonly<Record<string, number>> {
  const of = (isEnabled: boolean) => ({ isEnabled, everySeconds })
  const review = useCall(calls.letter.reviewList, {}, of(hasPermission('letter.review')))
  const print = useCall(calls.delivery.queue, {}, of(hasPermission('print.batch')))
  const replies = useCall(
    calls.reply.deskList,
    { state: 'quarantine' },
    of(hasPermission('reply.handle')),
  )
  const shop = useCall(calls.shop.waiting, {}, of(hasPermission('shop.serve')))
  const comments = useCall(calls.goods.commentsWaiting, {}, of(hasPermission('goods.edit')))
  const places = useCall(
    calls.institution.requestsWaiting,
    {},
    of(hasPermission('institution.edit')),
  )
  const acts = useCall(calls.orderDesk.waiting, {}, of(hasPermission('order.credit')))
  const agents = useCall(calls.agent.waiting, {}, of(hasPermission('agent.manage')))
  const sum = (parts: readonly (number | undefined)[]): number =>
    parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return {
    '/review': review.data?.waiting ?? 0,
    '/print': sum((print.data?.groups ?? []).map(({ pieces }) => pieces)),
    '/replies': replies.data?.quarantined ?? 0,
    '/shop': sum([shop.data?.toShip.count, shop.data?.returns.count]),
    '/comments': comments.data?.count ?? 0,
    '/institutions': places.data?.count ?? 0,
    '/agents': sum([
      agents.data?.applications.count,
      agents.data?.withdrawals?.count,
      agents.data?.doubted.count,
    ]),
    '/orders': acts.data?.list.length ?? 0,
  }
}
