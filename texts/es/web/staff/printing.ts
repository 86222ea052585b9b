import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/printing.ts'

export default {
  makeAll: (groups) => `Imprimir todo (${groups} ${groups === 1 ? 'grupo' : 'grupos'})`,
  load: 'Papel que cargar',
  stocks: {
    A4: 'Papel A4',
    A5: 'Papel A5',
    label_a4: 'Hojas de etiquetas A4',
    label_letter: 'Hojas de etiquetas US Letter',
    card_a4: 'Cartulina A4',
    card_a3: 'Cartulina A3',
    card_single: 'Tarjetas sueltas',
  },
  loadSheets: (sheets) => `${sheets} ${sheets === 1 ? 'hoja' : 'hojas'}`,
  cardsOn: 'Tarjetas en',
  cardSheets: { a4: 'A4, 2 por hoja', a3: 'A3, 4 por hoja', single: 'Tarjetas sueltas' },
  run: 'Tirada',
  runLead: (pieces, batches) =>
    `${pieces} ${pieces === 1 ? 'pieza' : 'piezas'} en ${batches} ${batches === 1 ? 'lote' : 'lotes'}`,
  composing: (batches) =>
    batches === 1 ? `Falta ${batches} lote por preparar` : `Faltan ${batches} lotes por preparar`,
  failed: 'No creados: estas piezas siguen esperando',
  failedReasons: {
    damaged: (order) => `El archivo de ${order} no es el que se pagó; avisa a un administrador`,
    undrawable: () =>
      'Una dirección tiene caracteres que no se pueden imprimir; pide al remitente otra grafía',
    failed: () =>
      'Fallo del servidor; inténtalo otra vez y, si sigue igual, avisa a un administrador',
  },
  file: 'Archivo',
  download: 'Descargar',
  labels: 'Etiquetas',
  labelSheets: (sheets, first) =>
    `${sheets} ${sheets === 1 ? 'hoja' : 'hojas'} de etiquetas, desde la etiqueta ${first}`,
  labelHash: 'SHA-256 de las etiquetas',
  downloadLabels: 'Descargar las etiquetas (PDF)',
  firstLabel: 'Empezar en la etiqueta',
  firstLabelHint: (most) => `De 1 a ${most}, fila por fila: para acabar una hoja empezada`,
  sendLabels: 'Enviar las etiquetas a una impresora',
  sendLabelsAgain: 'Enviar otra vez las etiquetas',
  sendTo: 'Enviar a una impresora',
  sendAgain: 'Enviar otra vez',
  sendAgainAsk:
    'Ya se envió. Mira antes la impresora: si lo envías otra vez puede imprimirse dos veces.',
  cancel: 'Cancelar',
  jobStates: {
    waiting: 'Por enviar',
    sending: 'Enviándose',
    sent: 'En la impresora',
    printing: 'Imprimiéndose',
    stopped: 'Impresora parada',
    done: 'Impreso',
    failed: 'Sin imprimir',
  },
  printOptions: {
    sides: 'caras',
    paper: 'papel',
    tray: 'bandeja',
    colour: 'color',
    scaling: 'tamaño real',
    copies: 'copias',
  },
  ignored: (options) => `La impresora no tiene en cuenta: ${options}`,
  failures: {
    not_allowed: 'La configuración del servidor ya no permite su dirección',
    not_reached: 'Sin conexión con la impresora: no se envió nada',
    unreachable: 'La impresora no respondió: mira si salió',
    refused: 'La impresora rechazó el archivo',
    ignored: 'No puede imprimir así: no se envió nada',
    ignored_late:
      'No hizo caso de lo pedido y se le ordenó cancelar: mira la impresora y destruye lo que haya salido',
    unknown: 'No se sabe si salió: mira la impresora',
    replaced: 'Sustituido por otro envío',
  },
  printers: 'Impresoras',
  printersLead: (addresses) =>
    `Direcciones que permite el servidor, y todo lo que hay debajo: ${addresses}`,
  printersNone:
    'La configuración del servidor no permite ninguna dirección de impresora; los lotes se descargan.',
  addPrinter: 'Añadir una impresora',
  newPrinter: 'Impresora nueva',
  printerName: 'Nombre',
  address: 'Dirección',
  addressHint: 'ipp:// o ipps://, o file:// para una carpeta vigilada',
  trayOf: (stock) => `Bandeja para: ${stock}`,
  trayHint: 'La palabra de la impresora, como tray-2; vacío: elige ella',
  trayForm: 'Solo minúsculas, cifras, puntos, guiones y guiones bajos',
  inUse: 'En uso',
  askPrinter: 'Preguntar a la impresora',
  printerStates: { idle: 'En reposo', processing: 'Imprimiendo', stopped: 'Parada' },
  printerTrays: (trays) => `Bandejas: ${trays}`,
  notAllowed: 'La configuración del servidor ya no permite esta dirección',
  batchOut: (number, pieces) =>
    `Lote ${number}: ${pieces} ${pieces === 1 ? 'pieza impresa' : 'piezas impresas'}`,
  labelRead: (number) => `Etiqueta ${number} leída; ahora escanea la pieza`,
  scanLabel: 'Ahora escanea la etiqueta del transportista',
  packOnly: 'De momento las hojas se escanean solo en Ensobrado',
  allOut: 'Ha salido todo',
  scanner: {
    title: 'El lector de este dispositivo',
    hint: 'Un lector escribe como un teclado, y según el teclado o el método de entrada sus signos cambian. Lee una vez el código de abajo y este dispositivo conocerá tu lector.',
    code: 'Código de prueba para lectores',
    download: 'Descargar el código de prueba para imprimirlo',
    field: 'Haz clic aquí y lee el código de arriba',
    asPrinted: 'El lector escribe lo que está impreso',
    learned: (count) =>
      count === 1 ? 'Aprendido: 1 signo distinto' : `Aprendido: ${count} signos distintos`,
    additions: (before, behind) =>
      `El lector añade: delante ${before || 'nada'}, detrás ${behind || 'nada'}`,
    alike: (signs) =>
      `${signs} dan el mismo signo. Desactiva el método de entrada o cambia el teclado configurado en el lector`,
    notRead:
      'El código de prueba no se leyó entero. Desactiva el método de entrada y léelo otra vez',
    forget: 'Olvidar este lector',
  },
  cards: {
    title: 'Tarjetas de la mesa',
    hint: 'Una por puesto, por motivo para apartar y por persona del equipo. La de un puesto lo abre. Una de apartar anota el envío abierto en este turno y el motivo en su pedido. La de una persona bloquea la pantalla hasta que dé su segundo factor o entre.',
    print: 'Crear las tarjetas',
    nothingOpen: 'No hay ningún envío abierto',
    notHere: 'Ya está enviado o en ningún lote: no se puede apartar',
    itIsYou: 'Ya has entrado tú',
    locked: 'El puesto está bloqueado',
    note: (reason) => `Dejado a un lado: ${reason}`,
    asideSince: (reason, time) => `Dejado a un lado el ${time}: ${reason}`,
    asideGoesOn: 'Las notas del pedido dicen más. Sigue escaneando cuando esté resuelto.',
    reasons: {
      damaged: 'Dañado',
      incomplete: 'Faltan hojas',
      unreadable: 'No se puede leer',
      ask: 'Por consultar',
    },
  },
} satisfies Translation<typeof source>
