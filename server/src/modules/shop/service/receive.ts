import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { moveOrder } from '../../order/service.ts'
import { shippedBefore } from '../rules.ts'
import { listUnreceived } from '../store/parcels.ts'

const atOnce = 200

/** Parcels that were sent long ago count as received. Answers how many. */
export const receiveOld = (kernel: Kernel): Promise<number> =>
  oneByOne(kernel, {
    items: inPages((after: string | undefined) =>
      listUnreceived(kernel, shippedBefore(kernel.clock.now()), { after, limit: atOnce }),
    ),
    nameOf: (orderId) => ({ orderId }),
    work: async (id) =>
      (await moveOrder(kernel, {
        id,
        to: 'delivered',
        from: ['shipped'],
        by: 'system',
        evidence: 'clock',
      })) !== null,
  })
