import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/names.ts'

export default {
  providers: {
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Stripe',
    sandbox: 'Pago de prueba',
  },
  paidWith: {
    wallet: 'Con el saldo',
    points: 'Con puntos',
    sandbox: 'Pago de prueba',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Tarjeta (Stripe)',
  },
  payoutMethods: {
    bank_card: 'Tarjeta bancaria',
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
    other: 'Otro transportista',
  },
  channels: {
    push: 'Push',
    email: 'Correo',
    sms: 'SMS',
    wechat: 'WeChat',
  },
} satisfies Translation<typeof source>
