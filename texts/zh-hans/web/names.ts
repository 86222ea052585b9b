/** What firms and their services are called: other sets name none of these themselves. */
export default {
  /** Providers of payments and payouts. */
  providers: {
    wechat: '微信支付',
    alipay: '支付宝',
    stripe: 'Stripe',
    sandbox: '模拟付款',
  },
  /** How somebody pays, or has paid: by what they hold in their hands. */
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
  /** How notices reach a person. */
  channels: {
    push: '推送',
    email: '邮件',
    sms: '短信',
    wechat: '微信',
  },
}
