import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/delivery.ts'

export default {
  sheets: {
    answerTo: 'Enviar la respuesta a',
    returnNote: 'Etiqueta para pegar en el sobre de respuesta. No metas esta página en el sobre.',
    to: 'Destinatario',
    from: 'Remitente',
    mailClass: { ordinary: 'Carta ordinaria', registered: 'Carta certificada', express: 'Urgente' },
    sheets: (n) => (n === 1 ? '1 hoja' : `${n} hojas`),
    oneSide: 'una cara',
    bothSides: 'dos caras',
    colour: 'color',
    folded: 'tarjeta de felicitación: doblar una vez, sobre A5',
    list: {
      title: (batch, pieces) => `Lote ${batch} · ${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}`,
      place: 'Etiqueta',
      order: 'Pedido',
      code: 'Código',
      contents: 'Va en el sobre',
      returnLabels: (n) =>
        n === 1 ? '1 etiqueta de respuesta (R)' : `${n} etiquetas de respuesta (R)`,
    },
  },
  cards: {
    stations: { print: 'Impresión', pack: 'Ensobrado', post: 'Envío' },
    reasons: {
      damaged: 'Dañado',
      incomplete: 'Faltan hojas',
      unreadable: 'No se puede leer',
      ask: 'Por consultar',
    },
    station: 'Abre este puesto',
    aside: 'Aparta el envío abierto',
    person: 'Cambio de persona: bloquea la mesa',
  },
} satisfies Translation<typeof source>
