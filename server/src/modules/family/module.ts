import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { orderExtensionHook } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { familyExtension, familyInvariants } from './service.ts'

/** Family letters: several people write one letter, each on pages of their own. */
export const familyModule: Module = {
  name: 'family',
  calls,
  events,
  jobs,
  seed,
  gives: [fill(orderExtensionHook, familyExtension), fill(invariantHook, familyInvariants)],
}
