import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/names.ts'

export default {
  providers: {
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Stripe',
    sandbox: 'Paiement d’essai',
  },
  paidWith: {
    wallet: 'Avec le solde',
    points: 'En points',
    sandbox: 'Paiement d’essai',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Carte (Stripe)',
  },
  payoutMethods: {
    bank_card: 'Carte bancaire',
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
    other: 'Autre transporteur',
  },
  channels: {
    push: 'Push',
    email: 'E-mail',
    sms: 'SMS',
    wechat: 'WeChat',
  },
} satisfies Translation<typeof source>
