export default {
  tabs: { payments: '付款', incidents: '待处理', corrections: '退款与更正', bills: '对账', ledger: '账本' },
  search: '付款编号、平台单号、订单号或付款人手机',
  provider: '付款方式', anyProvider: '全部方式', state: '状态', anyState: '全部状态', number: '付款编号', payer: '付款人', order: '订单', amount: '金额', gift: '赠送', refunded: '已退', createdAt: '发起时间', settledAt: '到账时间', reference: '平台单号',
  providers: { wechat: '微信支付', alipay: '支付宝', stripe: 'Stripe', sandbox: '模拟支付' },
  states: { created: '等待付款', paid: '已到账', failed: '失败', cancelled: '已取消', refunded: '已全部退回' },
  late: '到账晚了', noPayments: '没有符合条件的付款', loadMore: '再看一些', cancel: '取消', close: '关闭', note: '说明', noteHint: '写下原因和依据，会留在记录里', noteShort: '至少两个字',
  // One payment.
  facts: '付款', reports: '平台说过什么', reportsNone: '平台还没有说过什么', entries: '账目', entriesNone: '还没有入账', expiresAt: '付款截止', settledBy: { notification: '平台通知', query: '我们查询', bill: '平台账单' }, settledWay: '怎样得知',
  outcomes: { paid: '入账', closed: '关闭', pending: '等待', unchanged: '没有变化', incident: '转待处理', refunded: '记为退款' } as Readonly<Record<string, string>>,
  times: (count: number) => `${count} 次`, account: '账户', reason: '原因', at: '时间',
  accounts: { user: '付款人余额', revenue: '收入', gift: '赠送支出', coupon: '优惠券支出', provider: '平台', suspense: '待查款项', escrow: '家书分担款' } as Readonly<Record<string, string>>,
  // Refund.
  refund: '退款', refundTitle: '退回付款人', refundLead: (most: string) => `钱按原路退回，最多 ${most}：不超过实付金额，也不超过余额里没花掉的部分。`,
  refundAmount: '退多少', refundWrong: (most: string) => `请输入 0.01 到 ${most} 之间的金额`, giftToo: '充值赠送会按比例一起收回。', secondNeeded: '超过限额，需要另一位同事批准后才会退。',
  refundAsked: '已提交', refundWaits: '已提交，等另一位同事批准',
  // Incidents.
  incidentKinds: {
    unknown_payment: '不认识的付款', merchant: '商户号不对', amount: '金额不符', currency: '币种不符', reference: '平台单号不符', refund: '平台上被退过款', late_payment: '到账时订单已过期',
    bill_unknown: '账单里有、我们没有', bill_missing: '我们有、账单里没有', bill_amount: '账单金额不符', after_handling: '处理之后又来的钱',
    refund_failed: '退款没有到账', dispute_opened: '付款人发起拒付', dispute_won: '拒付已撤销', dispute_lost: '拒付成立', bill_refund_unknown: '账单里有退款、我们没有', bill_refund_missing: '我们退了、账单里没有', bill_refund_amount: '退款金额不符',
  },
  incidentHelp: {
    unknown_payment: '平台收了钱，但编号不是我们发起的。查清是谁付的再记到余额，否则退回。', merchant: '通知里的商户不是我们。查清后写说明。', amount: '实收和应收不同，还没有入账。', currency: '币种不同，需在平台上处理。', reference: '同一笔付款出现了第二个平台单号，可能付了两次。',
    refund: '有人在平台后台退了款，付款人的余额还没有扣。', late_payment: '钱已在付款人余额里，通常不用再做什么。', bill_unknown: '账单里的这笔钱我们没有记录。', bill_missing: '我们记了到账，平台账单里没有。', bill_amount: '账单金额和我们记的不同。', after_handling: '这笔付款已人工处理，平台又报告了到账。',
    refund_failed: '退款没有到付款人手里。还在处理中的，请到平台后台继续；被平台拒绝的，金币已经回到余额；先成功后失败的，可以把金币记回余额，或用别的方式退。', dispute_opened: '付款人的银行要求退回这笔钱，平台已先扣下。请在期限内到平台后台提交证据。', dispute_won: '拒付不成立，平台会把钱还回来，不用再做什么。', dispute_lost: '拒付成立，钱已经退给付款人，可以从余额扣回金币。', bill_refund_unknown: '账单里有一笔退款，对应的付款我们不认识。', bill_refund_missing: '我们记为已退，平台账单里没有，平台也不确认。', bill_refund_amount: '账单里的退款金额和我们退的不同。',
  },
  kind: '类型', occurredAt: '发生时间', open: '未处理', handled: '已处理', incidentsNone: '没有待处理的事项', handledBy: (name: string) => `${name} 处理`, handle: '写说明并关闭', handleTitle: '处理结果',
  corrections: { credit: '记到余额', send_back: '退回付款人', take_back: '从余额扣回' },
  correctionLead: { credit: '把这笔钱记到付款人的余额里。', send_back: '通过平台把这笔钱退回去，不经过任何人的余额。', take_back: '平台已退的钱，从付款人余额里扣回。' },
  phone: '付款人手机', phoneHint: '这笔钱没有对应的付款记录，请填写它的主人', seePayment: '看付款',
  // Corrections.
  correctionKinds: { refund: '退款', send_back: '退回', credit: '记入余额', take_back: '扣回' },
  correctionStates: { waiting: '等待批准', sending: '平台处理中', done: '完成', refused: '平台拒绝', rejected: '未批准' },
  correctionsNone: '还没有退款和更正', requestedBy: '提出', decidedBy: '批准', approve: '批准', reject: '不批准', approveAsk: (amount: string) => `批准退出 ${amount}？批准后立即执行。`, rejectAsk: '不批准？付款人的余额不变。', decided: '已处理', whose: '对象',
  // Bills.
  billsLead: '每天上午 11:20 拿平台前一天的账单和我们的账逐笔比较。', day: '账单日', lines: '笔数', billRefunds: '退款笔数', billRefundAmount: '退款金额', settledByBill: '补记', differences: '差异', billFailed: '没取到', billsNone: '还没有对账记录', comparedAt: '比较时间', noDifference: '一致',
  // Ledger.
  ledgerGood: '账本没有问题', ledgerBad: (count: number) => `账本有 ${count} 处不符`, ledgerNever: '还没有检查过', auditNow: '现在检查', auditAsked: '已开始检查，结果稍后出现', lastAudit: (time: string, seconds: string) => `${time} 检查，用时 ${seconds} 秒`, houseAccounts: '账户余额', balance: '余额', whatIsChecked: (count: number) => `检查的 ${count} 条规则`, examples: '例如', audits: '最近的检查',
  // Export.
  export: '导出', exportTitle: '导出付款', exportLead: '导出所选日期发起的付款，最多 31 天。手机号已打码，导出会被记录。', days: '日期', exported: (rows: number) => `已导出 ${rows} 行`,
}
