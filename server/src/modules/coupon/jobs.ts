import { every } from '../../platform/jobs.ts'
import { expireCoupons } from './service.ts'

/** What is shown and used is decided by the clock; this only writes it down. */
export const jobs = [
  every('coupon.expire', '11 * * * *', async (kernel) => {
    await expireCoupons(kernel)
  }),
]
