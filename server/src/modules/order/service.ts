export { readOrderNumber } from './rules.ts'
export { actOnOrder, expireOrders } from './service/act.ts'
export { buyerHistory } from './service/buyer-history.ts'
export { changeSnapshot, holdOrder } from './service/change.ts'
export { clearAllUnpaid, clearUnpaid } from './service/clear-unpaid.ts'
export { createOrder, type OrderSnapshot, type OrderToCreate } from './service/create.ts'
export {
  type ChosenDay,
  extensionsOf,
  type Funding,
  type Funds,
  type Moving,
  type OrderExtension,
  type OrderParts,
  orderExtensionHook,
  type Readdressed,
  type Waiting,
} from './service/extension.ts'
export { orderInvariants } from './service/invariants.ts'
export { orderLookup } from './service/lookup.ts'
export {
  type Evidence,
  type ManyMoves,
  moveOrder,
  moveOrders,
  type OrderFacts,
  type OrderMove,
  refundOrder,
  tellRefund,
} from './service/move.ts'
export {
  listNotices,
  type NoticeToTell,
  readNotices,
  seeNotices,
  tellWriter,
} from './service/notices.ts'
export {
  payAfterPayment,
  payablePart,
  payFromWallet,
  payOrder,
  type WalletPayment,
} from './service/pay.ts'
export { payOptions } from './service/pay-options.ts'
export { payWithPoints } from './service/points.ts'
export {
  countOrders,
  findFacts,
  getOrder,
  listCategories,
  listForDesk,
  listOrders,
  type OrderWay,
  readSnapshot,
  readWay,
} from './service/read.ts'
export { reviewSentence, sayReason, storedReason } from './service/review-reason.ts'
export { givePayers, sharesOfOrder } from './service/shares.ts'
export { type UnreadReplies, unreadRepliesHook } from './service/told.ts'
