export { commentLine } from './service/comment.ts'
export { createGoodsOrder, requireFewUnpaid } from './service/create.ts'
export { listGoodsOrders, readGoodsOrder, shopWaiting } from './service/desk.ts'
export { exchangeGoods, previewExchange } from './service/exchange.ts'
export { shopInvariants } from './service/invariants.ts'
export {
  type OriginalOrder,
  orderOriginal,
  quoteOriginal,
  stopOriginal,
} from './service/original.ts'
export { shopFileGuards, sweepPictures, uploadShopPicture } from './service/pictures.ts'
export { couponsForGoods, previewOrder } from './service/quote.ts'
export { getGoodsOrder, listOrders, shopExtension } from './service/read.ts'
export { receiveOld } from './service/receive.ts'
export { decideReturn, recordParcel, requestReturn } from './service/return.ts'
export { packOrder, refuseOrder, shipOrder } from './service/serve.ts'
