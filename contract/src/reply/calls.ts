import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zPage, zPageInput, zTime } from '../call.ts'
import { imageTypes, zFileLink } from '../file/calls.ts'
import { zMinorPositive } from '../money.ts'
import { zPriceItem } from '../order/calls.ts'
import { nameSchemas } from '../schema-names.ts'
import { zTo } from '../shop/calls.ts'
import { identifierKinds, replyStates, sides } from './desk.ts'
import { originalStates } from './original.ts'

const zReplySummary = z.object({
  id: zId,
  receivedAt: zTime,
  publishedAt: zTime,
  senderName: z.string(),
  placeName: z.string(),
  pages: z.int(),
  sheets: z.int(),
  isRead: z.boolean(),
  orderId: zId.nullable(),
  orderNumber: z.string().nullable(),
})
/** A page as the writer sees it; `label` orders the pages: envelope first. */
const zPageScan = z.object({
  id: zId,
  kind: z.enum(['envelope', 'page']),
  sheet: z.int(),
  side: z.enum(sides),
  file: zFileLink,
})

export const zReplyDetail = zReplySummary.extend({
  /** Whom the answered letter or card was for, as long as they are in the address book: writing back goes to them. */
  recipientId: zId.nullable(),
  scans: z.array(zPageScan),
  pdf: zFileLink,
  /** The paper original: kept until this day unless it is sent. `since`: when it was sent, destroyed or lost. `orderId`: what sends it, or did. */
  keptUntil: z.iso.date(),
  original: z.object({
    state: z.enum(originalStates),
    since: zTime.nullable(),
    orderId: zId.nullable(),
  }),
  /** Who opened these scans, and when: staff by role, and the writer. */
  reads: z.array(
    z.object({ by: z.enum(['writer', 'staff']), role: z.string(), action: z.string(), at: zTime }),
  ),
})
export type ReplyDetail = z.infer<typeof zReplyDetail>

export const zDeskReply = z.object({
  id: zId,
  state: z.enum(replyStates),
  receivedAt: zTime,
  boxCode: z.string(),
  identifierKind: z.enum(identifierKinds),
  identifierValue: z.string(),
  /** Sheets counted in the hand before scanning; both sides of each must be there. */
  sheetsStated: z.int(),
  scans: z.array(zPageScan),
  missing: z.array(z.object({ sheet: z.int(), side: z.enum(sides) })),
  hasEnvelope: z.boolean(),
  match: z
    .object({
      userMasked: z.string(),
      recipientName: z.string(),
      placeName: z.string(),
      orderNumber: z.string().nullable(),
    })
    .nullable(),
  quarantineReason: z
    .enum(['unknown_box', 'identifier_mismatch', 'identifier_ambiguous'])
    .nullable(),
  publishedAt: zTime.nullable(),
  openedByName: z.string(),
  version: z.int(),
  original: z.object({
    state: z.enum(originalStates),
    keptUntil: z.iso.date(),
    orderNumber: z.string().nullable(),
  }),
})
export type DeskReply = z.infer<typeof zDeskReply>

nameSchemas({
  ReplySummary: zReplySummary,
  ReplyPageScan: zPageScan,
  ReplyDetail: zReplyDetail,
  DeskReply: zDeskReply,
})

export const replyCalls = defineCalls('reply', {
  list: call({
    method: 'GET',
    path: `${v5}/order/stampRecord`,
    access: 'user',
    summary: 'The replies that have come for the user, newest first',
    input: z.strictObject({ ...zPageInput, orderId: zId.optional() }),
    output: zPage(zReplySummary).extend({ unread: z.int() }),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/order/stamp`,
    access: 'user',
    summary: 'One reply with its scans and its access log',
    input: z.strictObject({ id: zId }),
    output: zReplyDetail,
    errors: ['request.not_found', 'reply.withdrawn'],
  }),
  markRead: call({
    method: 'POST',
    path: `${v5}/order/stamp/read`,
    access: 'user',
    summary: 'The writer has opened the reply',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'reply.withdrawn'],
  }),
  box: call({
    method: 'GET',
    path: `${v5}/ext/collect`,
    access: 'user',
    summary: 'The collection address that the service lends to the user, with the box code',
    input: z.strictObject({}),
    output: z.object({
      boxCode: z.string(),
      lines: z.array(z.string()),
      postcode: z.string(),
      keepDays: z.int(),
    }),
  }),
  forwardPreview: call({
    method: 'GET',
    path: `${v5}/order/stamp/original`,
    access: 'user',
    summary: 'What sending the paper of a reply to its reader would cost, and where it would go',
    /** `addressId` none: the default delivery address. */
    input: z.strictObject({ id: zId, addressId: zId.optional() }),
    output: z.object({
      senderName: z.string(),
      receivedAt: zTime,
      sheets: z.int(),
      weight: z.int(),
      items: z.array(zPriceItem),
      total: zMinorPositive,
      address: zTo.extend({ id: zId }).nullable(),
    }),
    errors: [
      'request.not_found',
      'reply.withdrawn',
      'reply.original_gone',
      'reply.original_ordered',
    ],
  }),
  forward: call({
    method: 'POST',
    path: `${v5}/order/stamp/forward`,
    access: 'user',
    summary:
      'Order the paper of a reply to be sent: an order of goods, paid like any other. The paper stays until it is sent or the order ends',
    input: z.strictObject({
      id: zId,
      addressId: zId,
      note: z.string().trim().max(200).default(''),
      expectedTotal: zMinorPositive,
    }),
    output: z.object({ orderId: zId, number: z.string(), total: zMinorPositive, payBefore: zTime }),
    errors: [
      'request.not_found',
      'reply.withdrawn',
      'reply.original_gone',
      'reply.original_ordered',
      'shop.address_unknown',
      'order.price_changed',
    ],
    idempotent: true,
  }),
  deskList: call({
    method: 'GET',
    path: `${v5}/admin/reply/list`,
    access: { staff: 'reply.handle' },
    summary:
      'Replies on the desk by state. Names and numbers are masked and scans left out: opening one shows them, and is audited',
    input: z.strictObject({ ...zPageInput, state: z.enum(replyStates).default('scanning') }),
    output: zPage(zDeskReply).extend({ quarantined: z.int() }),
  }),
  deskGet: call({
    method: 'GET',
    path: `${v5}/admin/reply/get`,
    access: { staff: 'reply.handle' },
    summary: 'One reply on the desk; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: zDeskReply,
    errors: ['request.not_found'],
  }),
  open: call({
    method: 'POST',
    path: `${v5}/admin/reply/open`,
    access: { staff: 'reply.handle' },
    summary: 'Begin a reply: box code, a second identifier, and the sheets counted in the hand',
    input: z.strictObject({
      boxCode: z.string().trim().min(3).max(40),
      identifierKind: z.enum(identifierKinds),
      identifierValue: z.string().trim().min(1).max(80),
      sheetsStated: z.int().min(1).max(200),
    }),
    output: zDeskReply,
    idempotent: true,
  }),
  addScan: call({
    method: 'POST',
    path: `${v5}/admin/reply/scan`,
    access: { staff: 'reply.handle' },
    summary: 'Add a scanned side (JPEG, PNG, WebP); the same place again replaces it',
    input: z.strictObject({
      id: zId,
      kind: z.enum(['envelope', 'page']),
      sheet: z.coerce.number<number>().int().min(1).max(200),
      side: z.enum(sides),
    }),
    output: zDeskReply,
    errors: [
      'request.not_found',
      'reply.not_open',
      'reply.no_such_sheet',
      'file.type',
      'file.unreadable',
      'file.too_many_pixels',
      'file.no_space',
    ],
    upload: { maxBytes: 40_000_000, types: imageTypes },
  }),
  addScanFile: call({
    method: 'POST',
    path: `${v5}/admin/reply/scanFile`,
    access: { staff: 'reply.handle' },
    summary: 'Add a scanner’s PDF: its pages become fronts and backs in order',
    input: z.strictObject({ id: zId, isEnvelopeFirst: z.enum(['true', 'false']) }),
    output: zDeskReply,
    errors: [
      'request.not_found',
      'reply.not_open',
      'reply.page_count',
      'reply.not_scans',
      'file.type',
      'file.unreadable',
      'file.too_many_pixels',
      'file.no_space',
    ],
    upload: { maxBytes: 60_000_000, types: ['application/pdf'] },
  }),
  removeScan: call({
    method: 'POST',
    path: `${v5}/admin/reply/removeScan`,
    access: { staff: 'reply.handle' },
    summary: 'Take a wrong scan out again',
    input: z.strictObject({ id: zId, scanId: zId }),
    output: zDeskReply,
    errors: ['request.not_found', 'reply.not_open'],
  }),
  identify: call({
    method: 'POST',
    path: `${v5}/admin/reply/identify`,
    access: { staff: 'reply.handle' },
    summary:
      'Give a quarantined reply another box code or identifier; it leaves quarantine when both agree',
    input: z.strictObject({
      id: zId,
      version: z.int(),
      boxCode: z.string().trim().min(3).max(40),
      identifierKind: z.enum(identifierKinds),
      identifierValue: z.string().trim().min(1).max(80),
    }),
    output: zDeskReply,
    errors: ['request.not_found', 'reply.not_open', 'reply.changed'],
  }),
  publish: call({
    method: 'POST',
    path: `${v5}/admin/reply/publish`,
    access: { staff: 'reply.publish' },
    summary: 'The second look: count and box code are given once more, then the writer is told',
    input: z.strictObject({
      id: zId,
      version: z.int(),
      sheetsCounted: z.int().min(1).max(200),
      boxCode: z.string().trim().min(3).max(40),
    }),
    output: zDeskReply,
    errors: [
      'request.not_found',
      'reply.not_open',
      'reply.changed',
      'reply.quarantined',
      'reply.scans_missing',
      'reply.count_differs',
      'reply.box_differs',
    ],
    idempotent: true,
  }),
  withdraw: call({
    method: 'POST',
    path: `${v5}/admin/reply/withdraw`,
    access: { staff: 'reply.publish' },
    summary: 'Withdraw a reply that went to the wrong person; takes effect at once and is logged',
    input: z.strictObject({ id: zId, reason: z.string().trim().min(4).max(300) }),
    output: zDeskReply,
    errors: ['request.not_found', 'reply.not_published'],
  }),
  originalsDue: call({
    method: 'GET',
    path: `${v5}/admin/reply/originals`,
    access: { staff: 'reply.handle' },
    summary:
      'Paper originals whose day is over and that nobody has ordered, the oldest first: they are to be destroyed',
    input: z.strictObject(zPageInput),
    output: zPage(
      z.object({
        id: zId,
        boxCode: z.string(),
        receivedAt: zTime,
        sheets: z.int(),
        keptUntil: z.iso.date(),
      }),
    ).extend({ due: z.int() }),
  }),
  destroyOriginal: call({
    method: 'POST',
    path: `${v5}/admin/reply/destroyOriginal`,
    access: { staff: 'reply.publish' },
    summary:
      'A paper original was destroyed; box code and sheets are read off it once more before, and the writer sees it',
    input: z.strictObject({
      id: zId,
      boxCode: z.string().trim().min(3).max(40),
      sheetsCounted: z.int().min(1).max(200),
    }),
    output: zDone,
    errors: [
      'request.not_found',
      'reply.original_not_due',
      'reply.box_differs',
      'reply.count_differs',
    ],
    idempotent: true,
  }),
})
