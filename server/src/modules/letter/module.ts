import type { Module } from '../../platform/module.ts'
import type { OrderExtension } from '../order/service.ts'
import { callsWith, stationery, templates } from './calls.ts'
import { events } from './events.ts'
import { jobsWith } from './jobs.ts'
import { addFaceRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { addFirstStationery, addFirstTemplates, type ReviewSource } from './service.ts'

/** Letters: drafts, proofs, orders and their review. `extensions`: those of app.ts, for the order that `createOrder` answers, and for what moves and waits with letters. `reviewSources`: mail of the modules to the right in the reviewers' queue. */
export const letterModule = (
  extensions: readonly OrderExtension[],
  reviewSources: readonly ReviewSource[],
): Module => ({
  name: 'letter',
  calls: [...callsWith(extensions, reviewSources), ...templates, ...stationery],
  events,
  jobs: jobsWith(extensions),
  routes: addFaceRoutes,
  start: async (kernel) => {
    await addFirstStationery(kernel)
    await addFirstTemplates(kernel)
  },
  seed,
})
