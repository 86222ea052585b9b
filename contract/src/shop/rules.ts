import type { OrderCategory } from '../order-states.ts'

/** Reasons for returning goods. `changed_mind`: nothing is wrong with them. */
export const goodsReturnReasons = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'other',
] as const
export type GoodsReturnReason = (typeof goodsReturnReasons)[number]

/** Reasons of staff for refusing goods, with a full refund. */
export const goodsRefusalReasons = [
  'out_of_stock',
  'damaged_in_stock',
  'address_unreachable',
  'other',
] as const
/** Beside them, given by no hand: the reply whose paper was ordered has been withdrawn. */
export const replyWithdrawn = 'reply_withdrawn'
export type GoodsRefusalReason = (typeof goodsRefusalReasons)[number]

/** Reasons why a parcel returned or never arrived. */
export const parcelReasons = [
  'refused_by_person',
  'address_wrong',
  'not_collected',
  'lost',
  'damaged',
  'other',
] as const
export type ParcelReason = (typeof parcelReasons)[number]

/**
 * `requested`: staff must look. `accepted`: the goods are back and the money is too. `declined`:
 * the order stays delivered.
 */
export const returnStates = ['requested', 'accepted', 'declined'] as const
export type ReturnState = (typeof returnStates)[number]

/** Obstacles to an exchange of points: no stock, the person's limit, too few points. */
export const exchangeProblems = ['gone', 'limit', 'missing'] as const
export type ExchangeProblem = (typeof exchangeProblems)[number]

/** Days that screens show and the server holds (product.md, "Order states"). */
export const shopDays = {
  /** After shipping, when the writer has not said so before. */
  receivedAfter: 10,
  /** After delivery a return can be asked for. */
  returnWithin: 7,
} as const

export const returnPictures = 6

/** Most unpaid orders of goods of one person. Each reserves pieces for half an hour. */
export const unpaidAtOnce = 5

/** The tabs of goods orders, for writers and staff. */
export const shopTabs = [
  'all',
  'pending_payment',
  'to_ship',
  'shipped',
  'finished',
  'returns',
] as const
export type ShopTab = (typeof shopTabs)[number]
/** Category of orders of each tab: a tab is one index range. */
export const shopTabCategories: Readonly<Record<Exclude<ShopTab, 'all'>, OrderCategory>> = {
  pending_payment: 'pending_payment',
  to_ship: 'in_progress',
  shipped: 'posted',
  finished: 'finished',
  returns: 'returned',
}

/** Most orders whose papers are printed together. */
export const paperLimit = 100
