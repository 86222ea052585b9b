export { readOrderNumber } from './rules.ts'
export { actOnOrder, expireOrders } from './service/act.ts'
export { changeSnapshot, holdOrder } from './service/change.ts'
export { clearUnpaid } from './service/clear-unpaid.ts'
export { createOrder } from './service/create.ts'
export {
  type ChosenDay,
  extensionsOf,
  type Funding,
  type Moving,
  type OrderExtension,
  type OrderParts,
  orderExtensionHook,
  type Readdressed,
} from './service/extension.ts'
export { orderInvariants } from './service/invariants.ts'
export {
  type Evidence,
  moveOrder,
  moveOrders,
  type OrderFacts,
  refundOrder,
  tellRefund,
} from './service/move.ts'
export { tellWriter } from './service/notices.ts'
export { payFromWallet, payOrder } from './service/pay.ts'
export { payWithPoints } from './service/points.ts'
export { findFacts, getOrder, readSnapshot } from './service/read.ts'
export { reviewSentence, sayReason, storedReason } from './service/review-reason.ts'
export { givePayers, sharesOfOrder } from './service/shares.ts'
export { type UnreadReplies, unreadRepliesHook } from './service/told.ts'
export { readWay } from './service/way.ts'
