export {
  createAccumulated,
  listAccumulated,
  listProgress,
  switchAccumulated,
  takeAccumulated,
} from './service/accumulated.ts'
export {
  closeQuestionnaire,
  createQuestionnaire,
  exportAnswers,
  listQuestionnaires,
  readFigures,
} from './service/answers.ts'
export {
  addCampaign,
  changeCampaign,
  createCampaign,
  getTotals,
  listCampaigns,
  listScopes,
} from './service/campaign.ts'
export {
  type CampaignAvailability,
  campaignAvailability,
  listRunningCampaigns,
} from './service/campaign-availability.ts'
export {
  createDistribution,
  listDistributed,
  listDistributions,
  previewDistribution,
  takeDistributed,
} from './service/distribution.ts'
export {
  followCodePath,
  getFollow,
  getFollowAccount,
  setFollowAccount,
  takeFollow,
  uploadFollowCode,
} from './service/follow-account.ts'
export { type Grant, type Granted, grantCoupon, tryGrant } from './service/grant.ts'
export { buyerHook, goodsCategoryHook, type OrderCount } from './service/hooks.ts'
export { couponInvariants } from './service/invariants.ts'
export { getInvitation, thankInviter, welcomeNewcomer } from './service/invitation.ts'
export { couponFigures, expireCoupons, listCoupons, listOpen, takeOpen } from './service/mine.ts'
export {
  bestCoupon,
  couponsFor,
  holdCoupon,
  type Offer,
  priceWithCoupon,
  settleCoupon,
  type ToHold,
} from './service/order.ts'
export { answerQuestionnaire, listOpenQuestionnaires } from './service/questionnaire.ts'
export { inviterOf } from './store/invitations.ts'
