export default {
  method: '付款方式',
  wallet: (unit: string) => `${unit}余额`,
  balance: (amount: string) => `余额 ${amount}`,
  short: (amount: string) => `还差 ${amount}`,
  gift: (amount: string) => `送你 ${amount}，这次就能用`,
  giftTake: '领取并使用',
  providers: {
    sandbox: '模拟付款（测试）',
    wechat: '微信支付',
    alipay: '支付宝',
    stripe: '银行卡（Stripe）',
  },
  providerHints: {
    sandbox: '不会真的扣钱，可以选择成功或失败',
    wechat: '用微信付款',
    alipay: '用支付宝付款',
    stripe: '用银行卡付款',
  },
}
