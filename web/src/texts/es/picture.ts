import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/picture.ts'

export default {
  save: 'Guardar imagen',
  share: 'Compartir',
  drawing: 'Dibujando…',
  failed: 'No se pudo dibujar la imagen. Inténtalo de nuevo.',
  holdHint: 'Si no se guarda, mantén pulsada la imagen',
} satisfies Translation<typeof source>
