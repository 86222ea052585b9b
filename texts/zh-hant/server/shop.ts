import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      '每筆用點數換的訂單都有一次兌換，不收錢，寫明用了多少點數；每次換商品都有這樣的訂單',
    points_back_with_goods: '換來的商品取消、無法供貨或退回的，點數都退還了一次；留下的沒有退還',
  },
  papers: {
    pickList: '揀貨單',
    facts: (orders, pieces) => `${orders} 筆訂單 · 共 ${pieces} 件`,
    made: (app, day) => `${app} ${day}`,
    goods: '商品',
    article: '名稱',
    sku: '貨號',
    quantity: '數量',
    orders: '訂單',
    originals: '回信原件',
    boxCode: '信箱碼',
    sheets: '張數',
    slip: (number) => `裝箱單 ${number}`,
    note: (words) => `留言：${words}`,
    none: '沒有',
  },
} satisfies Translation<typeof source>
