import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zCarrier } from '../delivery/schemas.ts'
import { zFileLink } from '../file/calls.ts'
import { commentStates, goodsLimits } from '../goods/rules.ts'
import { zLineInput } from '../goods/schemas.ts'
import { zMinorPositive, zPoints } from '../money.ts'
import { zEvent, zOrderState, zPaidWith } from '../order/schemas.ts'
import { zPicture } from '../picture.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
import { goodsReturnReasons, returnStates } from './rules.ts'

export const zLines = z.array(zLineInput).min(1).max(goodsLimits.lines)

/** Receiver of the parcel. */
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

/**
 * The paper of a reply that an order sends to its reader: what staff look for on their shelves.
 * Such an order has no lines.
 */
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
  state: zOrderState,
  createdAt: zTime,
  total: zMinorPositive,
  payBefore: zTime.nullable(),
  /** All of its lines; `pieces` is the sum of their quantities. */
  lines: z.array(zShopLine),
  pieces: z.int(),
  original: zOriginal.nullable(),
})
export type ShopSummary = z.infer<typeof zShopSummary>

const zShipment = z.object({ carrier: zCarrier, number: z.string(), shippedAt: zTime })
const zReturn = z.object({
  state: z.enum(returnStates),
  reason: z.enum(goodsReturnReasons),
  words: z.string(),
  pictures: z.array(zFileLink),
  requestedAt: zTime,
  decidedAt: zTime.nullable(),
  /** Answer of staff. */
  answer: z.string().nullable(),
})

export const detail = {
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
  ahead: z.array(zOrderState),
  refusedReason: z.string().nullable(),
}
export const zShopDetail = zShopSummary.extend({
  ...detail,
  lines: z.array(zOwnLine),
  /** True when `order.act` allows `cancel` and `confirm_arrival`. */
  isCancellable: z.boolean(),
  isReceivable: z.boolean(),
  /** Time of automatic receipt; null: not on its way. */
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
  /** It would be packed, but a colleague keeps it back. */
  isHeld: z.boolean(),
  /** Actions of staff along the table of moves. */
  canPack: z.boolean(),
  canShip: z.boolean(),
  canRefuse: z.boolean(),
  canDecideReturn: z.boolean(),
  canRecordParcel: z.boolean(),
})
export type StaffShopDetail = z.infer<typeof zStaffShopDetail>

/** Good pieces of a line that go back to the shelf. The others are written off. */
export const zRestock = z
  .array(z.strictObject({ lineId: zId, quantity: z.int().min(0).max(goodsLimits.quantity) }))
  .max(goodsLimits.lines)
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
