import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { commentCheckHook } from '../goods/service.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { checkText } from './service.ts'

/** The engine of all mail: drafts, proofs, orders, review, moves and chosen days of whatever products are posted. */
export const mailModule: Module = {
  name: 'mail',
  events,
  jobs,
  // Comments on goods are marked as texts of mail are; staff look at them.
  gives: [fill(commentCheckHook, checkText)],
}
