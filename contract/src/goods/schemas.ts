import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zLocalNote, zLocalText } from '../local-text.ts'
import { zMinorPositive, zQuantity } from '../money.ts'
import { zPicture } from '../picture.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  commentStates,
  enclosureLimits,
  goodsLimits,
  goodsStates,
  lineProblems,
  stockReasons,
} from './rules.ts'

/** Stars of the approved comments: `average` in tenths (47 is 4.7), null while there are none. */
export const zRating = z.object({ average: z.int().nullable(), count: z.int() })

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

/**
 * One thing that can be bought. Weight in grams, thickness in tenths of a millimetre, `stock` what
 * can be bought now.
 */
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
  /** True when it is printed with collection address and code. So the answer finds its way back. */
  isReturnEnvelope: z.boolean(),
  description: z.string(),
  pictures: z.array(zPicture),
  variants: z.array(zVariant),
  weightFrom: z.int(),
  /** Pieces of all variants together that one person may buy, ever; null: no limit. */
  limitPerUser: z.int().nullable(),
  /** Number that this person may still buy; null: no limit, or nobody is logged in. */
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
/** A line of a cart or preview, with its current problem. */
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
export const zCart = z.object({ lines: z.array(zGoodsLine), total: zMinorPositive, count: z.int() })
export type Cart = z.infer<typeof zCart>

export const zCategory = z.object({ id: zId, name: z.string(), count: z.int() })
export const zStaffCategory = z.object({
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
export const zGoodsInput = {
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
  /** Free pieces on the shelf, and reserved ones. Their sum is on the shelf. */
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

export const zMovement = z.object({
  id: z.int(),
  at: zTime,
  reason: z.enum(stockReasons),
  /** Change of free and reserved pieces. pieces free to buy, and pieces promised. */
  stockChange: z.int(),
  reservedChange: z.int(),
  stockAfter: z.int(),
  reservedAfter: z.int(),
  note: z.string(),
  orderId: zId.nullable(),
  orderNumber: z.string().nullable(),
  byName: z.string().nullable(),
})

export const zShipping = z.object({
  version: z.int(),
  baseFee: zMinorPositive,
  baseWeight: z.int(),
  stepFee: zMinorPositive,
  stepWeight: z.int(),
  freeAbove: zMinorPositive.nullable(),
})

export const zComment = z.object({
  id: zId,
  stars: z.int(),
  text: z.string(),
  pictures: z.array(zPicture),
  author: z.string(),
  variantName: z.string(),
  at: zTime,
})
export const zStaffComment = zComment.extend({
  goodsId: zId,
  goodsName: z.string(),
  orderId: zId,
  orderNumber: z.string(),
  state: z.enum(commentStates),
  userMasked: z.string(),
  /**
   * Passages marked by the text check. They are offsets `[start, end)` of `text` in UTF-16 units.
   */
  findings: z.array(z.object({ start: z.int(), end: z.int(), category: z.string() })),
  refusedReason: z.string().nullable(),
  decidedAt: zTime.nullable(),
})
export type StaffComment = z.infer<typeof zStaffComment>

nameSchemas({
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
