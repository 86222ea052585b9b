import { orderCalls } from '@mailing/contract/order/calls.ts'
import { implement } from '../../platform/implement.ts'
import { actOnOrder, countOrders, getOrder, listCategories, listForDesk, listOrders, type OrderExtension, payOrder } from './service.ts'

export const callsWith = (extensions: readonly OrderExtension[]) => implement(orderCalls, {
  list: (context, input) => listOrders(context, input),
  act: (context, input) => actOnOrder(context, extensions, input),
  get: (context, { id }) => getOrder(context, extensions, id),
  categories: () => listCategories(),
  counts: (context) => countOrders(context),
  pay: (context, input) => payOrder(context, extensions, input),
  adminList: (context, input) => listForDesk(context, input),
})
