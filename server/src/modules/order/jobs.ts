import { every } from '../../platform/jobs.ts'
import { expireOrders } from './service.ts'

export const jobs = [
  every('order.expire', '* * * * *', async (kernel) => {
    await expireOrders(kernel)
  }),
]
