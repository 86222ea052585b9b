import { replyCalls } from '@mailing/contract/reply/calls.ts'
import { on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, job, printing } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { deskFinderHook } from '../account/service.ts'
import { correspondenceHook } from '../address/service.ts'
import { senderHook } from '../delivery/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { orderDeskHook, unreadRepliesHook } from '../order/service.ts'
import { replyHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { getBox, senderLines } from './service/box.ts'
import { boxFinder, listRepliesOf } from './service/customer.ts'
import { getDeskList, getDeskReply } from './service/desk.ts'
import { exportForDesk } from './service/desk-file.ts'
import { forwardOriginal, previewForward } from './service/forward.ts'
import { replyFileGuards } from './service/guard.ts'
import { lastReplies } from './service/last-replies.ts'
import { identifyReply, openReply } from './service/open.ts'
import { replyDesk } from './service/order-desk.ts'
import { destroyOriginal, followOrder, followParcel, getOriginalsDue } from './service/original.ts'
import { makePdfAhead } from './service/pdf.ts'
import { publishReply, withdrawReply } from './service/publish.ts'
import { getReplies, getReply, readReply, unreadReplies } from './service/read.ts'
import { addScan, addScanFile, removeScan, sweepScans } from './service/scans.ts'
import { confirmUnsureScans, findUnsureScans, getUnsureScans } from './service/unsure-scans.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** The writer is to be told. `orderId`: the letter that it answers, when its code was on it. */
    'reply.published': {
      readonly replyId: string
      readonly userId: string
      readonly orderId: string | null
    }
    'reply.withdrawn': { readonly replyId: string; readonly userId: string }
  }
}

const events = [
  on('reply.published', 'reply.make_pdf', async (kernel, { replyId }) =>
    kernel.enqueue(kernel, 'reply.make_pdf', { replyId }),
  ),
  on(
    'order.moved',
    'reply.follow_move',
    (kernel, { orderId, to }) => followOrder(kernel, { orderId, state: to }),
    { to: ['shipped', 'refused'] },
  ),
  on('order.cancelled', 'reply.follow_cancel', (kernel, { orderId }) =>
    followOrder(kernel, { orderId, state: 'cancelled' }),
  ),
  on('order.expired', 'reply.follow_expiry', (kernel, { orderId }) =>
    followOrder(kernel, { orderId, state: 'expired' }),
  ),
  on('shop.parcel_ended', 'reply.follow_parcel', followParcel),
]

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'reply.make_pdf': { readonly replyId: string }
  }
}

const jobs = [
  /** Made ahead, so that the writer's first look does not wait for it. */
  printing(job('reply.make_pdf', (kernel, { replyId }) => makePdfAhead(kernel, replyId))),
  every('reply.sweep_scans', '41 4 * * *', async (kernel) => {
    const count = await sweepScans(kernel)
    if (count > 0) kernel.log.info('scans without a reply removed', { count })
  }),
  /** Each day, since an older server may store scans while this one starts. */
  every('reply.find_unsure_scans', '11 4 * * *', findUnsureScans),
]

const calls = implement(replyCalls, {
  list: getReplies,
  listOf: listRepliesOf,
  get: getReply,
  markRead: readReply,
  box: getBox,
  forwardPreview: previewForward,
  forward: forwardOriginal,
  deskList: getDeskList,
  deskGet: getDeskReply,
  export: exportForDesk,
  open: openReply,
  addScan,
  addScanFile,
  unsureScans: getUnsureScans,
  confirmScans: confirmUnsureScans,
  removeScan,
  identify: identifyReply,
  publish: publishReply,
  withdraw: withdrawReply,
  originalsDue: getOriginalsDue,
  destroyOriginal,
})

/** Letters that come back: box codes, the replies desk, and what the writer reads. */
export const replyModule: Module = {
  name: 'reply',
  calls,
  events,
  jobs,
  seed,
  gives: [
    fill(holdingHook, replyHoldings),
    fill(fileGuardHook, replyFileGuards),
    fill(senderHook, senderLines),
    fill(unreadRepliesHook, unreadReplies),
    fill(correspondenceHook, lastReplies),
    fill(orderDeskHook, replyDesk),
    fill(deskFinderHook, boxFinder),
  ],
}
