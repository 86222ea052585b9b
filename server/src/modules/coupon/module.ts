import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { couponHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import {
  createAccumulated,
  listAccumulated,
  listProgress,
  switchAccumulated,
  takeAccumulated,
} from './service/accumulated.ts'
import {
  closeQuestionnaire,
  createQuestionnaire,
  exportAnswers,
  listQuestionnaires,
  readFigures,
} from './service/answers.ts'
import {
  changeCampaign,
  createCampaign,
  getCampaign,
  getTotals,
  listCampaigns,
  listScopes,
} from './service/campaign.ts'
import { exportCampaigns } from './service/campaign-file.ts'
import { giveCouponTo, listCouponsOf } from './service/customer.ts'
import {
  createDistribution,
  listDistributed,
  listDistributions,
  previewDistribution,
  takeDistributed,
} from './service/distribution.ts'
import {
  getFollow,
  getFollowAccount,
  setFollowAccount,
  takeFollow,
  uploadFollowCode,
} from './service/follow-account.ts'
import { couponInvariants } from './service/invariants.ts'
import { getInvitation, thankInviter, welcomeNewcomer } from './service/invitation.ts'
import { couponFigures, expireCoupons, listCoupons, listOpen, takeOpen } from './service/mine.ts'
import { answerQuestionnaire, listOpenQuestionnaires } from './service/questionnaire.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** The desk has given somebody a coupon that belongs to no order. */
    'coupon.given': { readonly userId: string; readonly couponId: string }
  }
}

/** Coupons for invitations. The inviter's comes with the newcomer's first order that is on its way: an account alone is cheap to make. */
const events: readonly EventHandler[] = [
  on('account.registered', 'coupon.welcome_newcomer', (kernel, { userId }) =>
    welcomeNewcomer(kernel, userId),
  ),
  on('order.moved', 'coupon.thank_inviter', (kernel, { userId }) => thankInviter(kernel, userId), {
    to: ['posted', 'shipped'],
  }),
]

/** What is shown and used is decided by the clock; this only writes it down. */
const jobs = [
  every('coupon.expire', '11 * * * *', async (kernel) => {
    await expireCoupons(kernel)
  }),
]

const calls = implement(couponCalls, {
  list: listCoupons,
  listOf: listCouponsOf,
  giveTo: giveCouponTo,
  openList: listOpen,
  take: takeOpen,
  distributed: listDistributed,
  takeDistributed,
  questionnaires: listOpenQuestionnaires,
  answer: answerQuestionnaire,
  accumulated: listProgress,
  takeAccumulated,
  follow: getFollow,
  takeFollow,
  invitation: getInvitation,
  adminCampaigns: listCampaigns,
  adminCampaign: getCampaign,
  exportCampaigns,
  adminTotals: getTotals,
  createCampaign,
  changeCampaign,
  scopes: listScopes,
  adminFollow: getFollowAccount,
  setFollowAccount,
  uploadFollowCode,
  adminDistributions: listDistributions,
  previewDistribution,
  createDistribution,
  adminQuestionnaires: listQuestionnaires,
  createQuestionnaire,
  closeQuestionnaire,
  answers: readFigures,
  exportAnswers,
  adminAccumulated: listAccumulated,
  createAccumulated,
  switchAccumulated,
})

/** Coupons: campaigns, the ways to get one, and what they take off orders. */
export const couponModule: Module = {
  name: 'coupon',
  calls,
  events,
  jobs,
  routes,
  seed,
  gives: [
    fill(holdingHook, couponHoldings),
    fill(figureHook, couponFigures),
    fill(invariantHook, couponInvariants),
  ],
}
