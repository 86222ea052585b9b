import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  tabs: { payments: '付款', incidents: '待處理', corrections: '退款與更正', bills: '對帳', ledger: '帳本' },
  search: '付款編號、平台單號、訂單編號或付款人手機',
  provider: '付款方式', anyProvider: '全部方式', state: '狀態', anyState: '全部狀態', number: '付款編號', payer: '付款人', order: '訂單', amount: '金額', gift: '贈送', refunded: '已退', createdAt: '發起時間', settledAt: '入帳時間', reference: '平台單號',
  providers: { wechat: '微信支付', alipay: '支付寶', stripe: 'Stripe', sandbox: '模擬付款' },
  states: { created: '等待付款', paid: '已入帳', failed: '失敗', cancelled: '已取消', refunded: '已全部退回' },
  late: '入帳晚了', noPayments: '沒有符合條件的付款', loadMore: '再看一些', cancel: '取消', close: '關閉', note: '說明', noteHint: '寫下原因和依據，會留在記錄裡', noteShort: '至少兩個字',
  facts: '付款', reports: '平台說過什麼', reportsNone: '平台還沒有說過什麼', entries: '帳目', entriesNone: '還沒有入帳', expiresAt: '付款期限', settledBy: { notification: '平台通知', query: '我們查詢', bill: '平台帳單' }, settledWay: '如何得知',
  outcomes: { paid: '入帳', closed: '關閉', pending: '等待', unchanged: '沒有變化', incident: '轉待處理', refunded: '記為退款' },
  times: (count) => `${count} 次`, account: '帳戶', reason: '原因', at: '時間',
  accounts: { user: '付款人餘額', revenue: '收入', gift: '贈送支出', coupon: '優惠券支出', provider: '平台', suspense: '待查款項', escrow: '家書分擔款' },
  refund: '退款', refundTitle: '退回付款人', refundLead: (most) => `錢循原路退回，最多 ${most}：不超過實付金額，也不超過餘額裡沒花掉的部分。`,
  refundAmount: '退多少', refundWrong: (most) => `請輸入 0.01 到 ${most} 之間的金額`, giftToo: '儲值贈送會按比例一起收回。', secondNeeded: '超過限額，需要另一位同事核准後才會退。',
  refundAsked: '已提交', refundWaits: '已提交，等另一位同事核准',
  incidentKinds: {
    unknown_payment: '不認識的付款', merchant: '商戶號不對', amount: '金額不符', currency: '幣別不符', reference: '平台單號不符', refund: '平台上被退過款', late_payment: '入帳時訂單已逾期',
    bill_unknown: '帳單裡有、我們沒有', bill_missing: '我們有、帳單裡沒有', bill_amount: '帳單金額不符', after_handling: '處理之後又來的錢',
    refund_failed: '退款沒有入帳', dispute_opened: '付款人提出爭議款', dispute_won: '爭議款不成立', dispute_lost: '爭議款成立', bill_refund_unknown: '帳單裡有退款、我們沒有', bill_refund_missing: '我們退了、帳單裡沒有', bill_refund_amount: '退款金額不符',
  },
  incidentHelp: {
    unknown_payment: '平台收了錢，但編號不是我們發起的。查清是誰付的再記到餘額，否則退回。', merchant: '通知裡的商戶不是我們。查清後寫說明。', amount: '實收和應收不同，還沒有入帳。', currency: '幣別不同，需在平台上處理。', reference: '同一筆付款出現了第二個平台單號，可能付了兩次。',
    refund: '有人在平台後台退了款，付款人的餘額還沒有扣。', late_payment: '錢已在付款人餘額裡，通常不用再做什麼。', bill_unknown: '帳單裡的這筆錢我們沒有記錄。', bill_missing: '我們記了入帳，平台帳單裡沒有。', bill_amount: '帳單金額和我們記的不同。', after_handling: '這筆付款已人工處理，平台又回報了入帳。',
    refund_failed: '退款沒有到付款人手上。還在處理中的，請到平台後台繼續；被平台拒絕的，金幣已經回到餘額；先成功後失敗的，可以把金幣記回餘額，或用別的方式退。', dispute_opened: '付款人的銀行要求退回這筆錢，平台已先扣下。請在期限內到平台後台提交證據。', dispute_won: '爭議款不成立，平台會把錢還回來，不用再做什麼。', dispute_lost: '爭議款成立，錢已經退給付款人，可以從餘額扣回金幣。', bill_refund_unknown: '帳單裡有一筆退款，對應的付款我們不認識。', bill_refund_missing: '我們記為已退，平台帳單裡沒有，平台也不確認。', bill_refund_amount: '帳單裡的退款金額和我們退的不同。',
  },
  kind: '類型', occurredAt: '發生時間', open: '未處理', handled: '已處理', incidentsNone: '沒有待處理的事項', handledBy: (name) => `${name} 處理`, handle: '寫說明並關閉', handleTitle: '處理結果',
  corrections: { credit: '記到餘額', send_back: '退回付款人', take_back: '從餘額扣回' },
  correctionLead: { credit: '把這筆錢記到付款人的餘額裡。', send_back: '透過平台把這筆錢退回去，不經過任何人的餘額。', take_back: '平台已退的錢，從付款人餘額裡扣回。' },
  phone: '付款人手機', phoneHint: '這筆錢沒有對應的付款記錄，請填寫它的主人', seePayment: '看付款',
  correctionKinds: { refund: '退款', send_back: '退回', credit: '記入餘額', take_back: '扣回' },
  correctionStates: { waiting: '等待核准', sending: '平台處理中', done: '完成', refused: '平台拒絕', rejected: '未核准' },
  correctionsNone: '還沒有退款和更正', requestedBy: '提出', decidedBy: '核准', approve: '核准', reject: '不核准', approveAsk: (amount) => `核准退出 ${amount}？核准後立即執行。`, rejectAsk: '不核准？付款人的餘額不變。', decided: '已處理', whose: '對象',
  billsLead: '每天上午 11:20 拿平台前一天的帳單和我們的帳逐筆比較。', day: '帳單日', lines: '筆數', billRefunds: '退款筆數', billRefundAmount: '退款金額', settledByBill: '補記', differences: '差異', billFailed: '沒取到', billsNone: '還沒有對帳記錄', comparedAt: '比較時間', noDifference: '一致',
  ledgerGood: '帳本沒有問題', ledgerBad: (count) => `帳本有 ${count} 處不符`, ledgerNever: '還沒有檢查過', auditNow: '現在檢查', auditAsked: '已開始檢查，結果稍後出現', lastAudit: (time, seconds) => `${time} 檢查，用時 ${seconds} 秒`, houseAccounts: '帳戶餘額', balance: '餘額', whatIsChecked: (count) => `檢查的 ${count} 條規則`, examples: '例如', audits: '最近的檢查',
  export: '匯出', exportTitle: '匯出付款', exportLead: '匯出所選日期發起的付款，最多 31 天。手機號碼已遮蔽，匯出會被記錄。', days: '日期', exported: (rows) => `已匯出 ${rows} 列`,
} satisfies Translation<typeof source>
