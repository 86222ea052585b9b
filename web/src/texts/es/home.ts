import { plural } from '../../platform/format.ts'
import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/home.ts'

export default {
  tagline: 'Tus palabras, en papel, en sus manos',
  notices: 'Avisos',
  write: 'Escribir una carta',
  writeHint: 'Escribe en el móvil; nosotros la imprimimos, ensobramos y enviamos',
  continueDraft: 'Seguir con un borrador',
  draftsCount: (n) => plural('es', n, { one: '1 borrador', other: `${n} borradores` }),
  needsYou: 'Te está esperando',
  unreadReply: (n) =>
    plural('es', n, { one: 'Ha llegado una respuesta', other: `Han llegado ${n} respuestas` }),
  unreadReplyHint: 'Ya puedes leer las páginas escaneadas',
  pendingPayment: (n) =>
    plural('es', n, { one: '1 pedido por pagar', other: `${n} pedidos por pagar` }),
  pendingPaymentHint: 'Si no se paga en 30 minutos, caduca; la carta sigue en tus borradores',
  needsWriter: (n) =>
    plural('es', n, {
      one: '1 carta espera tu respuesta a un cambio',
      other: `${n} cartas esperan tu respuesta a un cambio`,
    }),
  needsWriterHint: 'Acéptalo y sigue su camino al momento, o cancela con reembolso completo',
  news: (n) =>
    plural('es', n, { one: 'Novedades de una carta', other: `Novedades de ${n} cartas` }),
  newsHint: 'Ábrelo para ver qué ha pasado',
  refused: (name) =>
    name
      ? `Tu envío a ${name} no se aceptó; importe devuelto`
      : 'Un envío no se aceptó; importe devuelto',
  refusedHint: 'Mira por qué, cámbialo y envíalo de nuevo',
  onTheWay: 'En camino',
  seeAll: 'Todos los pedidos',
  tools: 'Accesos rápidos',
  postcard: 'Postal',
  passMessage: 'Nota breve',
  orders: 'Mis pedidos',
  replies: 'Respuestas',
  collect: 'Dirección para respuestas',
  diary: 'Diario',
  recipients: 'Destinatarios',
  how: 'Así llega una carta',
  steps: [
    'Escribe en el móvil: lo que ves es lo que se imprime',
    'Nuestro equipo la revisa, la imprime y la ensobra',
    'Después, cada paso queda demostrado',
    'Escaneamos su respuesta para ti',
  ].join('\n'),
  gift: 'Regalo de bienvenida',
  giftText: (amount) => `${amount} para ti, válidos para tu primera carta`,
  giftTake: 'Recibir',
  giftTaken: (amount) => `Has recibido ${amount}`,
  bannerPictureOnly: 'Esta imagen es solo ilustrativa',
} satisfies Translation<typeof source>
