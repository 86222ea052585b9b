export { addCampaign } from './service/campaign.ts'
export {
  type CampaignAvailability,
  campaignAvailability,
  listRunningCampaigns,
} from './service/campaign-availability.ts'
export { grantCoupon } from './service/grant.ts'
export { buyerHook, goodsCategoryHook } from './service/hooks.ts'
export { couponInvariants } from './service/invariants.ts'
export {
  bestCoupon,
  couponsFor,
  holdCoupon,
  priceWithCoupon,
  settleCoupon,
} from './service/order.ts'
export { inviterOf } from './store/invitations.ts'
