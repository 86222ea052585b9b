import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

/** Family letters: several people write one letter, each on pages of their own. */
export const familyModule: Module = { name: 'family', calls, events, jobs, seed }
