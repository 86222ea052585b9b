import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/delivery.ts'

export default {
  sheets: {
    answerTo: 'Adresse de réponse :',
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
    list: {
      title: (batch, pieces) => `Lot ${batch} · ${pieces} ${pieces < 2 ? 'pli' : 'plis'}`,
      place: 'Étiquette',
      order: 'Commande',
      code: 'Code',
      contents: 'À mettre dans l’enveloppe',
      returnLabels: (n) => `${n} ${n < 2 ? 'étiquette retour' : 'étiquettes retour'} (R)`,
    },
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
