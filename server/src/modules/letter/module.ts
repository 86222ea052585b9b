import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { mailExtension, mailProductHook, mayOpenProof } from '../mail/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { calls, stationery, templates } from './calls.ts'
import { jobs } from './jobs.ts'
import { addFaceRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { addFirstStationery, addFirstTemplates, letterFigures, letterProduct } from './service.ts'

/** Letters: what they are, their stationery and their templates. */
export const letterModule: Module = {
  name: 'letter',
  calls: [...calls, ...templates, ...stationery],
  jobs,
  routes: addFaceRoutes,
  start: async (kernel) => {
    await addFirstStationery(kernel)
    await addFirstTemplates(kernel)
  },
  seed,
  gives: [
    fill(mailProductHook, letterProduct),
    fill(orderExtensionHook, mailExtension(letterProduct)),
    fill(fileGuardHook, { [letterProduct.filePurpose]: mayOpenProof }),
    fill(figureHook, letterFigures),
  ],
}
