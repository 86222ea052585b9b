import type { Module } from '../../platform/module.ts'
import type { CommentCheck } from '../goods/service.ts'
import { callsWith } from './calls.ts'
import { jobs } from './jobs.ts'
import { seedWith } from './seed.ts'
import './events.ts'

/** Orders of goods: from the price to the parcel, its comments and its return. `checkComment`: marks passages for staff, from the module to the right. */
export const shopModule = (checkComment: CommentCheck): Module => ({
  name: 'shop',
  calls: callsWith(checkComment),
  jobs,
  seed: seedWith(checkComment),
})
