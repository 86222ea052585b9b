import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/setting-words.ts'

/** Consequences of a sign; each sign has the same. */
const signActions = {
  refuse: 'Sin invitación',
  review: 'Retenido hasta que el equipo lo mire',
  ignore: 'Nada',
}

export default {
  cutOff: {
    title: 'Hora límite',
    lead: 'Lo que se paga antes de esta hora sale el mismo día. De ella dependen la fecha que ve quien escribe y los plazos de revisión e impresión; las fechas ya prometidas no cambian: una hora anterior, aunque se fije en el momento, vale desde el día siguiente.',
    origin: 'Según los ajustes del servidor',
    fields: {
      cutOff: 'Cada día hasta las',
    },
  },
  limits: {
    title: 'Límites',
    lead: 'Cuánto reembolsa o abona una sola persona; por encima decide otra.',
    fields: {
      refundAlone: 'Reembolsar a solas, hasta',
      creditAlone: 'Cortesía a solas, hasta',
      creditMost: 'Cortesía por pedido, como máximo',
      topUpAlone: 'Devolver de una recarga a solas, hasta',
    },
  },
  inviteRule: {
    title: 'Qué cuenta como invitarse a uno mismo',
    lead: 'Se aplica desde que se guarda, a quienes se registren y a las revisiones posteriores. Las invitaciones ya resueltas no cambian.',
    origin: 'De origen',
    locked: 'Las reglas deciden lo que se paga, así que las cambia quien paga a los colaboradores.',
    fields: {
      phone: 'Mismo teléfono',
      device: 'Mismo dispositivo',
      address: 'Misma dirección',
      payer: 'Misma cuenta de pago',
    },
    options: {
      phone: signActions,
      device: signActions,
      address: signActions,
      payer: signActions,
    },
  },
  bench: {
    title: 'Direcciones, separadores y escaneos',
    fields: {
      addresses: 'Direcciones de las cartas',
      separators: 'Separadores',
      sheetCheck: 'Dónde se escanean las hojas',
      isBatchScanned: 'Un solo escaneo da por impreso todo un lote',
    },
    hints: {
      addresses:
        'A partir del próximo lote. Las etiquetas son un archivo aparte y se pegan en el sobre; una lista al principio del lote dice qué va en cada uno.',
      separators: 'A partir del próximo lote. Las tarjetas no llevan.',
    },
    options: {
      addresses: {
        sheet: 'En una hoja antes de cada carta',
        avery_l7165: 'En etiquetas, A4, 2 × 4 de 99,1 × 67,7 mm (Avery L7165)',
        avery_l7166: 'En etiquetas, A4, 2 × 3 de 99,1 × 93,1 mm (Avery L7166)',
        avery_5164: 'En etiquetas, US Letter, 2 × 3 de 4 × 3⅓ pulgadas (Avery 5164)',
      },
      separators: {
        none: 'Ninguno',
        group: 'Uno al final del lote',
        piece: 'Uno después de cada pieza',
      },
      sheetCheck: {
        print: 'En Impresión y en Ensobrado',
        pack: 'Solo en Ensobrado',
      },
    },
  },
} satisfies Translation<typeof source>
