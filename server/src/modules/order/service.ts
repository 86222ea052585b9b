export { asProof, ofOrders } from './holdings.ts'
export { readOrderNumber } from './rules.ts'
export { actOnOrder, expireOrders } from './service/act.ts'
export { changeAddress, holdOrder } from './service/change.ts'
export { clearUnpaid } from './service/clear-unpaid.ts'
export {
  createOrder,
  type MadeOrder,
  noMail,
  type OrderToCreate,
  RefusedOrder,
  requirePrice,
} from './service/create.ts'
export { noteAct } from './service/desk-acts.ts'
export { type OrderDeskGiven, orderDeskHook } from './service/desk-hook.ts'
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
export type { OrderFacts } from './service/facts.ts'
export { orderHits } from './service/finding.ts'
export { orderInvariants, orders } from './service/invariants.ts'
export {
  type Evidence,
  moveOrder,
  moveOrders,
  refundOrder,
  tellClosed,
  tellRefund,
} from './service/move.ts'
export { tellWriter } from './service/notices.ts'
export { paidAnswer, payFromWallet, payInOne, payOrder } from './service/pay.ts'
export { payWithPoints } from './service/points.ts'
export { findFacts, getOrder, listOrders, readSnapshot } from './service/read.ts'
export { reviewSentence, sayReason, storedReason } from './service/review-reason.ts'
export { givePayers, ownPartOf, sharesOfOrder } from './service/shares.ts'
export { openListed } from './service/snapshot.ts'
export { type UnreadReplies, unreadRepliesHook } from './service/told.ts'
export { readWay } from './service/way.ts'
export { pastMail } from './store/buyer-history.ts'
export { createSql } from './store/make-and-pay.ts'
export type { OrderRow } from './store/orders.ts'
