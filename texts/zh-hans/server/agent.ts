import names from '../web/names.ts'
export default {
  statement: {
    title: (month: string) => `佣金对账单 · ${month}`,
    agent: (name: string, phone: string) => `推广员：${name}（${phone}）`,
    made: (app: string, day: string) => `${app} · ${day} 生成`,
    before: '月初结存',
    earned: '本月佣金',
    takenBack: '本月收回',
    paid: '本月提现（含手续费）',
    after: '月末结存',
    owed: '结存为负：这是提现后被收回的部分，从以后的佣金里抵扣。',
    days: '每日佣金',
    day: '日期',
    orders: '订单',
    noDays: '这个月没有佣金。',
    payouts: '已付提现',
    to: '收款账户',
    amount: '金额',
    fee: '手续费',
    receipt: '凭证号',
    noPayouts: '这个月没有付出的提现。',
    sentBack: '退回',
    methods: names.payoutMethods,
  },
  invariants: {
    agents_hold_what_they_earned:
      '每位推广员账上的钱（冻结、可提、提现中、欠款）加上已付出的和注销时放弃的，等于收益分录之和',
    agents_sums_are_their_entries:
      '按天的收益合计和每笔佣金，等于它们的分录；冻结账户等于冻结的佣金，提现账户等于处理中的提现',
  },
}
