import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/pay.ts'

export default {
  method: 'Forma de pago',
  payTip: 'Hasta que empecemos a imprimir o empaquetar, puedes cancelar con reembolso completo.',
  wallet: (unit) => `Saldo en ${unit}`,
  balance: (amount) => `Tienes ${amount}`,
  short: (amount) => `faltan ${amount}`,
  gift: (amount: string) => `Regalo de bienvenida: ${amount}, para usarlo en este pago`,
  giftTake: 'Aceptar y usar',
  providerHints: {
    sandbox: 'Sin dinero real: tú eliges el resultado',
    wechat: 'Pagar con WeChat',
    alipay: 'Pagar con Alipay',
    stripe: 'Pagar con tarjeta',
  },
  shared: 'La parte de los demás',
  ownPart: 'Tu parte',
  topUpAndPay: (amount) => `Recargar ${amount} y pagar`,
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  updated: 'Lo hemos actualizado todo. Échale otro vistazo.',
  lapsed: 'Este pedido ya no se puede pagar.',
  offline:
    'No hay conexión y el pago no se ha completado. Inténtalo de nuevo; no se te cobrará dos veces.',
  madeBefore:
    'El pedido ya se había creado la vez anterior, así que no hemos hecho otro. Págalo en tus pedidos o cancélalo allí y vuelve a pedir.',
  over: 'Este pedido ya está pagado o cerrado',
  seeOrder: 'Ver el pedido',
} satisfies Translation<typeof source>
