import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { shopExtension, shopFileGuards, shopInvariants } from './service.ts'
import './events.ts'

/** Orders of goods: from the price to the parcel, its comments and its return. */
export const shopModule: Module = {
  name: 'shop',
  calls,
  jobs,
  seed,
  gives: [
    fill(orderExtensionHook, shopExtension),
    fill(fileGuardHook, shopFileGuards),
    fill(invariantHook, shopInvariants),
  ],
}
