import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/print.ts'

export default {
  calibration: {
    how: 'Imprimez à la taille réelle, sans mise à l’échelle. Les quatre longs traits doivent être à 20 mm des bords.',
    where: 'Mesurez l’écart et reportez-le dans les réglages d’impression.',
  },
  sheet: (sheet, sheets) => `Feuille ${sheet} sur ${sheets}`,
  replyTo: (address) => `Pour répondre : ${address.join(', ')}`,
  separator: 'Intercalaire : fin du pli',
  batchEnd: (pieces) => `Fin du lot : ${pieces} ${pieces < 2 ? 'pli' : 'plis'}`,
  photoPaper: { matte: 'Papier photo mat', glossy: 'Papier photo brillant' },
} satisfies Translation<typeof source>
