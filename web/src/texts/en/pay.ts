import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/pay.ts'

export default {
  method: 'How to pay',
  wallet: (unit) => `Balance in ${unit}`,
  balance: (amount) => `You have ${amount}`,
  short: (amount) => `${amount} short`,
  gift: (amount: string) => `A welcome gift of ${amount}, to use for this payment`,
  giftTake: 'Get and use it',
  providers: {
    sandbox: 'Test payment',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Card (Stripe)',
  },
  providerHints: {
    sandbox: 'No real money; you choose whether it succeeds',
    wechat: 'Pay with WeChat',
    alipay: 'Pay with Alipay',
    stripe: 'Pay by card',
  },
} satisfies Translation<typeof source>
