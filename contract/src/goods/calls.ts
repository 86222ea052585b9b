import { z } from 'zod'
import { call, defineCalls, v5, zId, zNothing, zPage, zPageInput } from '../call.ts'
import { deskSpecs } from './desk-calls.ts'
import { enclosureLimits, goodsLimits, goodsSorts, goodsUses } from './rules.ts'
import {
  zCart,
  zCategory,
  zComment,
  zGoodsDetail,
  zGoodsSummary,
  zLineInput,
  zRating,
} from './schemas.ts'

/** Errors of calls that take supplies into a letter. */
export const enclosureErrors = [
  'goods.unknown',
  'goods.off_sale',
  'goods.stock_short',
  'goods.over_limit',
  'goods.not_enclosable',
  'goods.envelope_full',
] as const

export const goodsCalls = defineCalls('goods', {
  categories: call({
    method: 'GET',
    path: `${v5}/goods/category`,
    access: 'guest',
    isPublic: true,
    summary: 'Categories that have goods on sale',
    input: zNothing,
    output: z.object({ list: z.array(zCategory) }),
  }),
  list: call({
    method: 'GET',
    path: `${v5}/goods/list`,
    access: 'guest',
    isPublic: true,
    summary: 'Goods on sale, by category, use or search, ten a page',
    input: z.strictObject({
      ...zPageInput,
      categoryId: zId.optional(),
      search: z.string().trim().max(60).optional(),
      /** Only goods of this use. */ use: z.enum(goodsUses).optional(),
      sort: z.enum(goodsSorts).default('recommended'),
    }),
    output: zPage(zGoodsSummary),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/goods/detail`,
    access: 'guest',
    summary: 'One of the goods with its variants and pictures',
    input: z.strictObject({ id: zId }),
    output: zGoodsDetail,
    errors: ['request.not_found'],
  }),
  comments: call({
    method: 'GET',
    path: `${v5}/goods/comment`,
    access: 'guest',
    summary: 'Approved comments on one of the goods, newest first',
    input: z.strictObject({ ...zPageInput, goodsId: zId }),
    output: zPage(zComment).extend({ rating: zRating }),
  }),
  enclosures: call({
    method: 'GET',
    path: `${v5}/app/mailLetterGoods`,
    access: 'guest',
    summary: 'Supplies that may travel inside a letter, with the limits of an envelope',
    input: zNothing,
    output: z.object({
      list: z.array(zGoodsDetail),
      limits: z.object({
        weight: z.literal(enclosureLimits.weight),
        thickness: z.literal(enclosureLimits.thickness),
        pieces: z.literal(enclosureLimits.pieces),
      }),
    }),
  }),
  /** Prices and stock for a guest's local cart. Unknown variants are left out. */
  lookUp: call({
    method: 'POST',
    path: `${v5}/goods/lines`,
    access: 'guest',
    summary: 'What the lines of a local cart cost now, and what is wrong with them',
    input: z.strictObject({ lines: z.array(zLineInput).max(goodsLimits.lines) }),
    output: zCart,
  }),
  cart: call({
    method: 'GET',
    path: `${v5}/goods/cart`,
    access: 'user',
    summary: 'The user’s cart with the prices and stock of this moment',
    input: zNothing,
    output: zCart,
  }),
  setCartLine: call({
    method: 'POST',
    path: `${v5}/goods/cart/line`,
    access: 'user',
    keepsWork: true,
    summary: 'Put a variant into the cart, or change how many; 0 takes it out',
    input: z.strictObject({ variantId: zId, quantity: z.int().min(0).max(goodsLimits.quantity) }),
    output: zCart,
    errors: ['request.not_found', 'goods.cart_full'],
  }),
  mergeCart: call({
    method: 'POST',
    path: `${v5}/goods/cart/merge`,
    access: 'user',
    keepsWork: true,
    summary:
      'Take over the cart of a guest who has logged in: of each variant the larger quantity stays, however often it is sent',
    input: z.strictObject({ lines: z.array(zLineInput).max(goodsLimits.lines) }),
    output: zCart.extend({ skipped: z.array(zId) }),
    idempotent: true,
  }),
  ...deskSpecs,
})
