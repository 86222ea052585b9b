import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/exchange.ts'

/** Figures come written out; what is no plain number, such as “1.200”, is more than one. */
const points = (figure: string) =>
  plural('es', Number(figure), { one: `${figure} punto`, other: `${figure} puntos` })

export default {
  title: 'Confirmar el canje',
  goods: 'Lo que recibes',
  noAddress: 'Aún no tienes dirección de entrega. Añade una para canjear.',
  points: 'Puntos',
  cost: 'Cuesta',
  held: 'Tienes',
  after: 'Te quedarán',
  amount: points,
  included: 'El envío está incluido; no hay nada más que pagar.',
  problems: {
    gone: 'Agotado',
    limit: 'Ya has alcanzado el límite',
    missing: (n) => plural('es', Number(n), { one: 'Falta 1 punto', other: `Faltan ${n} puntos` }),
  },
  press: (n) => `Canjear ${points(n)}`,
  pressing: 'Canjeando…',
  needAddress: 'Añade primero una dirección de entrega',
  promise: 'Puedes cancelar hasta que se prepare el paquete y recuperas todos los puntos.',
  done: 'Canje hecho. Te lo enviaremos pronto',
  updated: 'Hemos actualizado los datos. Revísalos de nuevo.',
  offline:
    'No hay conexión y no se ha canjeado nada. Inténtalo de nuevo; los puntos no se descontarán dos veces.',
  toPoints: 'Volver a mis puntos',
} satisfies Translation<typeof source>
