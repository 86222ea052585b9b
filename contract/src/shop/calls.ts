import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zId,
  zNothing,
  zPage,
  zPageInput,
  zTime,
  zWaiting,
} from '../call.ts'
import { couponOrderErrors, zCouponOffer } from '../coupon/calls.ts'
import { carriers } from '../delivery/bench.ts'
import { imageTypes, zFileLink } from '../file/calls.ts'
import { zGoodsLine, zLineInput, zPicture } from '../goods/calls.ts'
import { commentStates, goodsLimits } from '../goods/rules.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { zEvent, zPaidWith, zPriceItem } from '../order/calls.ts'
import { orderStates } from '../order/states.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  exchangeProblems,
  goodsRefusalReasons,
  goodsReturnReasons,
  parcelReasons,
  returnPictures,
  returnStates,
  shopTabs,
} from './rules.ts'

const zLines = z.array(zLineInput).min(1).max(goodsLimits.lines)

/** Where it goes. */
export const zTo = z.object({ name: z.string(), phone: z.string(), lines: z.array(z.string()) })

/** A line as it was bought: later changes of the goods do not touch it. */
const zShopLine = z.object({
  id: zId,
  goodsId: zId,
  variantId: zId,
  goodsName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  picture: zPicture.nullable(),
  quantity: z.int(),
  unit: zMinorPositive,
  amount: zMinorPositive,
})
export type ShopLine = z.infer<typeof zShopLine>
const zOwnLine = zShopLine.extend({
  /** Delivered, and not yet commented on. */
  isCommentable: z.boolean(),
  comment: z
    .object({
      id: zId,
      state: z.enum(commentStates),
      stars: z.int(),
      text: z.string(),
      pictures: z.array(zPicture),
      refusedReason: z.string().nullable(),
    })
    .nullable(),
})

/** The paper of a reply that an order sends to its reader: what staff look for on their shelves. Such an order has no lines. */
const zOriginal = z.object({
  replyId: zId,
  boxCode: z.string(),
  sheets: z.int(),
  receivedAt: zTime,
})
export type ShopOriginal = z.infer<typeof zOriginal>

export const zShopSummary = z.object({
  id: zId,
  number: z.string(),
  state: z.enum(orderStates),
  createdAt: zTime,
  total: zMinorPositive,
  payBefore: zTime.nullable(),
  /** All of its lines; `pieces` is the sum of their quantities. */
  lines: z.array(zShopLine),
  pieces: z.int(),
  original: zOriginal.nullable(),
})
export type ShopSummary = z.infer<typeof zShopSummary>

const zShipment = z.object({ carrier: z.enum(carriers), number: z.string(), shippedAt: zTime })
const zReturn = z.object({
  state: z.enum(returnStates),
  reason: z.enum(goodsReturnReasons),
  words: z.string(),
  pictures: z.array(zFileLink),
  requestedAt: zTime,
  decidedAt: zTime.nullable(),
  /** What staff answered. */
  answer: z.string().nullable(),
})

const detail = {
  items: z.array(zPriceItem),
  paidAt: zTime.nullable(),
  paidWith: zPaidWith.nullable(),
  refunded: zMinorPositive,
  to: zTo,
  note: z.string(),
  weight: z.int(),
  shipment: zShipment.nullable(),
  return: zReturn.nullable(),
  timeline: z.array(zEvent),
  /** The steps still ahead, in order. */
  ahead: z.array(z.enum(orderStates)),
  refusedReason: z.string().nullable(),
}
export const zShopDetail = zShopSummary.extend({
  ...detail,
  lines: z.array(zOwnLine),
  /** With `order.act`, action `cancel` and `confirm_arrival`. */
  isCancellable: z.boolean(),
  isReceivable: z.boolean(),
  /** When it counts as received without a word; null: not on its way. */
  receivedAt: zTime.nullable(),
  isReturnable: z.boolean(),
  returnBefore: zTime.nullable(),
  /** Goods that were exchanged for points: how many, and whether they have come back. */
  points: z.object({ spent: zPoints, isBack: z.boolean() }).nullable(),
})
export type ShopDetail = z.infer<typeof zShopDetail>

/** Staff lists: names masked, no address. */
export const zStaffShopSummary = zShopSummary.extend({
  userMasked: z.string(),
  toMasked: z.string(),
  paidAt: zTime.nullable(),
  shipment: zShipment.nullable(),
  hasReturn: z.boolean(),
})
export type StaffShopSummary = z.infer<typeof zStaffShopSummary>
export const zStaffShopDetail = zShopSummary.extend({
  ...detail,
  userMasked: z.string(),
  /** What staff can do now, along the table of moves. */
  canPack: z.boolean(),
  canShip: z.boolean(),
  canRefuse: z.boolean(),
  canDecideReturn: z.boolean(),
  canRecordParcel: z.boolean(),
})
export type StaffShopDetail = z.infer<typeof zStaffShopDetail>

const lineErrors = [
  'goods.unknown',
  'goods.off_sale',
  'goods.stock_short',
  'goods.over_limit',
] as const
/** Pieces of a line that are good and go back on the shelf; the others are written off. */
const zRestock = z
  .array(z.strictObject({ lineId: zId, quantity: z.int().min(0).max(goodsLimits.quantity) }))
  .max(goodsLimits.lines)
const serve = { staff: 'shop.serve' } as const
const decide = { staff: 'shop.return' } as const

nameSchemas({
  ShopRecipient: zTo,
  ShopLine: zShopLine,
  OwnShopLine: zOwnLine,
  ReplyOriginal: zOriginal,
  ShopSummary: zShopSummary,
  ShopShipment: zShipment,
  ShopReturn: zReturn,
  ShopDetail: zShopDetail,
  StaffShopSummary: zStaffShopSummary,
  StaffShopDetail: zStaffShopDetail,
  Restock: zRestock,
})

export const shopCalls = defineCalls('shop', {
  preview: call({
    method: 'POST',
    path: `${v5}/app/goodsOrderPreview`,
    access: 'user',
    summary: 'What an order of goods would cost, to which address, and what stands in its way',
    /** `addressId` none: the default delivery address. */
    input: z.strictObject({
      lines: zLines,
      addressId: zId.optional(),
      couponId: zId.nullable().optional(),
    }),
    output: z.object({
      lines: z.array(zGoodsLine),
      items: z.array(zPriceItem),
      goodsTotal: zMinorPositive,
      shippingFee: zMinorPositive,
      /** What is missing for free shipping; null: it is free already, or never. */
      toFreeShipping: zMinorPositive.nullable(),
      weight: z.int(),
      total: zMinorPositive,
      money: z.int(),
      address: zTo.extend({ id: zId }).nullable(),
      isOrderable: z.boolean(),
    }),
    errors: ['request.not_found', 'goods.unknown', 'shop.line_twice', ...couponOrderErrors],
  }),
  coupons: call({
    method: 'POST',
    path: `${v5}/app/goodsOrderCoupons`,
    access: 'user',
    summary:
      'The user’s coupons beside the price of these goods: what each takes off, or why it does not fit',
    input: z.strictObject({ lines: zLines }),
    output: z.object({ list: z.array(zCouponOffer), bestId: zId.nullable() }),
    errors: ['goods.unknown', 'shop.line_twice'],
  }),
  create: call({
    method: 'POST',
    path: `${v5}/app/createGoodsOrder`,
    access: 'user',
    summary:
      'Order goods; the stock is promised at once, the lines leave the cart, and the order lapses when it is not paid within 30 minutes',
    input: z.strictObject({
      lines: zLines,
      addressId: zId,
      couponId: zId.nullable().optional(),
      note: z.string().trim().max(200).default(''),
      expectedTotal: zMinorPositive,
    }),
    output: z.object({ orderId: zId, number: z.string(), total: zMinorPositive, payBefore: zTime }),
    errors: [
      ...lineErrors,
      ...couponOrderErrors,
      'request.not_found',
      'shop.address_unknown',
      'shop.line_twice',
      'shop.too_many_unpaid',
      'order.price_changed',
    ],
    idempotent: true,
  }),
  exchangePreview: call({
    method: 'GET',
    path: `${v5}/app/goodsExchange`,
    access: 'user',
    summary: 'Goods for points: what an offer gives, where it would go, and what stands in its way',
    /** `addressId` none: the default delivery address. */
    input: z.strictObject({ offerId: zId, addressId: zId.optional() }),
    output: z.object({
      offerId: zId,
      title: z.string(),
      note: z.string(),
      /** What it costs, and what there is to pay it with. */ points: zPoints,
      held: zPoints,
      line: zGoodsLine,
      address: zTo.extend({ id: zId }).nullable(),
      problem: z.enum(exchangeProblems).nullable(),
    }),
    errors: ['request.not_found'],
  }),
  exchange: call({
    method: 'POST',
    path: `${v5}/app/exchangeGoods`,
    access: 'user',
    summary:
      'Exchange points for goods: the points go and a paid order is made, or neither; the parcel’s fee is part of the offer',
    /** `expectedPoints`: the price that the person has seen. */
    input: z.strictObject({ offerId: zId, addressId: zId, expectedPoints: z.int().min(1) }),
    output: z.object({ orderId: zId, number: z.string(), /** What is left. */ points: zPoints }),
    errors: [
      'request.not_found',
      'shop.address_unknown',
      'goods.over_limit',
      'point.offer_changed',
      'point.offer_gone',
      'point.offer_limit',
      'point.insufficient',
    ],
    idempotent: true,
  }),
  list: call({
    method: 'GET',
    path: `${v5}/order/goodsOrder`,
    access: 'user',
    summary: 'The user’s orders of goods, newest first, ten a page',
    input: z.strictObject({ ...zPageInput, tab: z.enum(shopTabs).default('all') }),
    output: zPage(zShopSummary),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/order/goodsOrder/detail`,
    access: 'user',
    summary: 'One order of goods with its lines, way and what can be done',
    input: z.strictObject({ id: zId }),
    output: zShopDetail,
    errors: ['request.not_found'],
  }),
  uploadPicture: call({
    method: 'POST',
    path: `${v5}/shop/picture`,
    access: 'user',
    summary: 'Store a picture for a comment or a return; it is shown to nobody before that',
    input: z.strictObject({}),
    output: zFileLink,
    errors: [
      'file.type',
      'file.unreadable',
      'file.too_many_pixels',
      'file.no_space',
      'shop.too_many_pictures',
    ],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
  comment: call({
    method: 'POST',
    path: `${v5}/order/comment`,
    access: 'user',
    orderToken: 'lineId',
    summary: 'Say how a delivered line was: once, shown to others after staff have looked at it',
    input: z.strictObject({
      orderId: zId,
      lineId: zId,
      stars: z.int().min(1).max(5),
      text: z.string().trim().max(goodsLimits.commentLength),
      pictureIds: z.array(zId).max(goodsLimits.commentPictures),
    }),
    output: zShopDetail,
    errors: ['request.not_found', 'shop.not_delivered', 'shop.commented', 'shop.picture_unknown'],
    idempotent: true,
  }),
  requestReturn: call({
    method: 'POST',
    path: `${v5}/order/goodsReturn`,
    access: 'user',
    summary: 'Ask to send an order back, within 7 days of its delivery',
    input: z.strictObject({
      orderId: zId,
      reason: z.enum(goodsReturnReasons),
      words: z.string().trim().max(500),
      pictureIds: z.array(zId).max(returnPictures),
    }),
    output: zShopDetail,
    errors: [
      'request.not_found',
      'shop.not_delivered',
      'shop.return_late',
      'shop.return_once',
      'shop.not_returnable',
      'shop.picture_unknown',
    ],
    idempotent: true,
  }),

  adminList: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder`,
    access: serve,
    summary: 'Staff: orders of goods by tab, order number, tracking number or sku',
    input: z.strictObject({
      ...zPageInput,
      tab: z.enum(shopTabs).default('all'),
      search: z.string().trim().max(40).optional(),
    }),
    output: zPage(zStaffShopSummary).extend({
      counts: z.object({ toShip: z.int(), returns: z.int() }),
    }),
  }),
  waiting: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder/waiting`,
    access: serve,
    summary:
      'Staff: how many parcels and returns wait, and since when; of nobody in particular, so it is not a reading',
    input: zNothing,
    output: z.object({ toShip: zWaiting, returns: zWaiting }),
  }),
  adminGet: call({
    method: 'GET',
    path: `${v5}/admin/order/goodsOrder/detail`,
    access: serve,
    summary: 'Staff: one order of goods with its address; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: zStaffShopDetail,
    errors: ['request.not_found'],
  }),
  pack: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/pack`,
    access: serve,
    summary:
      'Staff: the parcel is packed; the writer can no longer cancel. For the paper of a reply the box code is read off its envelope once more',
    input: z.strictObject({ id: zId, boxCode: z.string().trim().min(3).max(40).optional() }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.box_differs'],
  }),
  ship: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/ship`,
    access: serve,
    summary: 'Staff: handed to the carrier, with its tracking number',
    input: z.strictObject({
      id: zId,
      carrier: z.enum(carriers),
      number: z.string().trim().min(4).max(40),
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.tracking_used', 'shop.tracking_number'],
  }),
  refuse: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/refuse`,
    access: serve,
    summary: 'Staff: cannot be served; everything is paid back at once',
    input: z.strictObject({
      id: zId,
      reason: z.enum(goodsRefusalReasons),
      note: z.string().trim().max(200).default(''),
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on'],
    idempotent: true,
  }),
  recordParcel: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsOrder/parcel`,
    access: decide,
    summary: 'Staff: a shipped parcel came back or was lost; everything is paid back at once',
    input: z.strictObject({
      id: zId,
      reason: z.enum(parcelReasons),
      note: z.string().trim().max(200).default(''),
      restock: zRestock,
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.restock'],
    idempotent: true,
  }),
  decideReturn: call({
    method: 'POST',
    path: `${v5}/admin/order/goodsReturn/decide`,
    access: decide,
    summary:
      'Staff: accept a return (the goods are here, everything is paid back) or decline it with the reason',
    input: z.strictObject({
      id: zId,
      decision: z.enum(['accept', 'decline']),
      answer: z.string().trim().max(300),
      restock: zRestock,
    }),
    output: zStaffShopDetail,
    errors: ['request.not_found', 'shop.moved_on', 'shop.restock', 'shop.answer_missing'],
    idempotent: true,
  }),
})
