import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { implement } from '../../platform/implement.ts'
import { removeDraft } from '../mail/service.ts'
import { getOrder } from '../order/service.ts'
import {
  copyToDraft,
  couponsForCard,
  decide,
  getConfig,
  getDraft,
  getPassMessages,
  getPriceVersions,
  listOwnDrafts,
  orderCard,
  orderedMessage,
  provePassMessage,
  provePostcard,
  readCard,
  saveDraft,
  setPrices,
} from './service.ts'

export const calls = implement(postcardCalls, {
  config: (context) => getConfig(context),
  passMessage: (context) => getPassMessages(context),
  provePassMessage: (context, input) => provePassMessage(context, input),
  createPassMessageOrder: async (context, input) =>
    getOrder(context, await orderCard(context, 'pass_message', input)),
  drafts: (context, input) => listOwnDrafts(context, input),
  draft: (context, { id }) => getDraft(context, id),
  saveDraft: (context, input) => saveDraft(context, input),
  removeDraft: async (context, { id }) => {
    await removeDraft(context, id)
    return { isDone: true as const }
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  orderedMessage: (context, { orderId }) => orderedMessage(context, orderId),
  proof: (context, input) => provePostcard(context, input),
  coupons: (context, { proofId }) => couponsForCard(context, proofId),
  createOrder: async (context, input) =>
    getOrder(context, await orderCard(context, 'postcard', input)),
  review: (context, { orderId }) => readCard(context, orderId),
  decide: (context, input) => decide(context, input),
  priceVersions: (context) => getPriceVersions(context),
  setPrices: (context, input) => setPrices(context, input),
})
