import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/mail.ts'
import { hour } from '../language.ts'

const count = (n: number, one: string, other: string): string =>
  plural('es', n, { one: `${n} ${one}`, other: `${n} ${other}` })

export default {
  to: 'Para',
  chooseRecipient: 'Elegir destinatario',
  recipientMissing: 'Elige el destinatario para ver el franqueo y el día de envío',
  change: 'Cambiar',
  mailClass: 'Tipo de envío',
  tracked: 'Con seguimiento',
  untracked: 'Sin seguimiento',
  days: (min, max) =>
    min === max
      ? `Llega unos ${count(min, 'día', 'días')} después del envío`
      : `Llega de ${min} a ${max} días después del envío`,
  notAccepted: 'El centro no lo admite',
  options: 'Impresión',
  colour: 'En color',
  colourHint: (price) => `${price} más por página`,
  colourFree: 'Sin coste adicional',
  colourRefused: 'El centro solo admite blanco y negro',
  duplex: 'Por las dos caras',
  duplexHint: 'Más fina y con menos papel',
  rulesOk: 'Cumple las normas del centro: puede salir',
  rulesOkPostal: 'Todo revisado: puede salir',
  blocks: 'Por corregir antes de enviarla',
  warnings: 'A tener en cuenta antes de enviarla',
  accept: 'Entendido, enviarla igualmente',
  posting: 'Cuándo sale',
  postToday: (time) => `Si pagas antes de ${hour(time)} y pasa la revisión, sale hoy`,
  postOn: (day) => `Si pagas ahora, sale el ${day}`,
  left: (hours, minutes) =>
    hours > 0
      ? `quedan ${hours} h ${minutes} min`
      : plural('es', minutes, { one: 'queda 1 min', other: `quedan ${minutes} min` }),
  arrives: (from, to) =>
    from === to ? `Llegará hacia el ${from}` : `Llegará entre el ${from} y el ${to}`,
  outcomes: '¿Y si algo sale mal?',
  faults: {
    ours: 'Error nuestro',
    post: 'El servicio postal',
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
  ],
  lostOf: (mailClass) => `Perdida por el camino: ${mailClass}`,
  lostWhen: (days) =>
    `si lo dice el transportista, o ${days} días después del último día prometido sin llegar`,
  lostWays: {
    both: 'Otro envío gratis o reembolso completo, tú eliges',
    resend: 'Otro envío gratis, una vez',
  },
  checking: 'Componiendo las páginas…',
  retry: 'Reintentar',
  login: 'Iniciar sesión',
  people: {
    none: 'Decidirlo más tarde',
    add: 'Añadir destinatario',
    guest: 'Inicia sesión para elegir en tu libreta de direcciones.',
  },
  printFile: 'Abrir el archivo de impresión',
  closely: 'Ver en grande',
  notes: {
    over: (n) => (n === 1 ? 'Sobra 1 línea para la postal' : `Sobran ${n} líneas para la postal`),
    substituted: (characters) => `Con otro tipo de letra: ${characters}`,
    missing: (characters) =>
      `Ningún tipo de letra puede imprimir ${characters}; escríbelo de otra forma`,
  },
  draft: {
    saving: 'Guardando…',
    saved: 'Guardado',
    unkept: 'Sin guardar: hace falta iniciar sesión y tener conexión',
    notSaved: 'Sin guardar; se guardará cuando vuelva la conexión',
    onlyHere: 'De momento, solo en este dispositivo',
    empty: 'Aún sin texto',
  },
  later: {
    when: 'Cuándo enviarla',
    modes: {
      soon: 'Cuanto antes',
      post_on: 'Enviar un día concreto',
      arrive_by: 'Que llegue para una fecha',
    },
    modeHints: {
      soon: 'Se imprime al pasar la revisión',
      post_on: 'El día de un aniversario, por ejemplo',
      arrive_by: 'A tiempo para un cumpleaños, por ejemplo',
    },
    day: { post_on: 'Enviarla el', arrive_by: 'Fecha límite de llegada' },
    dayHint: (last) =>
      `Hasta el ${last}. Puedes cambiar o quitar la fecha hasta que se imprima; te avisamos tres días antes.`,
    chooseDay: 'Elige un día',
    printedOn: (day) => `Se imprime y se envía el ${day}`,
    arrives: (from, to) =>
      from === to
        ? `Debería llegar hacia el ${from}`
        : `Debería llegar entre el ${from} y el ${to}`,
    looking: 'Calculando las fechas…',
    change: 'Cambiar la fecha',
    saveDay: 'Guardar la fecha',
    dayChanged: 'Se ha cambiado la fecha',
    movedTitle: 'Cartas aún sin imprimir',
    movedLead: (name) =>
      `${name} tiene una dirección nueva. Estas cartas aún llevan la antigua. ¿Enviarlas todas a la nueva?`,
    movedNone: 'Ninguna carta necesita otra dirección',
    movedNoneHint: 'Todo lo que no está impreso lleva ya la dirección actual.',
    movedAll: 'Enviar todo a la nueva dirección',
    movedDone: 'Todo listo',
    results: {
      fits: 'Puede ir allí',
      moved: 'Va a la nueva dirección',
      refused: 'El centro no la acepta',
      waiting: 'Falta tu visto bueno a un cambio',
      locked: 'Ya se está imprimiendo',
    },
    resultHints: {
      fits: '',
      moved: 'Se ha creado un nuevo archivo',
      refused: 'Las normas del nuevo centro lo impiden; la dirección no cambia',
      waiting: 'Acéptalo o cancélalo en el pedido',
      locked: 'Ya se está imprimiendo; si vuelve, se aplicará la tabla de cartas devueltas',
    },
    toOrders: 'Ver los pedidos',
    later: 'Ahora no',
    to: 'Para',
    resendTitle: 'Enviarla otra vez',
    resendLead: 'La misma carta, a la dirección actual.',
    resendFree: 'Este reenvío es gratis',
    resendPart: (percent) => `Este reenvío cuesta el ${percent} % del precio`,
    resendFull: 'Este reenvío se cobra al precio normal',
    editAddress: 'Cambiar la dirección',
    editText: 'Cambiar primero el texto',
    sameAddress: 'Es la dirección desde la que volvió. Compruébala primero.',
  },
  shelf: {
    removed: 'Borrador eliminado',
    undo: 'Deshacer',
  },
} satisfies Translation<typeof source>
