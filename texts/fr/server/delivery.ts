import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/delivery.ts'

export default {
  sheets: {
    answerTo: 'Réponse à',
    returnNote:
      'Étiquette à coller sur l’enveloppe-réponse. Ne pas glisser cette page dans l’envoi.',
    to: 'Destinataire',
    from: 'Expéditeur',
    mailClass: {
      ordinary: 'Lettre ordinaire',
      registered: 'Lettre recommandée',
      express: 'Express',
    },
    sheets: (n) => (n < 2 ? `${n} feuille` : `${n} feuilles`),
    oneSide: 'recto',
    bothSides: 'recto verso',
    colour: 'couleur',
    folded: 'carte de vœux : plier une fois, enveloppe A5',
  },
  cards: {
    stations: { print: 'Impression', pack: 'Mise sous pli', post: 'Envoi' },
    reasons: {
      damaged: 'Abîmé',
      incomplete: 'Feuilles manquantes',
      unreadable: 'Illisible',
      ask: 'À demander',
    },
    station: 'Ouvre ce poste',
    aside: 'Met de côté le courrier ouvert',
    person: 'Changement de personne : verrouille le poste',
  },
} satisfies Translation<typeof source>
