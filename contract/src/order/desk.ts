import { z } from 'zod'
import { zStaffNote } from '../account/notes.ts'
import { mostSum } from '../account/view-filter.ts'
import { zId, zInt, zMessage, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { zOrderEntry, zOrderPayment } from './desk-money.ts'
import { zEvent, zNotice, zOrderDetail, zOrderState, zOrderSummary } from './schemas.ts'
import { orderSorts } from './sorts.ts'

/**
 * Server-sent events for the console: `changed` with `{ topics, orders }`, what has happened and to which
 * orders, at most once a second.
 */
export const deskStreamPath = '/api/mailing/v5/admin/order/stream'

/** Actions of staff on an order. Each module says of its own when they can be done. */
export const orderActions = [
  'cancel',
  'refund',
  'credit',
  'coupon',
  'readdress',
  'hold',
  'release',
  'reprint',
  'resend',
  'assign',
  'message',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Obstacles to an action; each has a sentence on the screen. each has a sentence on the screen. */
export const actionObstacles = [
  'not_allowed',
  'unpaid',
  'ended',
  'already_printed',
  'not_printed',
  'not_posted',
  'already_posted',
  'not_mail',
  'nothing_left',
  'shared_price',
  'is_held',
  'not_held',
  'waits_for_second',
  'waits_for_writer',
  'account_closed',
] as const
export type ActionObstacle = (typeof actionObstacles)[number]

/**
 * `obstacle`: null when it can be done. `most`: minor units at most, of what moves money. `alone`: above it a
 * second person decides.
 */
export const zActionOffer = z.object({
  action: z.enum(orderActions),
  obstacle: z.enum(actionObstacles).nullable(),
  most: zMinorPositive.nullable(),
  alone: zMinorPositive.nullable(),
})
export type ActionOffer = z.infer<typeof zActionOffer>

/** `waiting`: a second person decides. `refused`: that person said no, or it could not be done any more. */
export const actStates = ['done', 'waiting', 'refused'] as const

/** Action of a colleague, or request for a second person. */
export const zOrderAct = z.object({
  id: zId,
  orderNumber: z.string(),
  action: z.enum(orderActions),
  state: z.enum(actStates),
  amount: zMinorPositive.nullable(),
  /** Reason for colleagues. */
  reason: z.string(),
  /** Message to the writer; null: none. null: nothing. */
  message: z.string().nullable(),
  byName: z.string(),
  at: zTime,
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  /** It waits, and the reader is not the one who asked. */
  isDecidable: z.boolean(),
})
export type OrderAct = z.infer<typeof zOrderAct>

/** The printed piece of a letter or a card. */
export const zDeskPiece = z.object({
  id: zId,
  code: z.string(),
  sheets: z.int(),
  isColour: z.boolean(),
  isDuplex: z.boolean(),
  batch: z.object({ id: zId, number: z.string() }).nullable(),
  reprints: z.int(),
  postedAt: zTime.nullable(),
  returned: z.object({ at: zTime, reason: z.string(), photo: zFileLink.nullable() }).nullable(),
})

/** A version of the text with its print file. */
export const zDeskVersion = z.object({
  version: z.int(),
  at: zTime,
  by: z.enum(['writer', 'staff', 'move', 'rules']),
  pages: z.int(),
  sha256: z.string(),
  isApproved: z.boolean(),
})

export const zOrderReply = z.object({
  id: zId,
  boxCode: z.string(),
  state: z.string(),
  at: zTime,
  pages: z.int(),
})

/** Goods as they were ordered. */
export const zDeskGoods = z.object({
  lines: z.array(
    z.object({
      id: zId,
      goodsName: z.string(),
      variantName: z.string(),
      sku: z.string(),
      quantity: z.int(),
      amount: zMinorPositive,
    }),
  ),
  /** The newest wish to send them back. */
  return: z
    .object({
      state: z.string(),
      reason: z.string(),
      requestedAt: zTime,
      decidedAt: zTime.nullable(),
    })
    .nullable(),
})

/** News of its carrier without words that may name somebody. Those are read at the desk of tracked mail. */
export const zCarrierNews = z.object({
  shipmentId: zId,
  heardAt: zTime.nullable(),
  /** Newest first. */
  events: z.array(z.object({ id: zId, at: zTime, stage: z.string() })),
})

/** Parts of an order's page from later modules. */
export const zDeskParts = z.object({
  piece: zDeskPiece.nullable(),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  carrierNews: zCarrierNews.nullable(),
  goods: zDeskGoods.nullable(),
  /** The writer's conversation with us; what was written is read there. */
  conversation: z.object({ id: zId, isOpen: z.boolean(), lastAt: zTime }).nullable(),
  versions: z.array(zDeskVersion),
  replies: z.array(zOrderReply),
})
export type DeskParts = z.infer<typeof zDeskParts>

/**
 * One order as the desk shows it. Names are masked; address, words and pages are asked for by `deskPrivate`.
 */
export const zDeskOrder = zOrderSummary
  .pick({
    id: true,
    number: true,
    kind: true,
    state: true,
    createdAt: true,
    total: true,
    pages: true,
    mailClass: true,
    payBefore: true,
  })
  .extend({
    recipientMasked: z.string(),
    placeName: z.string(),
    userId: zId,
    userMasked: z.string(),
    paid: zMinorPositive,
    refunded: zMinorPositive,
    /** Money given in addition: goodwill, and parts of the price. */
    credited: zMinorPositive,
    currency: z.string(),
    ...zOrderDetail.pick({ paidAt: true, paidWith: true, items: true, ahead: true }).shape,
    heldAt: zTime.nullable(),
    assignee: z.object({ id: zId, name: z.string() }).nullable(),
    timeline: z.array(zEvent.extend({ byName: z.string() })),
    entries: z.array(zOrderEntry),
    /** Payments started with a provider, newest first. Empty for readers without the permission. */
    payments: z.array(zOrderPayment),
    notices: z.array(zNotice.pick({ id: true, kind: true, at: true, params: true, isSeen: true })),
    reads: z.array(z.object({ name: z.string(), action: z.string(), at: zTime })),
    notes: z.array(zStaffNote),
    acts: z.array(zOrderAct),
    offers: z.array(zActionOffer),
    ...zDeskParts.shape,
  })
export type DeskOrder = z.infer<typeof zDeskOrder>

export const zDeskOrderLine = zOrderSummary.omit({ title: true, told: true }).extend({
  userId: zId,
  userMasked: z.string(),
  isHeld: z.boolean(),
})
export type DeskOrderLine = z.infer<typeof zDeskOrderLine>

/** Filters of the list of orders. `number`: also its beginning, or that of its part behind the day. */
const zSum = zInt.min(0).max(mostSum)
export const deskFilter = {
  number: z.string().trim().max(40).optional(),
  state: zOrderState.optional(),
  kind: zOrderKind.optional(),
  userId: zId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /**
   * `held`: kept back. `mine`: given to the reader. `due`: paid and still to be posted or shipped, the
   * longest waiting first.
   */
  only: z.enum(['held', 'mine', 'due']).optional(),
  /** Institution of the mail; none for postal addresses and goods. */
  institutionId: zId.optional(),
  /** Goods have none. */
  mailClass: zMailClass.optional(),
  /** Range of the sum in minor units, both ends included. */
  totalFrom: zSum.optional(),
  totalTo: zSum.optional(),
  /** Sorting by the sum excludes kind, place, class and days; due orders keep their own order. */
  sort: z.enum(orderSorts).optional(),
}
const reason = z.string().trim().min(3).max(300)
const message = zMessage
const id = zId

/** `reason` is internal. `message` goes to the writer with the notice of the action. */
export const zOrderActInput = z.discriminatedUnion('action', [
  z.strictObject({ id, action: z.literal('cancel'), reason, message }),
  z.strictObject({ id, action: z.literal('refund'), reason, message, amount: zInt.min(1) }),
  z.strictObject({ id, action: z.literal('credit'), reason, message, amount: zInt.min(1) }),
  z.strictObject({ id, action: z.literal('coupon'), reason, message, campaignId: zId }),
  z.strictObject({ id, action: z.literal('hold'), reason }),
  z.strictObject({ id, action: z.literal('release'), reason }),
  z.strictObject({
    id,
    action: z.literal('assign'),
    reason: reason.optional(),
    to: zId.nullable(),
  }),
  z.strictObject({ id, action: z.literal('message'), text: z.string().trim().min(2).max(600) }),
])
export type OrderActInput = z.output<typeof zOrderActInput>

export const zPrivateOrder = z.object({
  recipientName: z.string(),
  addressLines: z.array(z.string()),
  /**
   * Unit and number in an institution, as the envelope has them; empty at a postal address, and of what is no
   * mail.
   */
  unit: z.string(),
  personNumber: z.string(),
  title: z.string(),
  file: zFileLink.nullable(),
})

nameSchemas({
  ActionOffer: zActionOffer,
  OrderAct: zOrderAct,
  DeskPiece: zDeskPiece,
  DeskVersion: zDeskVersion,
  OrderReply: zOrderReply,
  DeskGoods: zDeskGoods,
  CarrierNews: zCarrierNews,
  DeskOrder: zDeskOrder,
  DeskOrderLine: zDeskOrderLine,
  PrivateOrder: zPrivateOrder,
})
