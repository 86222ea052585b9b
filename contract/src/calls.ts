import { accountCalls } from './account/calls.ts'
import { customerCalls } from './account/customer.ts'
import { datedCalls } from './account/dated.ts'
import { noteCalls } from './account/notes.ts'
import { staffCalls } from './account/staff.ts'
import { viewCalls } from './account/views.ts'
import { addressCalls } from './address/calls.ts'
import { agentCalls } from './agent/calls.ts'
import { aiCalls } from './ai/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { chatCalls } from './chat/calls.ts'
import { cloudCalls, cloudUploadCalls } from './cloud/calls.ts'
import { cloudKeyCalls } from './cloud/keys.ts'
import { configCalls } from './config/calls.ts'
import { contentCalls } from './content/calls.ts'
import { countdownCalls } from './countdown/calls.ts'
import { couponCalls } from './coupon/calls.ts'
import { deliveryCalls } from './delivery/calls.ts'
import { logisticsCalls } from './delivery/logistics.ts'
import { printCalls } from './delivery/print-run.ts'
import { benchCalls } from './delivery/shift.ts'
import { diaryCalls } from './diary/calls.ts'
import { familyCalls } from './family/calls.ts'
import { fileCalls } from './file/calls.ts'
import { goodsCalls } from './goods/calls.ts'
import { greetingCalls } from './greeting/calls.ts'
import { helpCalls } from './help/calls.ts'
import { institutionCalls } from './institution/calls.ts'
import { inviteCalls } from './invite/calls.ts'
import { letterCalls } from './letter/calls.ts'
import { stationeryCalls } from './letter/stationery.ts'
import { templateCalls } from './letter/templates.ts'
import { calendarCalls } from './mail/calendar.ts'
import { mailCalls } from './mail/calls.ts'
import { houseCalls } from './mail/house.ts'
import { wordCalls } from './mail/words.ts'
import { monthCalls } from './month/calls.ts'
import { noticeCalls } from './notice/calls.ts'
import { orderCalls } from './order/calls.ts'
import { orderDeskCalls } from './order/desk-calls.ts'
import { pointCalls } from './point/calls.ts'
import { postcardCalls } from './postcard/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { replyCalls } from './reply/calls.ts'
import { reportCalls } from './report/calls.ts'
import { shopCalls } from './shop/calls.ts'
import { walletCalls } from './wallet/calls.ts'

/**
 * Every call of the product, by domain. Server routes, the typed client and the OpenAPI document
 * are made from it.
 */
export const allCalls = {
  config: configCalls,
  audit: auditCalls,
  file: fileCalls,
  account: accountCalls,
  customer: customerCalls,
  note: noteCalls,
  staff: staffCalls,
  view: viewCalls,
  dated: datedCalls,
  institution: institutionCalls,
  address: addressCalls,
  wallet: walletCalls,
  coupon: couponCalls,
  point: pointCalls,
  goods: goodsCalls,
  order: orderCalls,
  orderDesk: orderDeskCalls,
  delivery: deliveryCalls,
  bench: benchCalls,
  print: printCalls,
  logistics: logisticsCalls,
  shop: shopCalls,
  calendar: calendarCalls,
  house: houseCalls,
  word: wordCalls,
  mail: mailCalls,
  letter: letterCalls,
  template: templateCalls,
  stationery: stationeryCalls,
  family: familyCalls,
  postcard: postcardCalls,
  greeting: greetingCalls,
  reply: replyCalls,
  invite: inviteCalls,
  agent: agentCalls,
  countdown: countdownCalls,
  chat: chatCalls,
  diary: diaryCalls,
  help: helpCalls,
  ai: aiCalls,
  content: contentCalls,
  notice: noticeCalls,
  cloud: cloudCalls,
  cloudUpload: cloudUploadCalls,
  cloudKey: cloudKeyCalls,
  privacy: privacyCalls,
  report: reportCalls,
  month: monthCalls,
} as const
export type AllCalls = typeof allCalls
