import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { reviewSourceHook } from '../letter/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { cardExtension, cardsWaiting, postcardFileGuards } from './service.ts'

/** Postcards and pass messages. */
export const postcardModule: Module = {
  name: 'postcard',
  calls,
  events,
  jobs,
  seed,
  gives: [
    fill(orderExtensionHook, cardExtension),
    fill(fileGuardHook, postcardFileGuards),
    fill(reviewSourceHook, cardsWaiting),
  ],
}
