import type { OrderKindScreens } from '../order/kinds.ts'

export const goodsOrders: OrderKindScreens = {
  detailPage: '/pages/my/order/buyGoods',
  payPage: '/pages/buyGoods/order',
  wording: 'goods',
  isSentAgain: false,
  useWriteAgain: null,
  Review: null,
}
