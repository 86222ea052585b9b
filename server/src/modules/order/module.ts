import { orderCalls } from '@mailing/contract/order/calls.ts'
import { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import type { NoticeKind } from '@mailing/contract/order/notices.ts'
import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { deskFinderHook, leavingHook, orderOwnerHook } from '../account/service.ts'
import { auditLookupHook } from '../audit/service.ts'
import { buyerHook } from '../coupon/service.ts'
import { orderNumberHook } from '../goods/service.ts'
import {
  invariantHook,
  orderCheckHook,
  orderLookupHook,
  topUpLimitHook,
} from '../wallet/service.ts'
import { orderHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { actOnOrder, expireOrders } from './service/act.ts'
import { buyerHistory } from './service/buyer-history.ts'
import { clearAllUnpaid, clearUnpaid } from './service/clear-unpaid.ts'
import { getForDesk, getPrivate, listCoupons, seeOrder } from './service/desk.ts'
import { actOnDesk, decideOnDesk, listWaiting, readdressOnDesk } from './service/desk-acts.ts'
import { countForDesk, exportChosen, exportForDesk, listForDesk } from './service/desk-list.ts'
import { actOnMany } from './service/desk-many.ts'
import { orderFinder } from './service/finding.ts'
import { orderInvariants } from './service/invariants.ts'
import { ordersLeft } from './service/leaving.ts'
import { limitDesks, topUpLimit } from './service/limits-desk.ts'
import { auditLookup, orderLookup, ownerOfOrder } from './service/lookup.ts'
import { listNotices, seeNotices } from './service/notices.ts'
import { payAfterPayment, payAtOnce, payablePart, payOrder } from './service/pay.ts'
import { payOptions } from './service/pay-options.ts'
import { countOrders, getOrder, listCategories, listOrders } from './service/read.ts'

interface OrderEvent {
  readonly orderId: string
  readonly userId: string
  readonly kind: OrderKind
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'order.created': OrderEvent
    'order.paid': OrderEvent
    'order.cancelled': OrderEvent
    'order.refunded': OrderEvent
    'order.expired': OrderEvent
    /** The writer was told something that no state says (`order_notices`). */
    'order.told': {
      readonly orderId: string
      readonly userId: string
      readonly kind: NoticeKind
      readonly key: string
    }
    /** Any other move. */
    'order.moved': OrderEvent & { readonly to: OrderState }
  }
}

const events: readonly EventHandler[] = [
  on('payment.settled', 'order.pay_after_payment', payAfterPayment),
  on(
    'order.expired',
    'order.clear_expired',
    async (kernel, { orderId }) => void (await clearUnpaid(kernel, orderId)),
  ),
  on(
    'order.cancelled',
    'order.clear_cancelled',
    async (kernel, { orderId }) => void (await clearUnpaid(kernel, orderId)),
  ),
]

const jobs: readonly JobDefinition[] = [
  every('order.expire', '* * * * *', async (kernel) => {
    await expireOrders(kernel)
  }),
  every('order.clear_unpaid', '37 * * * *', async (kernel) => {
    await clearAllUnpaid(kernel)
  }),
]

const calls = implement(orderCalls, {
  list: listOrders,
  act: actOnOrder,
  get: (context, { id }) => getOrder(context, id),
  categories: () => listCategories(),
  counts: countOrders,
  pay: { atOnce: payAtOnce, otherwise: payOrder },
  payOptions: (context, { orderId }) => payOptions(context, orderId),
  payOrder,
  notices: listNotices,
  seeNotices: (context, { orderId }) => seeNotices(context, orderId),
})

const deskHandlers = implement(orderDeskCalls, {
  list: listForDesk,
  count: countForDesk,
  export: exportForDesk,
  exportChosen,
  actOnMany,
  get: getForDesk,
  private: getPrivate,
  act: actOnDesk,
  decide: decideOnDesk,
  waiting: listWaiting,
  coupons: listCoupons,
  readdress: readdressOnDesk,
  ...limitDesks.answers,
  see: seeOrder,
})

/** Orders of all kinds. */
export const orderModule: Module = {
  name: 'order',
  routes,
  calls: [...calls, ...deskHandlers],
  events,
  jobs,
  gives: [
    fill(holdingHook, orderHoldings),
    fill(leavingHook, ordersLeft),
    fill(invariantHook, orderInvariants),
    fill(orderCheckHook, payablePart),
    fill(orderLookupHook, orderLookup),
    fill(topUpLimitHook, topUpLimit),
    ...limitDesks.gives,
    fill(buyerHook, buyerHistory),
    fill(orderNumberHook, orderLookup.numbersOf),
    fill(orderOwnerHook, ownerOfOrder),
    fill(deskFinderHook, orderFinder),
    fill(auditLookupHook, auditLookup),
  ],
}
