import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import type { GoodsToGive } from './service.ts'

/** Loyalty points: signing in, tasks, exchange. `goods`: what offers give a piece of, from the module to the right. */
export const pointModule = (goods: GoodsToGive): Module => ({
  name: 'point',
  calls: callsWith(goods),
  events,
  jobs,
  seed,
})
