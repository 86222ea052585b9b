import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/keeping.ts'

export default {
  title: 'Borrado automático',
  report: 'Informe de borrado',
  lead: 'Los borradores, las cartas enviadas y las respuestas escaneadas pueden borrarse solos al cabo de un tiempo. Si no eliges nada, todo se conserva.',
  kinds: {
    draft: 'Borradores',
    order: 'Cartas y tarjetas enviadas',
    reply: 'Respuestas escaneadas',
  },
  hints: {
    draft: 'Desde el último cambio; no cuentan las cartas de familia',
    order: 'Desde la llegada o el final; lo que no ha llegado o volvió se queda',
    reply: 'Desde que las abriste por primera vez; las no leídas se quedan',
  },
  never: 'Conservar siempre',
  after: (days) =>
    `Borrar después de ${days === 365 ? '1 año' : days > 365 ? `${days / 365} años` : `${days} días`}`,
  stays:
    'Se borran los textos, las imágenes, los archivos de impresión y lo escaneado. Quedan el destinatario, las fechas, el pedido, sus pruebas y las cuentas.',
  save: 'Guardar',
  saveNever: 'Conservar todo',
  saved: 'Guardado',
  talkOpen:
    'Tienes una conversación abierta con nuestro equipo. Hasta que se cierre no se borra nada. Tras unos días sin mensajes se cierra automáticamente.',
  wouldGo: 'Con esto se borraría',
  goesNext: 'Lo próximo que se borra',
  nothingYet: 'Ahora no hay nada que borrar.',
  counted: (drafts, letters, scans) =>
    `A día de hoy: borradores ${drafts}, cartas ${letters}, respuestas ${scans}. Te avisamos una semana antes.`,
  nouns: { draft: 'Borrador', order: 'Carta', reply: 'Respuesta' },
  thing: (noun, name) => (name === '' ? noun : `${noun}: ${name}`),
  since: {
    draft: (day) => `Último cambio: ${day}`,
    order: (day) => `Llegó o terminó el ${day}`,
    reply: (day) => `Abierta por primera vez el ${day}`,
  },
  goesOn: (day) => `Se borra el ${day}`,
  keep: 'Conservar',
  unkeep: 'Dejar de conservar',
  keptTitle: 'Lo que conservas',
  keptHint: 'Esto no se borra solo hasta que cambies de idea.',
  reportHint: 'Qué se borró, cuánto y cuándo',
  reportLead:
    'Lo que se borró porque así lo elegiste. No se puede recuperar; este informe no contiene ningún texto.',
  reportEmpty: 'Todavía no se ha borrado nada',
  takeReport: 'Guardar como archivo de texto',
  doneOn: (at) => `Borrado el ${at}`,
  amount: (rows, files, size) =>
    `${rows === 1 ? '1 elemento' : `${rows} elementos`}${files === 0 ? '' : `, ${files === 1 ? '1 archivo' : `${files} archivos`} (${size})`}`,
  gone: 'Contenido borrado',
  goneOn: (day) => `Se borró el ${day}, como elegiste.`,
} satisfies Translation<typeof source>
