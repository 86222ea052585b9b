import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { seed } from './seed.ts'

/** Address books: recipients and delivery addresses. */
export const addressModule: Module = { name: 'address', calls, seed }
