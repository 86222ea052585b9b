import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { buyerHook } from '../coupon/service.ts'
import { orderNumberHook } from '../goods/service.ts'
import { invariantHook, orderCheckHook, orderLookupHook } from '../wallet/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { buyerHistory, orderInvariants, orderLookup, payablePart } from './service.ts'

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
    fill(buyerHook, buyerHistory),
    fill(orderNumberHook, orderLookup.numbersOf),
  ],
}
