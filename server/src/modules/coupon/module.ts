import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { couponFigures, couponInvariants } from './service.ts'

/** Coupons: campaigns, the ways to get one, and what they take off orders. */
export const couponModule: Module = {
  name: 'coupon',
  calls,
  events,
  jobs,
  routes,
  seed,
  gives: [fill(figureHook, couponFigures), fill(invariantHook, couponInvariants)],
}
