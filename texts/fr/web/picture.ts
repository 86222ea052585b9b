import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/picture.ts'

export default {
  save: 'Enregistrer l’image',
  share: 'Partager',
  drawing: 'Dessin en cours…',
  failed: 'L’image n’a pas pu être dessinée. Réessayez.',
  holdHint: 'Si l’enregistrement échoue, appuyez longuement sur l’image',
} satisfies Translation<typeof source>
