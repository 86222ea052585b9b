import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { stationeryCalls } from '@mailing/contract/letter/stationery.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import { implement } from '../../platform/implement.ts'
import {
  checkWriting,
  listWaiting,
  previewMove,
  readdressAll,
  removeDraft,
  reschedule,
} from '../mail/service.ts'
import { getOrder } from '../order/service.ts'
import {
  arrangeShelf,
  copyToDraft,
  couponsForLetter,
  decide,
  getDraft,
  getLetterConfig,
  getPriceVersions,
  getSpecs,
  getStationery,
  getStationeryForDesk,
  getTemplate,
  getTemplateForDesk,
  listOwnDrafts,
  listStationeryForDesk,
  listTemplateCategories,
  listTemplates,
  listTemplatesForDesk,
  orderLetter,
  payLetter,
  previewSendDay,
  proveLetter,
  proveResend,
  readLetter,
  saveDraft,
  saveStationery,
  saveTemplate,
  setPrices,
  setStationeryState,
  setTemplateState,
} from './service.ts'

export const calls = implement(letterCalls, {
  specs: (context) => getSpecs(context),
  config: (context) => getLetterConfig(context),
  drafts: (context, input) => listOwnDrafts(context, input),
  draft: (context, { id }) => getDraft(context, id),
  saveDraft: (context, input) => saveDraft(context, input),
  removeDraft: async (context, { id }) => {
    await removeDraft(context, id)
    return { isDone: true as const }
  },
  checkText: (context, input) => checkWriting(context, input),
  proof: (context, input) => proveLetter(context, input),
  coupons: (context, input) => couponsForLetter(context, input),
  createOrder: async (context, input) => getOrder(context, await orderLetter(context, input)),
  payOrder: async (context, input) => {
    const order = await payLetter(context, input)
    return { orderId: order.id, state: order.state, payUrl: null, paymentId: null }
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  sendDay: (context, input) => previewSendDay(context, input),
  reschedule: async (context, input) => {
    await reschedule(context, input)
    return getOrder(context, input.orderId)
  },
  unprintedTo: (context, { recipientId }) => previewMove(context, recipientId),
  readdress: (context, { recipientId }) => readdressAll(context, recipientId),
  resend: (context, input) => proveResend(context, input),
  reviewList: (context, input) => listWaiting(context, input),
  review: (context, { orderId }) => readLetter(context, orderId),
  decide: (context, input) => decide(context, input),
  priceVersions: (context) => getPriceVersions(context),
  setPrices: (context, input) => setPrices(context, input),
})

/** The template library, and its desk. */
export const templates = implement(templateCalls, {
  categories: (context) => listTemplateCategories(context),
  list: (context, input) => listTemplates(context, input),
  get: (context, input) => getTemplate(context, input),
  adminList: (context, input) => listTemplatesForDesk(context, input),
  admin: (context, input) => getTemplateForDesk(context, input),
  save: (context, input) => saveTemplate(context, input),
  setState: (context, input) => setTemplateState(context, input),
})

/** The designs of stationery, and their desk. */
export const stationery = implement(stationeryCalls, {
  design: (context, { key }) => getStationery(context, key),
  adminList: (context) => listStationeryForDesk(context),
  admin: (context, input) => getStationeryForDesk(context, input),
  save: (context, input) => saveStationery(context, input),
  setState: async (context, input) => {
    await setStationeryState(context, input)
    return { isDone: true as const }
  },
  arrange: async (context, input) => {
    await arrangeShelf(context, input)
    return { isDone: true as const }
  },
})
