import type { OrderKindScreens } from '../order/kinds.ts'

export const goodsOrders: OrderKindScreens = {
  detailPage: '/pages/my/order/buyGoods',
  payPage: '/pages/buyGoods/order',
  editorPage: null,
  loginPages: [['/pages/buyGoods/', 'goods']],
  addressAnswers: [],
  tool: null,
  isPassedTogether: false,
  isUsualInReview: false,
  wording: 'goods',
  isSentAgain: false,
  useWriteAgain: null,
  Review: null,
}
