import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/pay.ts'

export default {
  method: 'How to pay',
  payTip: 'Until we start to print or pack, you can cancel for a full refund.',
  wallet: (unit) => `Balance in ${unit}`,
  balance: (amount) => `You have ${amount}`,
  short: (amount) => `${amount} short`,
  gift: (amount: string) => `A welcome gift of ${amount}, to use for this payment`,
  giftTake: 'Get and use it',
  providerHints: {
    sandbox: 'No real money; you choose whether it succeeds',
    wechat: 'Pay with WeChat',
    alipay: 'Pay with Alipay',
    stripe: 'Pay by card',
  },
  shared: 'Your family’s contributions',
  ownPart: 'You pay',
  topUpAndPay: (amount) => `Top up ${amount} and pay`,
  pay: (amount) => `Pay ${amount}`,
  paying: 'Paying…',
  updated: 'We have updated everything. Please have another look.',
  lapsed: 'This order can no longer be paid.',
  offline:
    'No connection, so the payment did not go through. Please try again; you will not be charged twice.',
  madeBefore:
    'Your last press had already made the order, so we did not make a second one. Pay for it among your orders, or cancel it there and order again.',
  over: 'This order no longer needs payment',
  seeOrder: 'See the order',
} satisfies Translation<typeof source>
