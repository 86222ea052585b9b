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
  payOptions,
  payOrder,
  seeNotices,
} from './service.ts'

export const calls = implement(orderCalls, {
  list: (context, input) => listOrders(context, input),
  act: (context, input) => actOnOrder(context, input),
  get: (context, { id }) => getOrder(context, id),
  categories: () => listCategories(),
  counts: (context) => countOrders(context),
  pay: (context, input) => payOrder(context, input),
  payOptions: (context, { orderId }) => payOptions(context, orderId),
  payOrder: (context, input) => payOrder(context, input),
  notices: (context, input) => listNotices(context, input),
  seeNotices: (context, { orderId }) => seeNotices(context, orderId),
  adminList: (context, input) => listForDesk(context, input),
})
