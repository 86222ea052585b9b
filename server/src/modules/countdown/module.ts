import { countdownCalls } from '@mailing/contract/countdown/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { homecomingHook } from '../address/service.ts'
import { countdownHoldings } from './holdings.ts'
import { getNextCountdown, keepPastDay, listCountdowns, setCountdown } from './service/countdown.ts'

const calls = implement(countdownCalls, {
  list: listCountdowns,
  set: setCountdown,
  next: getNextCountdown,
})

/** Days until people come home. The day stands in the address book; here are the days that it was before. */
export const countdownModule: Module = {
  name: 'countdown',
  calls,
  gives: [fill(holdingHook, countdownHoldings), fill(homecomingHook, keepPastDay)],
}
