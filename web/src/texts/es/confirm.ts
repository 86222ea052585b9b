import { plural } from '../../platform/format.ts'
import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/confirm.ts'

const count = (n: number, one: string, other: string): string =>
  plural('es', n, { one: `${n} ${one}`, other: `${n} ${other}` })

export default {
  to: 'Para',
  chooseRecipient: 'Elegir destinatario',
  recipientMissing: 'Elige el destinatario para ver el franqueo y el día de envío',
  addRecipient: 'Añadir destinatario',
  change: 'Cambiar',
  letter: 'Tu carta',
  letterHint: 'Ábrela página a página: así se imprimirá exactamente',
  openPages: 'Ver las páginas',
  exactFile: 'Abrir el archivo de impresión (PDF)',
  edit: 'Volver al texto',
  pagesAndSheets: (pages, sheets) =>
    `${count(pages, 'página', 'páginas')} en ${count(sheets, 'hoja', 'hojas')}`,
  mailClass: 'Tipo de envío',
  tracked: 'Con seguimiento',
  untracked: 'Sin seguimiento',
  days: (min, max) =>
    min === max
      ? `Llega unos ${count(min, 'día', 'días')} después del envío`
      : `Llega de ${min} a ${max} días después del envío`,
  notAccepted: 'Allí no lo admiten',
  options: 'Impresión',
  colour: 'En color',
  colourHint: (price) => `${price} más por página`,
  colourRefused: 'Allí solo admiten blanco y negro',
  duplex: 'Por las dos caras',
  duplexHint: 'Más fina y con menos papel',
  rulesOk: 'Cumple las normas del centro: puede salir',
  rulesOkPostal: 'Todo revisado: puede salir',
  blocks: 'Por corregir antes de enviarla',
  warnings: 'A tener en cuenta antes de enviarla',
  accept: 'Entendido, enviarla igualmente',
  posting: 'Cuándo sale',
  postToday: (time) => `Si pagas antes de las ${time}, sale hoy`,
  postOn: (day) => `Si pagas ahora, sale el ${day}`,
  left: (hours, minutes) =>
    hours > 0
      ? `quedan ${hours} h ${minutes} min`
      : plural('es', minutes, { one: 'queda 1 min', other: `quedan ${minutes} min` }),
  arrives: (from, to) =>
    from === to ? `Llegará hacia el ${from}` : `Llegará entre el ${from} y el ${to}`,
  price: 'Precio',
  enclosures: {
    answers: 'Recibir respuestas',
    title: 'Extras para tu carta',
    hint: 'Un sobre de vuelta, sellos o una tarjeta pueden viajar con ella, sin gastos de envío.',
    add: 'Añadir',
    change: 'Cambiar',
  },
  items: {
    first_page: 'Primera página',
    more_pages: 'Páginas siguientes',
    colour_pages: 'Impresión en color',
    stationery: 'Papel decorado',
    photos: 'Fotos impresas',
    mail_class: 'Franqueo',
    coupon: 'Descuento',
    resend: 'Descuento por reenvío',
    goods: 'Artículos',
    shipping: 'Envío',
    enclosure: 'Extras incluidos',
    postcard: 'Postal',
    pass_message: 'Nota breve',
    points: 'Pagado con puntos',
  },
  times: (n, unit) => `${n} × ${unit}`,
  total: 'Total',
  shared: 'La parte de los demás',
  ownPart: 'Tu parte',
  outcomes: '¿Y si algo sale mal?',
  faults: {
    ours: 'Error nuestro',
    post: 'Correos',
    address: 'La dirección',
    content: 'El contenido',
    moved: 'Ya no está allí',
  },
  faultsWhen: {
    ours: 'mal impresa o mezclada',
    post: 'dañada por el camino',
    address: 'incompleta o persona desconocida',
    content: 'el centro no lo aceptó',
    moved: 'trasladada a otro lugar o nadie recogió la carta',
  },
  creditAll: 'Reembolso completo',
  creditPart: (percent) => `Se reembolsa el ${percent} %`,
  creditNone: 'Sin reembolso',
  resendFree: 'Reenvío gratis',
  resendPart: (percent) => `Reenvío al ${percent} % del precio`,
  resendFull: 'Reenvío a precio normal',
  outcomeHint:
    'Si la carta vuelve, te enseñamos una foto y el motivo, te reembolsamos según esta tabla y puedes reenviarla con un toque.',
  outcomeHintCard:
    'Si la tarjeta vuelve, te enseñamos una foto y el motivo, y te reembolsamos según esta tabla. Las tarjetas no se reenvían: lo que ahorrarías en el reenvío ya va incluido en el reembolso.',
  outcomeFixed: [
    { who: 'No pasa la revisión', what: 'Te decimos por qué y te reembolsamos todo' },
    { who: 'Cancelas antes de imprimir', what: 'Cuando quieras, con reembolso completo' },
    {
      who: 'Perdida por el camino',
      what: 'Certificado y urgente se siguen por su número; el correo ordinario no',
    },
  ],
  topUpAndPay: (amount) => `Recargar ${amount} y pagar`,
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  order: (number) => `Pedido ${number}`,
  payBefore: (time) =>
    `Paga antes de las ${time}. Después se cancela el pedido y la carta sigue en los borradores.`,
  checking: 'Componiendo las páginas…',
  saving: 'Guardando el borrador…',
  offline: 'La carta aún no ha llegado a tu cuenta. Inténtalo cuando tengas conexión.',
  conflict: 'Esta carta tiene dos versiones. Elige primero una.',
  chooseVersion: 'Elegir',
  retry: 'Reintentar',
  updated: 'Lo hemos actualizado todo. Échale otro vistazo.',
  priceChanged: (total) => `El precio es ahora ${total}. Revísalo antes de pagar.`,
  ordered: 'Esta carta ya se ha pedido.',
  seeOrders: 'Ver mis pedidos',
  lapsed: 'Este pedido ya no se puede pagar.',
  again: 'Volver a pedir',
  close: 'Cerrar',
} satisfies Translation<typeof source>
