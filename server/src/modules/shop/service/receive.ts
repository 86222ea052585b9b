import type { Kernel } from '../../../platform/kernel.ts'
import { moveOrders } from '../../order/service.ts'
import { shippedBefore } from '../rules.ts'
import { listUnreceived } from '../store/parcels.ts'

const atOnce = 200

/** Parcels that were sent long ago count as received. Answers how many. */
export async function receiveOld(kernel: Kernel): Promise<number> {
  for (let count = 0; ; ) {
    const ids = await listUnreceived(kernel.db, shippedBefore(kernel.clock.now()), atOnce)
    if (ids.length === 0) return count
    count += (await moveOrders(kernel, { ids, to: 'delivered', from: ['shipped'], by: 'system', evidence: 'clock' })).length
  }
}
