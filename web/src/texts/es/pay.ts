import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/pay.ts'

export default {
  method: 'Forma de pago',
  wallet: (unit) => `Saldo en ${unit}`,
  balance: (amount) => `Tienes ${amount}`,
  short: (amount) => `faltan ${amount}`,
  gift: (amount: string) => `Regalo de bienvenida: ${amount}, para usarlo en este pago`,
  giftTake: 'Aceptar y usar',
  providers: {
    sandbox: 'Pago de prueba',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Tarjeta (Stripe)',
  },
  providerHints: {
    sandbox: 'Sin dinero real: tú eliges el resultado',
    wechat: 'Pagar con WeChat',
    alipay: 'Pagar con Alipay',
    stripe: 'Pagar con tarjeta',
  },
} satisfies Translation<typeof source>
