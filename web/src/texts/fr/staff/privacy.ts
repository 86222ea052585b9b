import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/privacy.ts'

export default {
  lead: 'Comptes dont la suppression est demandée : annulable jusqu’au jour dit, puis effacés en laissant une preuve',
  state: 'État',
  anyState: 'Tous les états',
  none: 'Aucune suppression demandée',
  number: 'Numéro',
  person: 'Personne',
  requestedAt: 'Demandée',
  dueAt: 'Échéance',
  waits: 'attend des commandes',
  doneAt: 'Terminée',
  proof: 'Preuve',
  look: 'Voir',
  states: { requested: 'En attente', withdrawn: 'Annulée', erasing: 'En cours', done: 'Terminée' },
} satisfies Translation<typeof source>
