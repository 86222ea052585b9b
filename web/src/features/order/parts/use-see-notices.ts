import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'

/** Says that what is new about an order was seen; nobody waits for it, and a failure is tried again the next time. */
export function useSeeNotices(): (orderId: string) => void {
  const { send } = useSend(calls.order.seeNotices, {
    refresh: [calls.order.notices, calls.order.counts],
    onError: () => true,
  })
  return (orderId) => send({ orderId })
}
