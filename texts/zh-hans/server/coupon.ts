export default {
  invariants: {
    coupons_within_stock: '每个活动发出的券数与实有相符，不超过总量，每人不超过上限',
    coupons_fit_uses: '每张占用或用掉的券对应一笔订单，历史到现在的状态为止',
    discounts_are_booked: '每张已用券减的金额都由优惠券账户付给收入，退回时已冲回',
    bookings_have_uses: '每笔优惠入账都属于一张券的使用',
  },
}
