import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/privacy.ts'

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
  copiesTitle: 'Copies des données',
  noCopies: 'Aucune copie demandée',
  copyUntil: 'Disponible jusqu’au',
  deletionsTitle: 'Suppression du compte',
  by: 'Demandée par',
  byStaff: 'enregistrée par l’équipe',
  byOwner: 'la personne elle-même',
  copyStates: { waiting: 'En préparation', ready: 'Prête', failed: 'Échec', over: 'Retirée' },
  takeBack: {
    deletion: 'Annuler la suppression',
    lead: 'Le compte reste tel qu’il est.',
    how: 'Pourquoi, et comment l’identité a été vérifiée',
    done: 'Annulée',
  },
  putDown: {
    copy: 'Enregistrer une demande de copie',
    deletion: 'Enregistrer une demande de suppression',
    how: 'Comment la demande est arrivée et comment l’identité a été vérifiée',
    language: 'Langue de la copie',
    done: 'Enregistré',
    leads: {
      copy: 'Seule la personne peut ouvrir la copie, dans l’application, après avoir prouvé son identité.',
      deletion:
        'La personne est prévenue et peut y renoncer jusqu’à l’échéance. Ensuite, rien ne peut être rétabli.',
    },
    money: (amount) =>
      `Il reste ${amount} sur le compte, qui seront abandonnés. Assurez-vous de l’accord de la personne.`,
    commissions: (amount) =>
      `${amount} de commissions, disponibles ou bloquées, seront abandonnés. Assurez-vous de l’accord de la personne.`,
    matters: (names) => `En attente de : ${names}`,
  },
  states: { requested: 'En attente', withdrawn: 'Annulée', erasing: 'En cours', done: 'Terminée' },
} satisfies Translation<typeof source>
