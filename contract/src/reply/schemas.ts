import { z } from 'zod'
import { zReading } from '../audit/reading.ts'
import { zId, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { nameSchemas } from '../schema-names.ts'
import { identifierKinds, replyStates, sides } from './desk.ts'
import { originalStates } from './original.ts'

export const zReplySummary = z.object({
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
  /** Recipient of the answered mail while in the address book. Writing back goes there. */
  recipientId: zId.nullable(),
  scans: z.array(zPageScan),
  /** Null: the scans were erased. */
  pdf: zFileLink.nullable(),
  /** When the scans were erased, as their reader chose. */
  erasedAt: zTime.nullable(),
  /**
   * The paper original: kept until this day unless it is sent. `since`: when it was sent, destroyed
   * or lost. `orderId`: what sends it, or did.
   */
  keptUntil: z.iso.date(),
  original: z.object({
    state: z.enum(originalStates),
    since: zTime.nullable(),
    orderId: zId.nullable(),
  }),
  /** Readings of these scans: staff by role, and the writer. */
  reads: z.array(zReading),
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
  /**
   * Number of scans from a scanner's file by an earlier version. They may show what a mark or a cut
   * edge hid there.
   */
  unsureScans: z.int(),
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
