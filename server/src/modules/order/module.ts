import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { eventsWith } from './events.ts'
import { jobsWith } from './jobs.ts'
import type { OrderExtension } from './service.ts'

/** Orders of all kinds. `extensions`: what the modules to the right give to their detail, and do when one is paid or answered. */
export const orderModule = (extensions: readonly OrderExtension[]): Module => ({
  name: 'order',
  calls: callsWith(extensions),
  events: eventsWith(extensions),
  jobs: jobsWith(extensions),
})
