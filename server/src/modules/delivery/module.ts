import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { benchHandlers, calls, logisticsHandlers } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { addPushRoutes } from './routes.ts'
import { deliveryExtension, deliveryFileGuards, parcelExtension } from './service.ts'

/** Print batches, the scan desk, tracking, logistics and returned mail. */
export const deliveryModule: Module = {
  name: 'delivery',
  calls: [...calls, ...benchHandlers, ...logisticsHandlers],
  events,
  jobs,
  routes: addPushRoutes,
  gives: [
    fill(orderExtensionHook, deliveryExtension),
    fill(orderExtensionHook, parcelExtension),
    fill(fileGuardHook, deliveryFileGuards),
  ],
}
