import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { deskFinderHook } from '../account/service.ts'
import { goodsCategoryHook } from '../coupon/service.ts'
import { goodsToGiveHook } from '../point/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { goodsHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import {
  getShownGoods,
  listEnclosures,
  listGoodsCategories,
  listShownGoods,
} from './service/browse.ts'
import { getCart, lookUpLines, mergeCart, setCartLine } from './service/cart.ts'
import {
  createCategory,
  listAllCategories,
  nameCategories,
  removeCategory,
  updateCategory,
} from './service/categories.ts'
import {
  commentsWaiting,
  decideComment,
  decideComments,
  listStaffComments,
} from './service/comment-desk.ts'
import { listComments } from './service/comments.ts'
import {
  createGoods,
  getStaffGoods,
  goodsFinder,
  listStaffGoods,
  setGoodsState,
  setGoodsStates,
  updateStaffGoods,
} from './service/edit.ts'
import { goodsInvariants } from './service/invariants.ts'
import { exportMovements } from './service/movement-file.ts'
import { uploadGoodsPicture } from './service/pictures.ts'
import { listShippingHistory, readShipping, updateShipping } from './service/shipping.ts'
import { listStockMovements, moveStock } from './service/stock-desk.ts'
import { exportGoods } from './service/stock-file.ts'
import { goodsToGive } from './service/to-give.ts'

const calls = implement(goodsCalls, {
  categories: listGoodsCategories,
  list: listShownGoods,
  get: (context, { id }) => getShownGoods(context, id),
  comments: listComments,
  enclosures: listEnclosures,
  lookUp: lookUpLines,
  cart: getCart,
  setCartLine,
  mergeCart,
  adminCategories: listAllCategories,
  createCategory,
  updateCategory,
  removeCategory: (context, { id }) => removeCategory(context, id),
  adminList: listStaffGoods,
  export: exportGoods,
  adminGet: (context, { id }) => getStaffGoods(context, id),
  create: createGoods,
  update: updateStaffGoods,
  setState: setGoodsState,
  setStates: setGoodsStates,
  uploadPicture: uploadGoodsPicture,
  movements: listStockMovements,
  exportMovements,
  moveStock,
  shipping: readShipping,
  shippingHistory: listShippingHistory,
  updateShipping,
  adminComments: listStaffComments,
  commentsWaiting,
  decideComment,
  decideComments,
})

/** Goods, their stock, carts, comments and what a parcel costs. */
export const goodsModule: Module = {
  name: 'goods',
  calls,
  routes,
  seed,
  gives: [
    fill(holdingHook, goodsHoldings),
    fill(deskFinderHook, goodsFinder),
    fill(goodsCategoryHook, nameCategories),
    fill(goodsToGiveHook, goodsToGive),
    fill(invariantHook, goodsInvariants),
  ],
}
