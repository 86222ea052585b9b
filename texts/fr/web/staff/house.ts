import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/house.ts'

export default {
  cutOff: 'Heure limite',
  cutOffLead:
    'Ce qui est payé avant cette heure part le jour même. La date annoncée aux clients et les échéances de la relecture et de l’impression en découlent ; les dates déjà promises restent : une heure plus tôt, même fixée tout de suite, vaut à partir du lendemain.',
  time: 'Chaque jour jusqu’à',
  collection: 'Adresse de réception',
  collectionLead:
    'Là où arrivent les réponses ; le code de boîte de chaque client s’y ajoute. Elle figure sur la dernière page d’une lettre, sur l’enveloppe et sur les cartes.',
  postcode: 'Code postal',
  none: '(aucun)',
  old: (count) =>
    count === 1
      ? 'Si vous la changez, un envoi commandé et pas encore imprimé garde l’adresse que le client a approuvée. Gardez-la joignable, quelques mois au moins.'
      : `Si vous la changez, ${count} envois commandés et pas encore imprimés gardent l’adresse que les clients ont approuvée. Gardez-la joignable, quelques mois au moins.`,
  lines: (most) => `Adresse (${most} lignes au plus)`,
  tooLong: (most, characters) => `${most} lignes au plus, de ${characters} caractères chacune`,
} satisfies Translation<typeof source>
