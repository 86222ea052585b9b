import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/mail.ts'

const count = (n: number, one: string, other: string): string =>
  plural('fr', n, { one: `${n} ${one}`, other: `${n} ${other}` })

export default {
  to: 'À',
  chooseRecipient: 'Choisir le destinataire',
  recipientMissing: 'Choisissez le destinataire pour voir le prix de l’envoi et la date',
  change: 'Changer',
  mailClass: 'Mode d’envoi',
  tracked: 'Avec suivi',
  untracked: 'Sans suivi',
  days: (min, max) =>
    min === max
      ? `Arrive environ ${count(min, 'jour', 'jours')} après l’envoi`
      : `Arrive ${min} à ${max} jours après l’envoi`,
  notAccepted: 'Non accepté par l’établissement',
  options: 'Impression',
  colour: 'En couleur',
  colourHint: (price) => `${price} de plus par page`,
  colourFree: 'Sans supplément',
  colourRefused: 'L’établissement n’accepte que le noir et blanc',
  duplex: 'Recto verso',
  duplexHint: 'Plus fin, et moins de papier',
  rulesOk: 'Conforme aux règles de l’établissement : elle peut partir',
  rulesOkPostal: 'Tout est vérifié : elle peut partir',
  blocks: 'À corriger avant l’envoi',
  warnings: 'À savoir avant l’envoi',
  accept: 'J’ai compris, envoyer quand même',
  posting: 'Date d’envoi',
  postToday: (time) => `Payée avant ${time} et acceptée, elle part aujourd’hui`,
  postOn: (day) => `Payée maintenant, elle part le ${day}`,
  left: (hours, minutes) =>
    hours > 0 ? `encore ${hours} h ${minutes} min` : `encore ${minutes} min`,
  arrives: (from, to) =>
    from === to ? `Arrivée prévue vers le ${from}` : `Arrivée prévue entre le ${from} et le ${to}`,
  outcomes: 'Et si quelque chose se passe mal ?',
  faults: {
    ours: 'Notre erreur',
    post: 'La poste',
    address: 'L’adresse',
    content: 'Le contenu',
    moved: 'N’est plus à cette adresse',
  },
  faultsWhen: {
    ours: 'mal imprimée ou mélangée',
    post: 'abîmée en chemin',
    address: 'incomplète, ou personne inconnue',
    content: 'refusé par l’établissement',
    moved: 'transférée ailleurs, ou lettre non réclamée',
  },
  creditAll: 'Remboursement intégral',
  creditPart: (percent) => `${percent} % remboursés`,
  creditNone: 'Pas de remboursement',
  resendFree: 'Nouvel envoi gratuit',
  resendPart: (percent) => `Nouvel envoi à ${percent} % du prix`,
  resendFull: 'Nouvel envoi au prix normal',
  outcomeHint:
    'Si la lettre revient, nous vous montrons une photo et le motif et vous remboursons selon ce tableau ; un seul geste suffit pour l’envoyer à nouveau.',
  outcomeHintCard:
    'Si la carte revient, nous vous montrons une photo et le motif, et vous remboursons selon ce tableau. Une carte ne s’envoie pas une seconde fois : l’économie d’un nouvel envoi est comprise dans le remboursement.',
  outcomeFixed: [
    { who: 'Refusée à la relecture', what: 'Nous vous disons pourquoi et remboursons tout' },
    { who: 'Annulation avant impression', what: 'À tout moment, remboursement intégral' },
  ],
  lostOf: (mailClass) => `Perdue en chemin : ${mailClass}`,
  lostWhen: (days) =>
    `quand le transporteur le dit, ou ${days} jours après le dernier jour promis sans arrivée`,
  lostWays: {
    both: 'Nouvel envoi gratuit ou remboursement intégral, à votre choix',
    resend: 'Nouvel envoi gratuit, une fois',
  },
  checking: 'Composition des pages…',
  retry: 'Réessayer',
  login: 'Se connecter',
  people: {
    none: 'Décider plus tard',
    add: 'Ajouter un destinataire',
    guest: 'Connectez-vous pour choisir dans votre carnet d’adresses.',
  },
  printFile: 'Ouvrir le fichier d’impression',
  closely: 'Voir en grand',
  notes: {
    over: (n) => (n === 1 ? '1 ligne de trop pour la carte' : `${n} lignes de trop pour la carte`),
    substituted: (characters) => `Imprimé dans une autre police : ${characters}`,
    missing: (characters) => `Aucune police ne peut imprimer ${characters} ; écrivez-le autrement`,
  },
  draft: {
    saving: 'Enregistrement…',
    saved: 'Enregistré',
    unkept: 'Non enregistré : il faut être connecté et en ligne',
    notSaved: 'Pas encore enregistré ; ce sera fait au retour du réseau',
    onlyHere: 'Pour l’instant sur cet appareil seulement',
    empty: 'Pas encore de texte',
  },
  later: {
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
      from === to
        ? `Arrivée prévue vers le ${from}`
        : `Arrivée prévue entre le ${from} et le ${to}`,
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
  },
  shelf: {
    removed: 'Brouillon supprimé',
    undo: 'Annuler',
  },
} satisfies Translation<typeof source>
