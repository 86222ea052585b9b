import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import { on } from '../../platform/events.ts'
import { closeCase } from './service.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    'delivery.posted': { readonly orderId: string; readonly pieceId: string }
    'delivery.returned': {
      readonly orderId: string
      readonly pieceId: string
      readonly reason: ReturnReason
    }
  }
}

export const events = [
  on('order.moved', 'delivery.close_case', async (tx, { orderId, to }, kernel) => {
    if (to === 'delivered' || to === 'returned') await closeCase(kernel, tx, orderId, to)
  }),
]
