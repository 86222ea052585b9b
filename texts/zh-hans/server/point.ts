export default {
  invariants: {
    points_are_sums: '每个人的积分等于分录之和，也等于各笔获得的剩余',
    points_not_negative: '任何人的积分现在和过去都不低于零',
    point_entries_form_a_chain: '每条积分分录的结余，等于前一条的结余加上这条的积分',
    grants_are_used_once: '每笔获得用掉的部分，等于分录从它取走的，每条取用都写明出处',
    no_lapsed_points_used: '没有兑换用过已过期的积分',
    signs_are_paid: '每次签到只发过一次积分和奖励，并且接着前一天',
    rewards_are_paid: '每次任务奖励都有分录，每条任务分录都有奖励',
    exchanges_are_paid: '每次兑换都扣了积分，每条兑换分录都属于一次兑换',
    given_back_once: '退还的积分等于那次兑换用掉的，只退一次，给对了人',
    offers_count_exchanges: '每个兑换项被兑换的次数（不算退还的）与记录相符，且不超过库存',
    coins_for_points: '用积分换的金币与兑换记录相符，给对了人，只给一次',
  },
}
