import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import type { CouponNeeds } from './service.ts'

/** Coupons: campaigns, the ways to get one, and what they take off orders. */
export const couponModule = (needs: CouponNeeds): Module => ({
  name: 'coupon',
  calls: callsWith(needs),
  events,
  jobs,
  routes,
  seed,
})
