import { calls } from '@mailing/contract/client.ts'

/** What staff see that changes with an order of goods. */
export const deskChanged = [
  calls.shop.adminGet,
  calls.shop.adminList,
  calls.orderDesk.list,
  calls.goods.adminList,
  calls.goods.adminGet,
  calls.goods.movements,
]
