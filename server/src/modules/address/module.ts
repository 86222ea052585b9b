import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { calls } from './calls.ts'
import { seed } from './seed.ts'
import { addressFigures } from './service.ts'

/** Address books: recipients and delivery addresses. */
export const addressModule: Module = {
  name: 'address',
  calls,
  seed,
  gives: [fill(figureHook, addressFigures)],
}
