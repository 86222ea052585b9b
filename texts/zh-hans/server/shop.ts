export default {
  invariants: {
    goods_for_points:
      '每笔用积分换的订单都有一次兑换，不收钱，写明用了多少积分；每次换商品都有这样的订单',
    points_back_with_goods: '换来的商品取消、无法供货或退回的，积分都退还了一次；留下的没有退还',
  },
  papers: {
    pickList: '拣货单',
    facts: (orders: number, pieces: number) => `${orders} 笔订单 · 共 ${pieces} 件`,
    made: (app: string, day: string) => `${app} ${day}`,
    goods: '商品',
    article: '名称',
    sku: '货号',
    quantity: '数量',
    orders: '订单',
    originals: '回信原件',
    boxCode: '信箱码',
    sheets: '张数',
    slip: (number: string) => `装箱单 ${number}`,
    note: (words: string) => `留言：${words}`,
    none: '没有',
  },
}
