import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/names.ts'

export default {
  providers: {
    wechat: '微信支付',
    alipay: '支付寶',
    stripe: 'Stripe',
    sandbox: '模擬付款',
  },
  paidWith: {
    wallet: '餘額付款',
    points: '點數兌換',
    sandbox: '模擬付款',
    wechat: '微信支付',
    alipay: '支付寶',
    stripe: '信用卡或金融卡（Stripe）',
  },
  payoutMethods: {
    bank_card: '金融卡',
    alipay: '支付寶',
    wechat: '微信',
  },
  carriers: {
    china_post: '中國郵政',
    ems: 'EMS',
    sf_express: '順豐',
    la_poste: '法國郵政',
    correos: '西班牙郵政',
    royal_mail: '英國皇家郵政',
    usps: '美國郵政',
    other: '其他物流業者',
  },
  channels: {
    push: '推播',
    email: '電子郵件',
    sms: '簡訊',
    wechat: '微信',
  },
} satisfies Translation<typeof source>
