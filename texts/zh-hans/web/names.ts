/** Names of firms and of their services. Other sets name none of these themselves. */
export default {
  /** Providers of payments and payouts. */
  providers: {
    wechat: '微信支付',
    alipay: '支付宝',
    stripe: 'Stripe',
    sandbox: '模拟付款',
  },
  /** Ways of paying, named for the means of payment. */
  paidWith: {
    wallet: '余额付款',
    points: '积分兑换',
    sandbox: '模拟付款',
    wechat: '微信支付',
    alipay: '支付宝',
    stripe: '银行卡（Stripe）',
  },
  payoutMethods: {
    bank_card: '银行卡',
    alipay: '支付宝',
    wechat: '微信',
  },
  carriers: {
    china_post: '中国邮政',
    ems: 'EMS',
    sf_express: '顺丰',
    la_poste: '法国邮政',
    correos: '西班牙邮政',
    royal_mail: '英国皇家邮政',
    usps: '美国邮政',
    other: '其他物流公司',
  },
  /** Channels by which notices reach a person. */
  channels: {
    push: '推送',
    email: '邮件',
    sms: '短信',
    wechat: '微信',
  },
}
