import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/reply.ts'

export default {
  queryTitle: 'Respuestas',
  queryLead: 'Nuestro equipo escanea cada respuesta, cuenta dos veces sus hojas y la deja aquí.',
  search: 'Número de pedido',
  empty: 'Aún no hay respuestas',
  emptyHint: 'Comparte tu dirección para respuestas; lo que llegue aparecerá aquí',
  emptyOrder: 'Aún no hay respuesta a esta carta',
  showAddress: 'Ver mi dirección para respuestas',
  unread: 'sin leer',
  pages: (pages) => plural('es', pages, { one: '1 página', other: `${pages} páginas` }),
  from: (name) => `De ${name}`,
  received: (day) => `Recibida el ${day}`,
  answerTo: (number) => `Respuesta a tu pedido ${number}`,
  envelope: 'Sobre',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  front: 'anverso',
  back: 'reverso',
  open: (what) => `Ampliar: ${what}`,
  download: 'Descargar PDF',
  seeOrder: 'Ver la carta original',
  writeBack: 'Responder',
  besideTitle: 'Su carta',
  besideFailed: 'No se pudo abrir su carta',
  kept: (day) => `Guardamos el original en papel hasta el ${day}; después se destruye`,
  originalTitle: 'Original en papel',
  keptOver: (day) =>
    `Lo guardamos hasta el ${day}. Aún no se ha destruido: todavía podemos enviártelo`,
  forward: 'Recibir el original',
  ordered: 'Has pedido que te enviemos el original',
  sent: (day) => `Te enviamos el original el ${day}`,
  destroyed: (day) =>
    `Pasado el plazo, el original se destruyó el ${day}. Los escaneos siguen aquí`,
  lost: (day) =>
    `Lo sentimos: el transportista perdió el original (lo supimos el ${day}). Los gastos de envío están en tu saldo; los escaneos siguen aquí.`,
  seeSending: 'Ver ese pedido',
  readsTitle: 'Quién ha leído esta respuesta',
  withdrawn: 'Nuestro equipo ha retirado esta respuesta',
  withdrawnHint: 'Puede que no fuera para ti. Si tienes dudas, ponte en contacto con nosotros.',
  recordTitle: 'Cartas recibidas',
  recordLead: 'Todas las cartas que han llegado a tu buzón, por fecha',
  total: (letters, unread) =>
    `${plural('es', letters, { one: '1 carta', other: `${letters} cartas` })}${unread === 0 ? '' : `, ${unread} sin leer`}`,
  collectTitle: 'Dirección para respuestas',
  collectLead: 'Comparte esta dirección. La respuesta nos llega y la escaneamos para ti.',
  boxCode: 'Código de buzón',
  boxCodeHint: 'El código de buzón debe ir en el sobre: así sabemos que la respuesta es tuya',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  copyFailed: 'No se pudo copiar. Mantén pulsada la dirección para copiarla.',
  share: 'Añadirla a mi próxima carta',
  shareText: (lines) => `Para responderme:\n${lines}`,
  howTitle: 'Qué pasa con una respuesta',
  how: [
    'La envían a esta dirección',
    'Contamos las hojas y escaneamos las dos caras',
    'El código de buzón y un segundo dato deben coincidir',
    'Guardamos el original en papel un tiempo y, si lo pides, te lo enviamos',
  ].join('\n'),
  keepDays: (days) =>
    plural('es', days, {
      one: 'Guardamos los originales 1 día',
      other: `Guardamos los originales ${days} días`,
    }),
} satisfies Translation<typeof source>
