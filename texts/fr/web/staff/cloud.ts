import { plural } from '../../../plural.ts'
import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/cloud.ts'

export default {
  title: 'Clés de programmes',
  lead: 'Elles permettent à d’autres programmes de nous interroger et de garder leurs propres fichiers. Un secret n’est affiché qu’une fois ; cloud/README.md explique comment l’utiliser.',
  make: 'Créer une clé',
  name: 'Nom du programme',
  rights: 'Droits',
  reason: 'Motif',
  keys: 'Clés',
  uses: (count) =>
    plural('fr', count, { one: `${count} utilisation`, other: `${count} utilisations` }),
  lastUsed: (when) => `dernière : ${when}`,
  neverUsed: 'jamais utilisée',
  files: 'Fichiers',
  room: (count, megabytes) => `${count}, ${megabytes} Mo`,
  madeBy: (when, name) => `${when} ${name}`.trim(),
  works: 'active',
  endsAt: (when) => `active jusqu’au ${when}`,
  ended: 'inactive',
  over: (when, reason) => `Accès retiré le ${when} : ${reason}`,
  rotate: 'Remplacer',
  rotateTitle: (name) => `Remplacer la clé de « ${name} »`,
  overlap: 'L’ancienne clé',
  overlaps: {
    0: 'cesse aussitôt',
    24: 'reste active un jour',
    168: 'reste active sept jours',
  },
  end: 'Retirer l’accès',
  endTitle: (name) => `Retirer l’accès de « ${name} »`,
  endLead:
    'Ses clés cessent aussitôt ; ses fichiers sont supprimés 30 jours plus tard. C’est définitif.',
  none: 'Aucun programme n’a encore de clé',
  cancel: 'Annuler',
  required: 'Obligatoire',
  tooShort: 'Au moins trois caractères',
  secretTitle: 'Copiez le secret maintenant',
  secretLead:
    'Il ne sera plus affiché. Remettez-le à la personne qui gère ce programme ; ne le mettez jamais dans une page web.',
  keyId: 'Identifiant de la clé',
  secret: 'Secret',
  finish: 'Je l’ai copié',
  made: 'Accès retiré',
  rightNames: {
    files: 'Garder ses propres fichiers',
    'letter.price': 'Demander le prix d’une lettre',
    'posting.day': 'Demander le jour d’envoi',
    'order.state': 'Demander l’état d’une commande par son numéro',
    'place.rules': 'Demander les règles d’un établissement',
  },
} satisfies Translation<typeof source>
