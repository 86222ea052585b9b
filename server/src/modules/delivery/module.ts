import type { Module } from '../../platform/module.ts'
import { benchCallsWith, callsWith, logisticsHandlers } from './calls.ts'
import { events } from './events.ts'
import { jobsWith } from './jobs.ts'
import { addPushRoutes } from './routes.ts'
import type { SenderSource } from './service.ts'

/** Print batches, the scan desk, tracking, logistics and returned mail. `senders`: the collection address that stands on an envelope. */
export const deliveryModule = (senders: SenderSource): Module => ({
  name: 'delivery',
  calls: [...callsWith(senders), ...benchCallsWith(senders), ...logisticsHandlers],
  events,
  jobs: jobsWith(senders),
  routes: addPushRoutes,
})
