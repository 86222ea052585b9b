import type { Translation } from '../translation.ts'
import type source from '../zh-hans/reading.ts'

export default {
  title: 'Quelle ligne se lit bien ?',
  hint: 'Nous ne savons pas comment ce fichier a été enregistré. Si aucune ne convient, annulez, enregistrez-le en UTF-8 et réessayez.',
  none: 'Aucune',
} satisfies Translation<typeof source>
