import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/names.ts'

export default {
  providers: {
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Stripe',
    sandbox: 'Test payment',
  },
  paidWith: {
    wallet: 'From balance',
    points: 'With points',
    sandbox: 'Test payment',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Card (Stripe)',
  },
  payoutMethods: {
    bank_card: 'Bank card',
    alipay: 'Alipay',
    wechat: 'WeChat',
  },
  carriers: {
    china_post: 'China Post',
    ems: 'EMS',
    sf_express: 'SF Express',
    la_poste: 'La Poste',
    correos: 'Correos',
    royal_mail: 'Royal Mail',
    usps: 'USPS',
    other: 'Another carrier',
  },
  channels: {
    push: 'Push',
    email: 'E-mail',
    sms: 'Text',
    wechat: 'WeChat',
  },
} satisfies Translation<typeof source>
