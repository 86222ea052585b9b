import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { implement } from '../../platform/implement.ts'
import { getOrder, type OrderExtension } from '../order/service.ts'
import {
  checkWriting, copyToDraft, decide, getDraft, getLetterConfig, getSpecs, listOwnDrafts, listWaiting, orderLetter, payLetter, proveLetter, readForReview, removeDraft, saveDraft,
} from './service.ts'

/** `extensions`: what delivery, this module and those to the right show in an order. */
export const callsWith = (extensions: readonly OrderExtension[]) => implement(letterCalls, {
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
  createOrder: async (context, input) => getOrder(context, extensions, await orderLetter(context, input)),
  payOrder: async (context, input) => {
    const order = await payLetter(context, input)
    return { orderId: order.id, state: order.state, payUrl: null, paymentId: null }
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  reviewList: (context, input) => listWaiting(context, input),
  review: (context, { orderId }) => readForReview(context, orderId),
  decide: (context, input) => decide(context, input),
})
