import { noticeCalls } from '@mailing/contract/notice/calls.ts'
import { type EventHandler, on, onMany } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { identityHook, mergeHook, unlinkHook } from '../account/service.ts'
import { noticeHoldings } from './holdings.ts'
import { exportFailed, getFailed, getPersonNotices, retryMessages } from './service/desk.ts'
import {
  hearChat,
  hearCopy,
  hearCoupon,
  hearDeletion,
  hearErasing,
  hearMoved,
  hearPaid,
  hearPayout,
  hearPlace,
  hearReply,
  hearTold,
  hearWithdrawal,
  toldStates,
} from './service/hear.ts'
import { forgetOld, tellOfBalances, tellOfCoupons, tellOfDays } from './service/occasions.ts'
import { countUnread, getNotices, seeAllNotices, seeNotice } from './service/read.ts'
import {
  addPush,
  forgetWechatName,
  keepWechatName,
  moveWechat,
  removePush,
} from './service/receivers.ts'
import { sendDue } from './service/send.ts'
import { getSettings, saveSettings, sendTest } from './service/settings.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'notice.send': Record<string, never>
  }
}

const events: readonly EventHandler[] = [
  onMany('order.paid', 'notice.paid', hearPaid),
  on('order.moved', 'notice.moved', hearMoved, { to: toldStates }),
  on('order.told', 'notice.told', hearTold),
  on('reply.published', 'notice.reply', hearReply),
  on('reply.withdrawn', 'notice.reply_withdrawn', hearWithdrawal),
  on('chat.answered', 'notice.chat', hearChat),
  on('institution.request_answered', 'notice.place', hearPlace),
  on('agent.withdrawal_paid', 'notice.withdrawal_paid', hearPayout('withdrawal_paid')),
  on('agent.withdrawal_waits', 'notice.withdrawal_waits', hearPayout('withdrawal_waits')),
  on('agent.withdrawal_lapsed', 'notice.withdrawal_lapsed', hearPayout('withdrawal_lapsed')),
  on('agent.withdrawal_rejected', 'notice.withdrawal_rejected', hearPayout('withdrawal_rejected')),
  on(
    'agent.withdrawal_sent_back',
    'notice.withdrawal_sent_back',
    hearPayout('withdrawal_sent_back'),
  ),
  on('coupon.given', 'notice.coupon_given', hearCoupon),
  on('privacy.export_ready', 'notice.copy_ready', hearCopy),
  on('privacy.deletion_requested', 'notice.deletion_requested', hearDeletion),
  on('privacy.erasing_near', 'notice.erasing_near', hearErasing),
]

const jobs: readonly JobDefinition[] = [
  /** Asked for with each notice; the round each minute is for what waited for its hour. */
  every('notice.send', '* * * * *', sendDue),
  every('notice.balances', '*/5 * * * *', tellOfBalances),
  every('notice.coupons', '10 9 * * *', tellOfCoupons),
  every('notice.days', '20 9 * * *', tellOfDays),
  every('notice.forget', '40 3 * * *', forgetOld),
]

const calls = implement(noticeCalls, {
  list: getNotices,
  count: countUnread,
  see: seeNotice,
  seeAll: seeAllNotices,
  settings: getSettings,
  saveSettings,
  addPush,
  removePush,
  sendTest,
  adminPerson: getPersonNotices,
  adminFailed: getFailed,
  exportFailed,
  adminRetry: retryMessages,
})

/** The message centre, and what is sent of it by other channels. Nobody else sends people messages, but for login codes. */
export const noticeModule: Module = {
  name: 'notice',
  calls,
  events,
  jobs,
  gives: [
    fill(holdingHook, noticeHoldings),
    fill(identityHook, keepWechatName),
    fill(mergeHook, moveWechat),
    fill(unlinkHook, forgetWechatName),
  ],
}
