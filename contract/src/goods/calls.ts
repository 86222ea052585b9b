import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zTime,
  zWaiting,
} from '../call.ts'
import { imageTypes } from '../file/calls.ts'
import { zLocalNote, zLocalText } from '../local-text.ts'
import { zMinorPositive, zQuantity } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  commentStates,
  enclosureLimits,
  goodsLimits,
  goodsSorts,
  goodsStates,
  goodsUses,
  lineProblems,
  staffStockReasons,
  stockReasons,
} from './rules.ts'

/** A picture of goods: everybody may see it, so its address is plain and never lapses. */
export const zPicture = z.object({ id: zId, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof zPicture>

/** Stars of the approved comments: `average` in tenths (47 is 4.7), null while there are none. */
const zRating = z.object({ average: z.int().nullable(), count: z.int() })

export const zGoodsSummary = z.object({
  id: zId,
  name: z.string(),
  subtitle: z.string(),
  categoryId: zId,
  picture: zPicture.nullable(),
  priceFrom: zMinorPositive,
  priceTo: zMinorPositive,
  /** False: every variant is sold out. */
  isAvailable: z.boolean(),
  isEnclosable: z.boolean(),
  sold: z.int(),
  rating: zRating,
})
export type GoodsSummary = z.infer<typeof zGoodsSummary>

/** One thing that can be bought. Weight in grams, thickness in tenths of a millimetre, `stock` what can be bought now. */
export const zVariant = z.object({
  id: zId,
  sku: z.string(),
  name: z.string(),
  price: zMinorPositive,
  weight: z.int(),
  thickness: z.int(),
  stock: z.int(),
  picture: zPicture.nullable(),
})
export type Variant = z.infer<typeof zVariant>

export const zGoodsDetail = zGoodsSummary.extend({
  /** It is printed with the collection address and the letter's code, so that the answer finds its way back. */
  isReturnEnvelope: z.boolean(),
  description: z.string(),
  pictures: z.array(zPicture),
  variants: z.array(zVariant),
  weightFrom: z.int(),
  /** Pieces of all variants together that one person may buy, ever; null: no limit. */
  limitPerUser: z.int().nullable(),
  /** How many of them this person may still buy; null: no limit, or nobody is logged in. */
  remaining: z.int().nullable(),
})
export type GoodsDetail = z.infer<typeof zGoodsDetail>

/** A wish: a variant and how many. */
export const zLineInput = z.strictObject({ variantId: zId, quantity: zQuantity })
export type LineInput = z.infer<typeof zLineInput>

/** Supplies that travel inside a letter, each variant once. */
export const zEnclosures = z
  .array(zLineInput)
  .max(enclosureLimits.pieces)
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length)
/** Errors of calls that take supplies into a letter. */
export const enclosureErrors = [
  'goods.unknown',
  'goods.off_sale',
  'goods.stock_short',
  'goods.over_limit',
  'goods.not_enclosable',
  'goods.envelope_full',
] as const

/** A line of a cart or of a price preview, with what is wrong with it now. */
export const zGoodsLine = z.object({
  variantId: zId,
  goodsId: zId,
  goodsName: z.string(),
  variantName: z.string(),
  picture: zPicture.nullable(),
  quantity: z.int(),
  unit: zMinorPositive,
  amount: zMinorPositive,
  weight: z.int(),
  stock: z.int(),
  problem: z.enum(lineProblems).nullable(),
})
export type GoodsLine = z.infer<typeof zGoodsLine>

/** `total`: what the lines cost that can be bought as they stand. */
const zCart = z.object({ lines: z.array(zGoodsLine), total: zMinorPositive, count: z.int() })
export type Cart = z.infer<typeof zCart>

export const zCategory = z.object({ id: zId, name: z.string(), count: z.int() })
const zStaffCategory = z.object({
  id: zId,
  words: zLocalText(30),
  position: z.int(),
  goods: z.int(),
  version: z.int(),
})

const zVariantInput = z.strictObject({
  /** None: a new variant. A variant that is left out stays, and cannot be bought any more. */
  id: zId.optional(),
  sku: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[A-Za-z0-9._-]+$/),
  name: zLocalText(40),
  price: z.int().min(0).max(10_000_000),
  weight: z.int().min(0).max(30_000),
  thickness: z.int().min(0).max(10_000),
  pictureId: zId.nullable(),
  isOn: z.boolean(),
})
const zGoodsInput = {
  categoryId: zId,
  name: zLocalText(60),
  subtitle: zLocalNote(80),
  description: zLocalText(2000),
  pictureIds: z.array(zId).max(goodsLimits.pictures),
  variants: z.array(zVariantInput).min(1).max(goodsLimits.variants),
  limitPerUser: z.int().min(1).max(999).nullable(),
  isEnclosable: z.boolean(),
  isReturnEnvelope: z.boolean().default(false),
  isStationeryKit: z.boolean().default(false),
  position: z.int().min(0).max(9999),
}
const zStaffVariant = z.object({
  id: zId,
  sku: z.string(),
  name: zLocalText(40),
  price: zMinorPositive,
  weight: z.int(),
  thickness: z.int(),
  picture: zPicture.nullable(),
  isOn: z.boolean(),
  /** On the shelf and free; promised to orders that have not left; their sum lies on the shelf. */
  stock: z.int(),
  reserved: z.int(),
})
export const zStaffGoods = z.object({
  id: zId,
  version: z.int(),
  state: z.enum(goodsStates),
  categoryId: zId,
  name: zLocalText(60),
  subtitle: zLocalNote(80),
  description: zLocalText(2000),
  pictures: z.array(zPicture),
  variants: z.array(zStaffVariant),
  limitPerUser: z.int().nullable(),
  isEnclosable: z.boolean(),
  isReturnEnvelope: z.boolean(),
  isStationeryKit: z.boolean(),
  position: z.int(),
  sold: z.int(),
  updatedAt: zTime,
  updatedByName: z.string(),
})
export type StaffGoods = z.infer<typeof zStaffGoods>

const zMovement = z.object({
  id: z.int(),
  at: zTime,
  reason: z.enum(stockReasons),
  /** What it changed: pieces free to buy, and pieces promised. */
  stockChange: z.int(),
  reservedChange: z.int(),
  stockAfter: z.int(),
  reservedAfter: z.int(),
  note: z.string(),
  orderId: zId.nullable(),
  orderNumber: z.string().nullable(),
  byName: z.string().nullable(),
})

const zShipping = z.object({
  version: z.int(),
  baseFee: zMinorPositive,
  baseWeight: z.int(),
  stepFee: zMinorPositive,
  stepWeight: z.int(),
  freeAbove: zMinorPositive.nullable(),
})

const zComment = z.object({
  id: zId,
  stars: z.int(),
  text: z.string(),
  pictures: z.array(zPicture),
  author: z.string(),
  variantName: z.string(),
  at: zTime,
})
const zStaffComment = zComment.extend({
  goodsId: zId,
  goodsName: z.string(),
  orderId: zId,
  orderNumber: z.string(),
  state: z.enum(commentStates),
  userMasked: z.string(),
  /** Passages that the text check marked, as offsets `[start, end)` of `text` in UTF-16 units. */
  findings: z.array(z.object({ start: z.int(), end: z.int(), category: z.string() })),
  refusedReason: z.string().nullable(),
  decidedAt: zTime.nullable(),
})
export type StaffComment = z.infer<typeof zStaffComment>

const edit = { staff: 'goods.edit' } as const

nameSchemas({
  Picture: zPicture,
  Rating: zRating,
  GoodsSummary: zGoodsSummary,
  GoodsVariant: zVariant,
  GoodsDetail: zGoodsDetail,
  GoodsLineRequest: zLineInput,
  Enclosures: zEnclosures,
  GoodsLine: zGoodsLine,
  Cart: zCart,
  GoodsCategory: zCategory,
  StaffGoodsCategory: zStaffCategory,
  StaffGoodsVariantRequest: zVariantInput,
  StaffGoodsVariant: zStaffVariant,
  StaffGoods: zStaffGoods,
  StockMovement: zMovement,
  ShippingFee: zShipping,
  GoodsComment: zComment,
  StaffGoodsComment: zStaffComment,
})

export const goodsCalls = defineCalls('goods', {
  categories: call({
    method: 'GET',
    path: `${v5}/goods/category`,
    access: 'guest',
    summary: 'Categories that have goods on sale',
    input: zNothing,
    output: z.object({ list: z.array(zCategory) }),
  }),
  list: call({
    method: 'GET',
    path: `${v5}/goods/list`,
    access: 'guest',
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

  adminCategories: call({
    method: 'GET',
    path: `${v5}/admin/goods/category`,
    access: edit,
    summary: 'Staff: all categories',
    input: zNothing,
    output: z.object({ list: z.array(zStaffCategory) }),
  }),
  createCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/create`,
    access: edit,
    summary: 'Staff: add a category',
    input: z.strictObject({ words: zLocalText(30), position: z.int().min(0).max(9999) }),
    output: zStaffCategory,
    idempotent: true,
  }),
  updateCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/update`,
    access: edit,
    summary: 'Staff: rename or move a category',
    input: z.strictObject({
      id: zId,
      version: zInt,
      words: zLocalText(30),
      position: z.int().min(0).max(9999),
    }),
    output: zStaffCategory,
    errors: ['request.not_found', 'goods.changed'],
  }),
  removeCategory: call({
    method: 'POST',
    path: `${v5}/admin/goods/category/remove`,
    access: edit,
    summary: 'Staff: remove an empty category',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'goods.category_used'],
  }),
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/goods/list`,
    access: edit,
    summary: 'Staff: all goods, by state, category, name or sku',
    input: z.strictObject({
      ...zPageInput,
      state: z.enum(goodsStates).optional(),
      categoryId: zId.optional(),
      search: z.string().trim().max(60).optional(),
    }),
    output: zPage(zStaffGoods),
  }),
  adminGet: call({
    method: 'GET',
    path: `${v5}/admin/goods/detail`,
    access: edit,
    summary: 'Staff: one of the goods',
    input: z.strictObject({ id: zId }),
    output: zStaffGoods,
    errors: ['request.not_found'],
  }),
  create: call({
    method: 'POST',
    path: `${v5}/admin/goods/create`,
    access: edit,
    summary: 'Staff: new goods, as a draft',
    input: z.strictObject(zGoodsInput),
    output: zStaffGoods,
    errors: ['goods.category_unknown', 'goods.sku_used', 'goods.picture_unknown'],
    idempotent: true,
  }),
  update: call({
    method: 'POST',
    path: `${v5}/admin/goods/update`,
    access: edit,
    summary: 'Staff: change goods; orders that exist keep what they bought',
    input: z.strictObject({ id: zId, version: zInt, ...zGoodsInput }),
    output: zStaffGoods,
    errors: [
      'request.not_found',
      'goods.changed',
      'goods.category_unknown',
      'goods.sku_used',
      'goods.picture_unknown',
    ],
  }),
  setState: call({
    method: 'POST',
    path: `${v5}/admin/goods/state`,
    access: edit,
    summary: 'Staff: put goods on sale or take them off',
    input: z.strictObject({ id: zId, version: zInt, state: z.enum(['on_sale', 'off']) }),
    output: zStaffGoods,
    errors: ['request.not_found', 'goods.changed', 'goods.incomplete'],
  }),
  uploadPicture: call({
    method: 'POST',
    path: `${v5}/admin/goods/picture`,
    access: edit,
    summary: 'Staff: store a picture of goods',
    input: z.strictObject({}),
    output: zPicture,
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
  movements: call({
    method: 'GET',
    path: `${v5}/admin/goods/movement`,
    access: edit,
    summary: 'Staff: every movement of a variant’s stock, newest first',
    input: z.strictObject({ ...zPageInput, variantId: zId }),
    output: zPage(zMovement).extend({ stock: z.int(), reserved: z.int() }),
    errors: ['request.not_found'],
  }),
  moveStock: call({
    method: 'POST',
    path: `${v5}/admin/goods/stock`,
    access: edit,
    summary: 'Staff: goods have come in, or the count is corrected',
    /** A receipt adds; a correction adds or takes away. */
    input: z.strictObject({
      variantId: zId,
      reason: z.enum(staffStockReasons),
      change: z.int().min(-100_000).max(100_000),
      note: z.string().trim().min(2).max(200),
    }),
    output: z.object({ stock: z.int(), reserved: z.int() }),
    errors: ['request.not_found', 'goods.stock_change', 'goods.stock_below_zero'],
    idempotent: true,
  }),
  shipping: call({
    method: 'GET',
    path: `${v5}/goods/shipping`,
    access: 'guest',
    summary: 'The rule of the shipping fee in force',
    input: zNothing,
    output: zShipping,
  }),
  shippingHistory: call({
    method: 'GET',
    path: `${v5}/admin/goods/shipping/history`,
    access: edit,
    summary: 'Staff: all versions of the shipping fee, newest first',
    input: zNothing,
    output: z.object({
      list: z.array(zShipping.extend({ at: zTime, byName: z.string(), reason: z.string() })),
    }),
  }),
  updateShipping: call({
    method: 'POST',
    path: `${v5}/admin/goods/shipping/update`,
    access: edit,
    summary: 'Staff: change the shipping fee from now on',
    input: z.strictObject({
      version: zInt,
      baseFee: z.int().min(0).max(1_000_000),
      baseWeight: z.int().min(1).max(100_000),
      stepFee: z.int().min(0).max(1_000_000),
      stepWeight: z.int().min(1).max(100_000),
      freeAbove: z.int().min(0).max(100_000_000).nullable(),
      reason: z.string().trim().min(2).max(200),
    }),
    output: zShipping,
    errors: ['goods.changed'],
  }),
  adminComments: call({
    method: 'GET',
    path: `${v5}/admin/goods/comment`,
    access: edit,
    summary: 'Staff: comments by state, the oldest waiting first',
    input: z.strictObject({ ...zPageInput, state: z.enum(commentStates).default('waiting') }),
    output: zPage(zStaffComment).extend({ waiting: z.int() }),
  }),
  commentsWaiting: call({
    method: 'GET',
    path: `${v5}/admin/goods/comment/waiting`,
    access: edit,
    summary:
      'Staff: how many comments wait, and since when; of nobody in particular, so it is not a reading',
    input: zNothing,
    output: zWaiting,
  }),
  decideComment: call({
    method: 'POST',
    path: `${v5}/admin/goods/comment/decide`,
    access: edit,
    summary: 'Staff: show a comment, or refuse it with a reason that its author reads',
    input: z.strictObject({
      id: zId,
      decision: z.enum(['approve', 'refuse']),
      reason: z.string().trim().max(200).default(''),
    }),
    output: zStaffComment,
    errors: ['request.not_found', 'goods.comment_decided', 'goods.reason_missing'],
  }),
})
