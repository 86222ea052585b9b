import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/picture.ts'

export default {
  save: 'Guardar imagen',
  share: 'Compartir',
  drawing: 'Dibujando…',
  failed: 'No se pudo dibujar la imagen. Inténtalo de nuevo.',
  holdHint: 'Si no se guarda, mantén pulsada la imagen',
} satisfies Translation<typeof source>
