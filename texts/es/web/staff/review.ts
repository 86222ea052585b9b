import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/review.ts'

export default {
  title: 'Revisar cartas',
  waiting: (n) =>
    n === 0
      ? 'No hay cartas por revisar'
      : n === 1
        ? '1 carta por revisar'
        : `${n} cartas por revisar`,
  states: { in_review: 'Por revisar', needs_writer: 'Con el cliente' },
  none: 'Todo revisado',
  noneHint: 'Las cartas pagadas aparecen aquí solas.',
  choose: 'Elige una carta a la izquierda',
  due: 'Sale hoy',
  waited: (minutes) =>
    minutes < 60
      ? `espera desde hace ${minutes} min`
      : `espera desde hace ${Math.floor(minutes / 60)} h`,
  flags: (n) => (n === 1 ? '1 aviso' : `${n} avisos`),
  noFlags: 'La comprobación automática no ha encontrado nada',
  pages: (n) => (n === 1 ? '1 página' : `${n} páginas`),
  mailClasses: { ordinary: 'Ordinario', registered: 'Certificado', express: 'Urgente' },
  recipient: 'Destinatario',
  address: 'Sobre',
  text: 'Texto',
  findings: 'Pasajes marcados',
  breaches: 'Incumple una norma del centro',
  printFile: 'Abrir el archivo de impresión',
  hash: 'SHA-256',
  audited: 'La apertura de esta carta queda registrada; quien escribe puede verlo.',
  pass: 'Aprobar',
  propose: 'Cambiar y preguntar al cliente',
  proposeHint:
    'Cambia solo lo necesario. Quien escribe ve el antes y el después; sin su acuerdo no se imprime y se reembolsa todo.',
  refuse: 'Rechazar y reembolsar',
  refuseHint: 'Quien escribe recibe el motivo y el reembolso completo.',
  sendProposal: 'Enviar al cliente',
  confirmRefuse: 'Rechazar y reembolsar todo',
  cancel: 'Cancelar',
  reason: 'Motivo',
  reasons: {
    banned_content: 'Contenido que no se puede enviar',
    institution_rule: 'Contra las normas del centro',
    address_problem: 'Problema con la dirección',
    unreadable: 'Ilegible',
    personal_data_of_others: 'Datos privados de otros',
    typing_slip: 'Errata evidente',
    other: 'Otro',
  },
  note: 'Nota para el cliente (opcional)',
  edited: 'Texto con el cambio',
  edits: 'Cambios',
  editStates: { proposed: 'pendiente', accepted: 'aceptado', rejected: 'rechazado' },
  by: (name) => `por ${name}`,
  writer: {
    title: 'Correo anterior del cliente',
    first: 'Es su primer envío',
    pieces: (n) => (n === 1 ? '1 envío anterior' : `${n} envíos anteriores`),
    noneRefused: 'ninguno rechazado',
    refused: (n, day) =>
      n === 1 ? `1 rechazado, el ${day}` : `${n} rechazados, el último el ${day}`,
    changed: (n) => (n === 1 ? '1 con un cambio propuesto' : `${n} con un cambio propuesto`),
    returned: (n) => (n === 1 ? '1 devuelto' : `${n} devueltos`),
  },
  back: 'Volver a la lista',
  previous: 'Anterior',
  skip: 'Saltar por ahora',
  start: 'Empezar a revisar',
  with: (name) => `lo tiene ${name}`,
  dueBy: (when) => `antes del ${when}`,
  dueCount: (n, when) =>
    n === 0 ? `No queda nada por decidir antes del ${when}` : `${n} por decidir antes del ${when}`,
  filterKind: 'Tipo',
  allKinds: 'Todos los tipos',
  filterFinding: 'Avisos',
  withAndWithout: 'Con o sin avisos',
  flagged: 'Con avisos',
  clean: 'Sin avisos',
  filterPlace: 'Centro',
  allPlaces: 'Todos los centros',
  takeOver: 'Asumir',
  takeOverAsk: '¿Quieres asumir la revisión?',
  done: {
    pass: 'Aprobado',
    propose_edit: 'Cambio enviado a quien escribe',
    refuse: 'Rechazado y reembolsado',
  },
  undo: 'Deshacer',
  sendNow: 'Aplicar ya',
  salutation: 'Saludo',
  signature: 'Firma',
  leaveOut: 'Imágenes que no se imprimen',
  correctAddress: 'Corregir el destinatario o la dirección',
  difference: 'Antes y después',
  differenceWords: { removed: 'Quitado', added: 'Añadido' },
  keysHint:
    'Teclado: P aprobar, E cambiar, R rechazar, J siguiente, K anterior, U deshacer, ? todas las teclas.',
  keys: 'P  aprobar\nE  cambiar y preguntar a quien escribe\nR  rechazar y reembolsar; después 1 a 7 para el motivo y Ctrl+Intro para enviar\nJ  dejarlo y ver el siguiente\nK  el anterior\nU  deshacer la última decisión (en 5 segundos)\nZ  ampliar o ajustar\nEsc  cancelar',
  zoom: 'Ampliar',
  shrink: 'Ajustar',
  cleanCards: 'Aprobar juntas las tarjetas sin avisos',
  cleanLead: (count, sample) =>
    `${count} sin avisos. Abre antes ${sample === 1 ? 'la elegida' : `las ${sample} elegidas`} al azar`,
  cleanPass: (count) => (count === 1 ? 'Aprobar la tarjeta' : `Aprobar las ${count}`),
  cleanDone: (passed, left) =>
    left === 0
      ? `Aprobadas: ${passed}`
      : `Aprobadas: ${passed}. Quedan para revisar una a una: ${left}`,
  cleanSeen: 'Vista',
} satisfies Translation<typeof source>
