import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { buyerHook } from '../coupon/service.ts'
import { orderNumberHook } from '../goods/service.ts'
import { invariantHook, orderCheckHook, orderLookupHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { orderInvariants, orderLookup, orderStanding, payablePart } from './service.ts'

/** Orders of all kinds. */
export const orderModule: Module = {
  name: 'order',
  calls,
  events,
  jobs,
  gives: [
    fill(invariantHook, orderInvariants),
    fill(orderCheckHook, payablePart),
    fill(orderLookupHook, orderLookup),
    fill(buyerHook, orderStanding),
    fill(orderNumberHook, orderLookup.numbersOf),
  ],
}
