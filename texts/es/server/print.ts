import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/print.ts'

export default {
  calibration: {
    how: 'Imprime a tamaño real, sin escalar. Las cuatro líneas largas deben quedar a 20 mm de los bordes.',
    where: 'Mide cuánto se desvían y anota la diferencia en los ajustes de impresión.',
  },
  sheet: (sheet, sheets) => `Hoja ${sheet} de ${sheets}`,
  replyTo: (address) => `Para responder: ${address.join(', ')}`,
  separator: 'Separador: aquí termina esta pieza',
  batchEnd: (pieces) => `Fin del lote: ${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}`,
  photoPaper: { matte: 'Papel fotográfico mate', glossy: 'Papel fotográfico brillante' },
} satisfies Translation<typeof source>
