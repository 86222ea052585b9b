import { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  commentsWaiting, createCategory, createGoods, decideComment, getCart, getShownGoods, getStaffGoods, listAllCategories, listComments, listEnclosures, listGoodsCategories, listShippingHistory, listShownGoods, listStaffComments, listStaffGoods,
  listStockMovements, lookUpLines, mergeCart, moveStock, type OrderNumbers, readShipping, removeCategory, setCartLine, setGoodsState, updateCategory, updateShipping, updateStaffGoods, uploadGoodsPicture,
} from './service.ts'

export const callsWith = (numbersOf: OrderNumbers) => implement(goodsCalls, {
  categories: (context) => listGoodsCategories(context),
  list: (context, input) => listShownGoods(context, input),
  get: (context, { id }) => getShownGoods(context, id),
  comments: (context, input) => listComments(context, input),
  enclosures: (context) => listEnclosures(context),
  lookUp: (context, input) => lookUpLines(context, input),
  cart: (context) => getCart(context),
  setCartLine: (context, input) => setCartLine(context, input),
  mergeCart: (context, input) => mergeCart(context, input),
  adminCategories: (context) => listAllCategories(context),
  createCategory: (context, input) => createCategory(context, input),
  updateCategory: (context, input) => updateCategory(context, input),
  removeCategory: (context, { id }) => removeCategory(context, id),
  adminList: (context, input) => listStaffGoods(context, input),
  adminGet: (context, { id }) => getStaffGoods(context, id),
  create: (context, input) => createGoods(context, input),
  update: (context, input) => updateStaffGoods(context, input),
  setState: (context, input) => setGoodsState(context, input),
  uploadPicture: (context) => uploadGoodsPicture(context),
  movements: (context, input) => listStockMovements(context, numbersOf, input),
  moveStock: (context, input) => moveStock(context, input),
  shipping: ({ db }) => readShipping(db),
  shippingHistory: (context) => listShippingHistory(context),
  updateShipping: (context, input) => updateShipping(context, input),
  adminComments: (context, input) => listStaffComments(context, numbersOf, input),
  commentsWaiting: (context) => commentsWaiting(context),
  decideComment: (context, input) => decideComment(context, numbersOf, input),
})
