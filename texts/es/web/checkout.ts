import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/checkout.ts'
import { hour } from '../language.ts'

export default {
  title: 'Confirmar el pedido',
  to: 'Enviar a',
  noAddress: 'Todavía no hay dirección de entrega. Añade una para ver los gastos de envío.',
  addAddress: 'Añadir una dirección de entrega',
  change: 'Cambiar',
  chooseAddress: 'Elegir una dirección',
  goods: 'Artículos',
  note: 'Nota (opcional)',
  noteHint: 'Para quien prepara el paquete; por ejemplo, la mejor hora de entrega',
  problems: {
    off_sale: 'Ya no está a la venta',
    sold_out: 'Agotado',
    short: (stock: number) =>
      plural('es', stock, { one: 'Solo queda 1', other: `Solo quedan ${stock}` }),
    over_limit: 'Supera el máximo por persona',
  },
  blocked: 'Algunos artículos no se pueden comprar ahora.',
  onlyRest: 'Comprar solo el resto',
  toCart: 'Volver al carrito',
  freeShipping: 'Envío gratis',
  toFree: (amount: string) => `Con ${amount} más, el envío es gratis`,
  needAddress: 'Añade primero una dirección de entrega',
  promise: 'Puedes cancelar con reembolso completo hasta que se prepare el paquete.',
  payBefore: (time: string) =>
    `Paga antes de ${hour(time)}. Después el pedido se cancela y los artículos vuelven a la venta.`,
  nothing: 'Todavía no hay nada que comprar',
  nothingHint: 'Date una vuelta por la tienda.',
  toMall: 'Ir a la tienda',
} satisfies Translation<typeof source>
