import type { Module } from '../../platform/module.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

/** Letters that come back: box codes, the replies desk, and what the writer reads. */
export const replyModule: Module = { name: 'reply', calls, events, jobs, seed }
