import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import {
  mailDesk,
  mailExtension,
  mailProductHook,
  mayOpenProof,
  removeDraft,
} from '../mail/service.ts'
import { orderDeskHook, orderExtensionHook } from '../order/service.ts'
import { postcardHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { copyToDraft, orderedMessage } from './service/copy.ts'
import { decide } from './service/decide.ts'
import { cardShelf, getDraft, listOwnDrafts, saveDraft } from './service/drafts.ts'
import { getConfig, getPassMessages } from './service/offer.ts'
import { couponsForCard, orderCard } from './service/order.ts'
import { beginPassing, passClean } from './service/pass-clean.ts'
import { cardPriceDesk, getPriceVersions, setPrices } from './service/price-desk.ts'
import { cardProduct } from './service/product.ts'
import { provePassMessage, provePostcard } from './service/proof.ts'
import { readCard } from './service/review.ts'

const calls = implement(postcardCalls, {
  config: getConfig,
  passMessage: getPassMessages,
  provePassMessage,
  createPassMessageOrder: orderCard('pass_message'),
  drafts: listOwnDrafts,
  draft: (context, { id }) => getDraft(context, id),
  saveDraft,
  removeDraft: async (context, { id }) => {
    await removeDraft(context, cardShelf, id)
    return { isDone: true as const }
  },
  copyToDraft: (context, { orderId }) => copyToDraft(context, orderId),
  orderedMessage: (context, { orderId }) => orderedMessage(context, orderId),
  proof: provePostcard,
  coupons: (context, { proofId }) => couponsForCard(context, proofId),
  createOrder: orderCard('postcard'),
  review: (context, { orderId }) => readCard(context, orderId),
  decide,
  beginPassing,
  passClean,
  priceVersions: getPriceVersions,
  setPrices,
})

/** Postcards and pass messages. */
export const postcardModule: Module = {
  name: 'postcard',
  calls,
  seed,
  gives: [
    fill(holdingHook, postcardHoldings),
    fill(mailProductHook, cardProduct),
    fill(orderExtensionHook, mailExtension(cardProduct)),
    fill(orderDeskHook, mailDesk(cardProduct)),
    fill(fileGuardHook, { [cardProduct.filePurpose]: mayOpenProof }),
    fill(datedSettingHook, cardPriceDesk),
  ],
}
