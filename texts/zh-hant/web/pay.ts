import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/pay.ts'

export default {
  method: '付款方式',
  payTip: '在我們開始列印或打包之前，都可以取消並全額退款。',
  wallet: (unit) => `${unit}餘額`,
  balance: (amount) => `餘額 ${amount}`,
  short: (amount) => `還差 ${amount}`,
  gift: (amount: string) => `送你 ${amount}，這次就能用`,
  giftTake: '領取並使用',
  providerHints: {
    sandbox: '不會真的扣錢，可以選擇成功或失敗',
    wechat: '用微信付款',
    alipay: '用支付寶付款',
    stripe: '用信用卡或金融卡付款',
  },
  shared: '家人分擔',
  ownPart: '你付',
  topUpAndPay: (amount) => `儲值 ${amount} 並付款`,
  pay: (amount) => `付款 ${amount}`,
  paying: '正在付款…',
  updated: '已為你更新到最新，請再看一遍。',
  lapsed: '這筆訂單不能再付款了。',
  offline: '連不上網路，付款沒有完成。請再試一次，不會重複扣款。',
  madeBefore:
    '上一次按下時，訂單已經成立，沒有再下第二張。請到訂單裡付款；想修改的話，請先取消再下單。',
  over: '這筆訂單不用再付款了',
  seeOrder: '看訂單',
} satisfies Translation<typeof source>
