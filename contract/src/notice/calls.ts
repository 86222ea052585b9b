import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zCsvPart,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zTime,
} from '../call.ts'
import { mostChosen } from '../chosen.ts'
import { zLeft, zMany } from '../many.ts'
import { nameSchemas } from '../schema-names.ts'
import { channels, deliveryStates, noticeGroups, topicNames } from './topics.ts'

const zTopic = z.enum(topicNames)
const zChannel = z.enum(channels)

/**
 * A line of the message centre. `about`: whom or what it is about; only its reader sees it. `path`,
 * `params`: the page that it opens.
 */
export const zNoticeLine = z.object({
  id: z.int(),
  topic: zTopic,
  title: z.string(),
  about: z.string(),
  at: zTime,
  isSeen: z.boolean(),
  path: z.string(),
  params: z.record(z.string(), z.string()),
})
export type NoticeLine = z.infer<typeof zNoticeLine>

/** Unread counts stop here. */
export const unreadCap = 100
const zUnread = z.int().min(0).max(unreadCap)

const zClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * Hours in which notices wait, in the deployment's time zone. They go over midnight where `from` is
 * later than `to`.
 */
const zQuietHours = z.strictObject({ from: zClock, to: zClock })

/** Channels of each group of notices, beside the message centre. */
const zChosen = z.strictObject(
  Object.fromEntries(noticeGroups.map((group) => [group, z.array(zChannel).max(4)])) as Record<
    (typeof noticeGroups)[number],
    z.ZodArray<typeof zChannel>
  >,
)

/**
 * A channel as a person can use it. `ready`; `no_receiver`: there is no address, number, device or
 * tie to WeChat to send to yet; `off`: this deployment does not send by it. `receiver`: where it
 * goes, masked; for push how many devices.
 */
const zChannelState = z.object({
  channel: zChannel,
  state: z.enum(['ready', 'no_receiver', 'off']),
  receiver: z.string(),
})

/**
 * `isStopped`: the person has stopped our messages on the page for that, so that nothing is sent
 * outside of the app.
 */
export const zNoticeSettings = z.object({
  chosen: zChosen,
  quiet: zQuietHours.nullable(),
  hasDetails: z.boolean(),
  channels: z.array(zChannelState),
  isStopped: z.boolean(),
  /** The public key that a browser subscribes with (VAPID, base64url). */
  pushKey: z.string(),
})
export type NoticeSettings = z.infer<typeof zNoticeSettings>

/** A message that went, or did not go, to one channel; never what it said. */
const zDelivery = z.object({
  channel: zChannel,
  state: z.enum(deliveryStates),
  /** Code of the problem, ours or the carrier's. */
  problem: z.string().nullable(),
  attempts: z.int(),
  /** When it is due, or what became of it was known. */
  at: zTime,
})

/** A notice as staff see it: what it was about stays with its reader. */
const zStaffNotice = z.object({
  id: z.int(),
  topic: zTopic,
  at: zTime,
  seenAt: zTime.nullable(),
  deliveries: z.array(zDelivery),
})

const zFailedDelivery = z.object({
  id: z.int(),
  ...zDelivery.shape,
  topic: zTopic,
  userId: zId,
  userMasked: z.string(),
})

nameSchemas({
  NoticeTopic: zTopic,
  NoticeLine: zNoticeLine,
  NoticeChoice: zChosen,
  QuietHours: zQuietHours,
  ChannelState: zChannelState,
  NoticeSettings: zNoticeSettings,
  NoticeDelivery: zDelivery,
  StaffNotice: zStaffNotice,
  FailedDelivery: zFailedDelivery,
})

const zEndpoint = z.url({ protocol: /^https?$/ }).max(1000)
const zKey = z.string().regex(/^[\w-]{16,120}=*$/)

export const noticeCalls = defineCalls('notice', {
  list: call({
    method: 'GET',
    path: `${v5}/my/notices`,
    access: 'user',
    summary: 'The message centre: what happened, newest first; `unseen`: what was not read yet',
    input: z.strictObject({ ...zPageInput, show: z.enum(['all', 'unseen']).default('all') }),
    output: zPage(zNoticeLine),
  }),
  count: call({
    method: 'GET',
    path: `${v5}/my/notices/count`,
    access: 'user',
    summary: `How many notices were not read yet, counted up to ${unreadCap}`,
    input: zNothing,
    output: z.object({ unread: zUnread }),
  }),
  see: call({
    method: 'POST',
    path: `${v5}/my/notices/see`,
    access: 'user',
    summary: 'A notice was read; what still waits to be sent of it is not sent any more',
    input: z.strictObject({ id: zInt }),
    output: z.object({ unread: zUnread }),
    errors: ['request.not_found'],
  }),
  seeAll: call({
    method: 'POST',
    path: `${v5}/my/notices/seeAll`,
    access: 'user',
    summary: 'All notices up to this one, the newest that the person saw, were read',
    input: z.strictObject({ upTo: zInt }),
    output: z.object({ unread: zUnread }),
  }),
  settings: call({
    method: 'GET',
    path: `${v5}/my/notices/settings`,
    access: 'user',
    summary: 'Where notices go beside the message centre, quiet hours, and how much they say',
    input: zNothing,
    output: zNoticeSettings,
  }),
  saveSettings: call({
    method: 'POST',
    path: `${v5}/my/notices/saveSettings`,
    access: 'user',
    summary:
      'Chooses channels by group, quiet hours, and whether messages name whom they are about; they are written in the language of this request',
    input: z.strictObject({
      chosen: zChosen,
      quiet: zQuietHours.nullable(),
      hasDetails: z.boolean(),
    }),
    output: zNoticeSettings,
    errors: ['notice.no_receiver'],
  }),
  addPush: call({
    method: 'POST',
    path: `${v5}/my/notices/addPush`,
    access: 'user',
    summary:
      'This device takes web push messages (RFC 8030) as long as it stays logged in; the subscription as the browser gives it',
    input: z.strictObject({
      endpoint: zEndpoint,
      keys: z.strictObject({ p256dh: zKey, auth: zKey }),
    }),
    output: zNoticeSettings,
    errors: ['notice.push_service'],
  }),
  removePush: call({
    method: 'POST',
    path: `${v5}/my/notices/removePush`,
    access: 'user',
    summary: 'This device takes no push messages any more',
    input: z.strictObject({ endpoint: zEndpoint }),
    output: zNoticeSettings,
  }),
  sendTest: call({
    method: 'POST',
    path: `${v5}/my/notices/sendTest`,
    access: 'user',
    summary: 'Sends a message to try a channel',
    input: z.strictObject({ channel: zChannel }),
    output: zDone,
    errors: ['notice.no_receiver', 'notice.stopped'],
  }),
  adminPerson: call({
    method: 'GET',
    path: `${v5}/admin/notices/person`,
    access: { staff: 'order.read' },
    summary: 'Staff: what somebody was told and by which channels, without what it said',
    input: z.strictObject({ ...zPageInput, userId: zId }),
    output: zPage(zStaffNotice),
  }),
  adminFailed: call({
    method: 'GET',
    path: `${v5}/admin/notices/failed`,
    access: { staff: 'order.read' },
    summary: 'Staff: messages that could not be sent, the last first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zFailedDelivery),
  }),
  exportFailed: call({
    method: 'GET',
    path: `${v5}/admin/notices/failed/export`,
    access: { staff: 'order.read' },
    summary: 'Staff: the same list as a file for spreadsheets, part by part, masked like the list',
    input: z.strictObject({ ...zPageInput }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  adminRetry: call({
    method: 'POST',
    path: `${v5}/admin/notices/retry`,
    access: { staff: 'order.read' },
    summary:
      'Staff: tries messages again that could not be sent, each by itself; never one that may have arrived (interrupted or unanswered), which is left as it was. It says which are left, and why',
    input: z.strictObject({ ids: z.array(zInt).min(1).max(mostChosen), key: zMany.key }),
    /** `unclear`: it may have arrived. */
    output: z.object({ done: z.int(), left: z.array(zLeft.extend({ id: z.int() })) }),
  }),
})
