import type { Module } from '../../platform/module.ts'
import type { OrderExtension } from '../order/service.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { addFaceRoutes } from './routes.ts'
import { seed } from './seed.ts'

/** Letters: drafts, proofs, orders and their review. `extensions`: those of app.ts, for the order that `createOrder` answers. */
export const letterModule = (extensions: readonly OrderExtension[]): Module => ({ name: 'letter', calls: callsWith(extensions), events, jobs, routes: addFaceRoutes, seed })
