export default {
  invariants: {
    goods_for_points:
      '每笔用积分换的订单都有一次兑换，不收钱，写明用了多少积分；每次换商品都有这样的订单',
    points_back_with_goods: '换来的商品取消、无法供货或退回的，积分都退还了一次；留下的没有退还',
  },
}
