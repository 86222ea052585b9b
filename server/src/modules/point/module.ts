import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { pointFigures, pointInvariants } from './service.ts'

/** Loyalty points: signing in, tasks, exchange. */
export const pointModule: Module = {
  name: 'point',
  calls,
  events,
  jobs,
  seed,
  gives: [fill(figureHook, pointFigures), fill(invariantHook, pointInvariants)],
}
