import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { commentCheckHook } from '../goods/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { calls, stationery, templates } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { addFaceRoutes } from './routes.ts'
import { seed } from './seed.ts'
import {
  addFirstStationery,
  addFirstTemplates,
  checkComment,
  letterExtension,
  letterFigures,
  letterFileGuards,
} from './service.ts'

/** Letters: drafts, proofs, orders and their review. */
export const letterModule: Module = {
  name: 'letter',
  calls: [...calls, ...templates, ...stationery],
  events,
  jobs,
  routes: addFaceRoutes,
  start: async (kernel) => {
    await addFirstStationery(kernel)
    await addFirstTemplates(kernel)
  },
  seed,
  gives: [
    fill(orderExtensionHook, letterExtension),
    fill(fileGuardHook, letterFileGuards),
    fill(figureHook, letterFigures),
    fill(commentCheckHook, checkComment),
  ],
}
