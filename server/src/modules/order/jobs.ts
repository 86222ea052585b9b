import { every, type JobDefinition } from '../../platform/jobs.ts'
import { clearAllUnpaid, expireOrders } from './service.ts'

export const jobs: readonly JobDefinition[] = [
  every('order.expire', '* * * * *', async (kernel) => {
    await expireOrders(kernel)
  }),
  every('order.clear_unpaid', '37 * * * *', async (kernel) => {
    await clearAllUnpaid(kernel)
  }),
]
