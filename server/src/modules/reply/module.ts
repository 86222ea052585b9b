import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { senderHook } from '../delivery/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { unreadRepliesHook } from '../order/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { replyFileGuards, senderLines, unreadReplies } from './service.ts'

/** Letters that come back: box codes, the replies desk, and what the writer reads. */
export const replyModule: Module = {
  name: 'reply',
  calls,
  events,
  jobs,
  seed,
  gives: [
    fill(fileGuardHook, replyFileGuards),
    fill(senderHook, senderLines),
    fill(unreadRepliesHook, unreadReplies),
  ],
}
