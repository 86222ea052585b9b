export default {
  invariants: {
    escrows_hold_shares: '每封家书的分担款账户，分录合计等于大家预付的钱',
    shares_are_their_payers: '每个人为一封家书预付的钱，等于本人付进的，减去退回的和订单用掉的',
    no_share_is_stuck: '分担款只放在正在写、大家一起付的家书里，属于发起人以外还在其中的人',
  },
}
