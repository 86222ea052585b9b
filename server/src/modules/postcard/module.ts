import type { Module } from '../../platform/module.ts'
import type { OrderExtension } from '../order/service.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seedWith } from './seed.ts'
import type { SenderSource } from './service.ts'

/** Postcards and pass messages. `extensions`: those of app.ts, for the order that is answered. `senders`: the collection address that stands on a card. */
export const postcardModule = (
  extensions: readonly OrderExtension[],
  senders: SenderSource,
): Module => ({
  name: 'postcard',
  calls: callsWith(extensions, senders),
  events,
  jobs,
  seed: seedWith(senders),
})
