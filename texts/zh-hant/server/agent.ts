import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/agent.ts'
import names from '../web/names.ts'

export default {
  statement: {
    title: (month) => `佣金對帳單 · ${month}`,
    agent: (name, phone) => `推廣夥伴：${name}（${phone}）`,
    made: (app, day) => `${app} · ${day} 產生`,
    before: '月初結存',
    earned: '本月佣金',
    takenBack: '本月收回',
    paid: '本月提領（含手續費）',
    after: '月末結存',
    owed: '結存為負：這是提領後被收回的部分，從以後的佣金裡抵扣。',
    days: '每日佣金',
    day: '日期',
    orders: '訂單',
    noDays: '這個月沒有佣金。',
    payouts: '已付提領',
    to: '收款帳戶',
    amount: '金額',
    fee: '手續費',
    receipt: '憑證號',
    noPayouts: '這個月沒有付出的提領。',
    sentBack: '退回',
    methods: names.payoutMethods,
  },
  invariants: {
    agents_hold_what_they_earned:
      '每位推廣夥伴帳上的錢（凍結、可提、提領中、欠款）加上已撥付的和刪除時放棄的，等於收益分錄之和',
    agents_sums_are_their_entries:
      '按天的收益合計和每筆佣金，等於它們的分錄；凍結帳戶等於凍結的佣金，提領帳戶等於處理中的提領',
  },
} satisfies Translation<typeof source>
