export { addCampaign } from './service/campaign.ts'
export {
  type CampaignAvailability,
  campaignAvailability,
  listRunningCampaigns,
} from './service/campaign-availability.ts'
export { giveFromDesk } from './service/gift.ts'
export { grantCoupon } from './service/grant.ts'
export { buyerHook, goodsCategoryHook, inviterHook } from './service/hooks.ts'
export { couponInvariants } from './service/invariants.ts'
export { gainsOfInviting, inviterOf } from './service/invitation.ts'
export {
  bestCoupon,
  offersFor,
  priceWith,
  settleCoupon,
} from './service/order.ts'
export { couponPart, usablePart } from './store/coupons.ts'
