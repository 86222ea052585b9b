export {
  getShownGoods,
  listEnclosures,
  listGoodsCategories,
  listShownGoods,
} from './service/browse.ts'
export { getCart, lookUpLines, mergeCart, setCartLine, takeFromCart } from './service/cart.ts'
export {
  createCategory,
  listAllCategories,
  nameCategories,
  removeCategory,
  updateCategory,
} from './service/categories.ts'
export {
  addComment,
  type CommentCheck,
  commentCheckHook,
  commentsOn,
  commentsWaiting,
  decideComment,
  listComments,
  listStaffComments,
} from './service/comments.ts'
export {
  addGoods,
  createGoods,
  type GoodsInput,
  getStaffGoods,
  listStaffGoods,
  setGoodsState,
  updateStaffGoods,
} from './service/edit.ts'
export { enclosedIn, priceEnclosures } from './service/enclosures.ts'
export { goodsInvariants } from './service/invariants.ts'
export { lineError, type PricedLine, priceLines, showLine } from './service/lines.ts'
export { goodsPicture, picturePath, picturesById, uploadGoodsPicture } from './service/pictures.ts'
export { listShippingHistory, readShipping, updateShipping } from './service/shipping.ts'
export { followOrder, type GoodsForOrder, reserveGoods, takeGoodsBack } from './service/stock.ts'
export {
  listStockMovements,
  moveStock,
  type OrderNumbers,
  orderNumberHook,
} from './service/stock-desk.ts'
export { goodsToGive } from './service/to-give.ts'
export { countReturnEnvelopes, returnEnvelopesOf } from './store/stock.ts'
