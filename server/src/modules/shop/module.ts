import { shopCalls } from '@mailing/contract/shop/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { orderDeskHook, orderExtensionHook } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { shopHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { commentLine } from './service/comment.ts'
import { createGoodsOrder } from './service/create.ts'
import { listGoodsOrders, readGoodsOrder, shopWaiting } from './service/desk.ts'
import { exchangeGoods, previewExchange } from './service/exchange.ts'
import { shopInvariants } from './service/invariants.ts'
import { shopDesk } from './service/order-desk.ts'
import { drawPapers } from './service/papers.ts'
import { shopFileGuards, sweepPictures, uploadShopPicture } from './service/pictures.ts'
import { couponsForGoods, previewOrder } from './service/quote.ts'
import { getGoodsOrder, listOrders, shopExtension } from './service/read.ts'
import { receiveOld } from './service/receive.ts'
import { decideReturn, recordParcel, requestReturn } from './service/return.ts'
import { packOrder, refuseOrder, shipOrder } from './service/serve.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A writer has said how a line of an order was. */
    'shop.commented': { readonly orderId: string; readonly lineId: string; readonly userId: string }
    /** A parcel that was sent is back in the house, or the carrier has lost it. */
    'shop.parcel_ended': { readonly orderId: string; readonly isLost: boolean }
  }
}

const jobs = [
  every('shop.receive', '21 * * * *', async (kernel) => {
    const count = await receiveOld(kernel)
    if (count > 0) kernel.log.info('parcels count as received', { count })
  }),
  every('shop.sweep_pictures', '37 * * * *', async (kernel) => {
    await sweepPictures(kernel)
  }),
]

const calls = implement(shopCalls, {
  preview: previewOrder,
  coupons: couponsForGoods,
  create: { atOnce: createGoodsOrder },
  exchangePreview: previewExchange,
  exchange: exchangeGoods,
  list: listOrders,
  get: (context, { id }) => getGoodsOrder(context, id),
  uploadPicture: uploadShopPicture,
  comment: commentLine,
  requestReturn,
  adminList: listGoodsOrders,
  waiting: shopWaiting,
  adminGet: (context, { id }) => readGoodsOrder(context, id),
  papers: drawPapers,
  pack: packOrder,
  ship: shipOrder,
  refuse: refuseOrder,
  recordParcel,
  decideReturn,
})

/** Orders of goods: from the price to the parcel, its comments and its return. */
export const shopModule: Module = {
  name: 'shop',
  calls,
  jobs,
  seed,
  gives: [
    fill(holdingHook, shopHoldings),
    fill(orderExtensionHook, shopExtension),
    fill(orderDeskHook, shopDesk),
    fill(fileGuardHook, shopFileGuards),
    fill(invariantHook, shopInvariants),
  ],
}
