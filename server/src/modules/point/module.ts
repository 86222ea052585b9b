import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

/** Loyalty points: signing in, tasks, exchange. */
export const pointModule: Module = { name: 'point', calls, events, jobs, seed }
