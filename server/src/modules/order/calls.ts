import { orderCalls } from '@mailing/contract/order/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  actOnOrder,
  countOrders,
  getOrder,
  listCategories,
  listForDesk,
  listNotices,
  listOrders,
  type OrderExtension,
  payOptions,
  payOrder,
  seeNotices,
} from './service.ts'

export const callsWith = (extensions: readonly OrderExtension[]) =>
  implement(orderCalls, {
    list: (context, input) => listOrders(context, input),
    act: (context, input) => actOnOrder(context, extensions, input),
    get: (context, { id }) => getOrder(context, extensions, id),
    categories: () => listCategories(),
    counts: (context) => countOrders(context),
    pay: (context, input) => payOrder(context, extensions, input),
    payOptions: (context, { orderId }) => payOptions(context, extensions, orderId),
    payOrder: (context, input) => payOrder(context, extensions, input),
    notices: (context, input) => listNotices(context, input),
    seeNotices: (context, { orderId }) => seeNotices(context, orderId),
    adminList: (context, input) => listForDesk(context, input),
  })
