import { z } from 'zod'
import { call, defineCalls, v5, zId, zPage, zPageInput, zTime } from '../call.ts'
import { couponOrderErrors } from '../coupon/calls.ts'
import { zCouponOffer } from '../coupon/schemas.ts'
import { imageTypes, zFileLink } from '../file/calls.ts'
import { goodsLimits } from '../goods/rules.ts'
import { zGoodsLine } from '../goods/schemas.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { zPriceItem } from '../price-item.ts'
import { deskSpecs } from './desk-calls.ts'
import { exchangeProblems, goodsReturnReasons, returnPictures, shopTabs } from './rules.ts'
import { zLines, zShopDetail, zShopSummary, zTo } from './schemas.ts'

const lineErrors = [
  'goods.unknown',
  'goods.off_sale',
  'goods.stock_short',
  'goods.over_limit',
] as const

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
      /** Amount missing for free shipping; null: it is free already, or never. */
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
      /** Price in points, and the balance. */ points: zPoints,
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
    output: z.object({
      orderId: zId,
      number: z.string(),
      /** Remaining points. */ points: zPoints,
    }),
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
  ...deskSpecs,
})
