export { createTask, getDeskTasks, updateTask } from './service/desk.ts'
export {
  addOffer,
  createOffer,
  findVariants,
  getCampaigns,
  getDeskOffers,
  updateOffer,
} from './service/desk-offers.ts'
export { listEntries } from './service/entries.ts'
export { exchange, exchangeForOrder } from './service/exchange.ts'
export { getPoints, givePoints, lapsePoints, pointFigures } from './service/give.ts'
export { pointsOfOrders, settleExchange } from './service/give-back.ts'
export { type GivenGoods, type GoodsToGive, goodsToGiveHook } from './service/goods-to-give.ts'
export { getHistory } from './service/history.ts'
export { pointInvariants } from './service/invariants.ts'
export { forgetInvited, noteInvited } from './service/invite.ts'
export { type GoodsOffer, getOffers, readGoodsOffer } from './service/offers.ts'
export { getRules, setRule } from './service/rule.ts'
export { readCalendar, signIn } from './service/sign.ts'
export { forgetFacts, getTasks, noteFact, takeTask } from './service/tasks.ts'
