import { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import {
  couponsForProof,
  mailDesk,
  mailExtension,
  mailProductHook,
  mayOpenProof,
  orderMail,
  orderMailAtOnce,
  removeDraft,
} from '../mail/service.ts'
import { orderDeskHook, orderExtensionHook } from '../order/service.ts'
import { greetingHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { copyToDraft, greetingDrafts, greetingShelf, listOwnDrafts } from './service/drafts.ts'
import { getConfig, getPriceVersions, greetingPriceDesk, setPrices } from './service/prices.ts'
import { greetingProduct } from './service/product.ts'
import { getBack, proveGreeting } from './service/proof.ts'
import { decide, readGreeting } from './service/review.ts'

const calls = implement(greetingCalls, {
  config: getConfig,
  back: getBack,
  drafts: listOwnDrafts,
  draft: (context, { id }) => greetingDrafts.get(context, id),
  saveDraft: greetingDrafts.save,
  removeDraft: async (context, { id }) => {
    await removeDraft(context, greetingShelf, id)
    return { isDone: true as const }
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  proof: proveGreeting,
  coupons: (context, { proofId }) => couponsForProof(context, greetingProduct, proofId),
  createOrder: {
    atOnce: (context, input) => orderMailAtOnce(context, greetingProduct, input),
    otherwise: (context, input) => orderMail(context, greetingProduct, input),
  },
  review: (context, { orderId }) => readGreeting(context, orderId),
  decide,
  priceVersions: getPriceVersions,
  setPrices,
})

/** Greeting cards. */
export const greetingModule: Module = {
  name: 'greeting',
  calls,
  seed,
  gives: [
    fill(holdingHook, greetingHoldings),
    fill(mailProductHook, greetingProduct),
    fill(orderExtensionHook, mailExtension(greetingProduct)),
    fill(orderDeskHook, mailDesk(greetingProduct)),
    fill(fileGuardHook, { [greetingProduct.filePurpose]: mayOpenProof }),
    fill(datedSettingHook, greetingPriceDesk),
  ],
}
