import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/later.ts'

export default {
  when: 'Quand l’envoyer',
  modes: {
    soon: 'Dès que possible',
    post_on: 'Poster un jour précis',
    arrive_by: 'Arriver pour une date',
  },
  modeHints: {
    soon: 'Imprimée après la relecture',
    post_on: 'Le jour d’un anniversaire de mariage, par exemple',
    arrive_by: 'À temps pour un anniversaire, par exemple',
  },
  day: { post_on: 'À poster le', arrive_by: 'Au plus tard le' },
  dayHint: (last) =>
    `Jusqu’au ${last}. Vous pouvez changer ou retirer la date jusqu’à l’impression ; rappel trois jours avant.`,
  chooseDay: 'Choisissez un jour',
  printedOn: (day) => `Imprimée et postée le ${day}`,
  arrives: (from, to) =>
    from === to ? `Arrivée prévue vers le ${from}` : `Arrivée prévue entre le ${from} et le ${to}`,
  looking: 'Calcul des dates…',
  change: 'Changer la date',
  saveDay: 'Enregistrer la date',
  dayChanged: 'La date a été changée',
  movedTitle: 'Lettres pas encore imprimées',
  movedLead: (name) =>
    `L’adresse de ${name} a changé. Ces lettres portent encore l’ancienne. Les envoyer toutes à la nouvelle ?`,
  movedNone: 'Aucune lettre à réadresser',
  movedNoneHint: 'Tout ce qui n’est pas imprimé porte déjà l’adresse actuelle.',
  movedAll: 'Tout envoyer à la nouvelle adresse',
  movedDone: 'C’est fait',
  results: {
    fits: 'Peut être réadressée',
    moved: 'Réadressée',
    refused: 'Non acceptée à la nouvelle adresse',
    waiting: 'Votre accord est attendu',
    locked: 'Impression commencée',
  },
  resultHints: {
    fits: '',
    moved: 'Un nouveau fichier a été créé',
    refused: 'Les règles du nouvel établissement s’y opposent : l’adresse ne change pas',
    waiting: 'Acceptez ou annulez dans la commande',
    locked: 'Elle s’imprime déjà ; si elle revient, le tableau des retours s’applique',
  },
  toOrders: 'Voir les commandes',
  later: 'Plus tard',
  to: 'À',
  resendTitle: 'Envoyer à nouveau',
  resendLead: 'La même lettre, à l’adresse actuelle.',
  resendFree: 'Ce nouvel envoi est gratuit',
  resendPart: (percent) => `Ce nouvel envoi coûte ${percent} % du prix`,
  resendFull: 'Ce nouvel envoi est au prix normal',
  editAddress: 'Changer l’adresse',
  editText: 'Modifier d’abord le texte',
  sameAddress: 'C’est l’adresse d’où elle est revenue. Vérifiez-la d’abord.',
} satisfies Translation<typeof source>
