import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/order.ts'

export default {
  mailReasons: {
    address_incomplete: '地址不完整',
    person_moved: '對方已不在那裡',
    person_unknown: '查無此人',
    content_refused: '對方機構不收這樣的內容',
    not_collected: '沒有人領取',
    damaged: '途中損壞',
    our_mistake: '我們出了錯',
    other: '其他原因',
  },
  goodsReasons: {
    reply_withdrawn: '這封回信已由工作人員撤回',
    out_of_stock: '缺貨',
    damaged_in_stock: '庫存商品有損壞',
    address_unreachable: '地址送不到',
    refused_by_person: '收件人拒收',
    address_wrong: '地址有誤',
    not_collected: '無人領取',
    lost: '途中遺失',
    damaged: '途中損壞',
    other: '其他原因',
  },
  reviewReasons: {
    banned_content: '裡面有不能寄送的內容',
    institution_rule: '不符合對方機構的規定',
    address_problem: '收信地址有問題，這樣寄不到',
    unreadable: '內容無法辨認',
    personal_data_of_others: '裡面有他人的個人資料',
    typing_slip: '我們改正了一處筆誤',
    other: '需要調整一下',
  },
  rulesChanged: '對方機構更新了規定，我們需要再核對一遍',
  invariants: {
    orders_paid_as_entered: '每筆訂單寫明的已付金額，等於訂購人和分擔的人的分錄',
    orders_refunded_as_entered: '每筆訂單寫明的退款，等於各付款人的分錄，且不超過已付',
    acts_fit_money: '每筆訂單的部分退款和補償，等於員工紀錄的合計',
    shares_paid_and_refunded: '每筆訂單的分擔等於分擔款帳戶付出的，不超過訂單價，並隨訂單退給各人',
    entries_have_their_order: '每筆訂單付款和退款都屬於一筆訂單，編號相符',
    states_fit_money: '未付款的訂單沒有錢，處理中的已付全款，終止的已全額退款',
    lines_make_totals: '每筆訂單的價格明細之和等於合計',
    discounts_stand_in_prices: '每筆訂單用券減去的金額與券的使用紀錄相符，其餘等於合計',
    histories_end_in_states: '每筆訂單的歷史從待付款開始，依狀態表推進，到現在的狀態為止',
  },
} satisfies Translation<typeof source>
