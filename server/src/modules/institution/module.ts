import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { seed } from './seed.ts'

/** The directory of institutions and their rules. */
export const institutionModule: Module = { name: 'institution', calls, events, seed }
