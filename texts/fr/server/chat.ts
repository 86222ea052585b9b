import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/chat.ts'

export default {
  closed:
    'Notre service est fermé pour l’instant. Nous avons bien reçu votre message et y répondrons dès notre retour.',
  endNote:
    'Rien n’a été écrit ici depuis {days} jours : nous avons clos cette conversation. Si vous avez encore besoin de nous, écrivez simplement ici.',
} satisfies Translation<typeof source>
