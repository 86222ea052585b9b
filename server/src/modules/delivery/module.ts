import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobsWith } from './jobs.ts'
import type { SenderSource } from './service.ts'

/** Print batches, the scan desk, tracking and returned mail. `senders`: the collection address that stands on an envelope. */
export const deliveryModule = (senders: SenderSource): Module => ({ name: 'delivery', calls: callsWith(senders), events, jobs: jobsWith(senders) })
