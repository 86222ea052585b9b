import type { OrderCategory } from '../order-states.ts'

/** Why somebody sends goods back. `changed_mind`: nothing is wrong with them. */
export const goodsReturnReasons = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'other',
] as const
export type GoodsReturnReason = (typeof goodsReturnReasons)[number]

/** Why staff refuse an order of goods, with a full refund. */
export const goodsRefusalReasons = [
  'out_of_stock',
  'damaged_in_stock',
  'address_unreachable',
  'other',
] as const
/** Beside them, given by no hand: the reply whose paper was ordered has been withdrawn. */
export const replyWithdrawn = 'reply_withdrawn'
export type GoodsRefusalReason = (typeof goodsRefusalReasons)[number]

/** Why a parcel came back, or never arrived. */
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

/**
 * What stands in the way of exchanging points for goods: none is left, one has had as many as one
 * can, or the points are too few.
 */
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

/**
 * Unpaid orders of goods that one person may have at once: each keeps pieces from others for half
 * an hour.
 */
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
/** What each tab lists: a category of orders, so that a tab is one range of one index. */
export const shopTabCategories: Readonly<Record<Exclude<ShopTab, 'all'>, OrderCategory>> = {
  pending_payment: 'pending_payment',
  to_ship: 'in_progress',
  shipped: 'posted',
  finished: 'finished',
  returns: 'returned',
}

/** Orders whose papers are printed at once. */
export const paperLimit = 100
