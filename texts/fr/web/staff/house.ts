import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/house.ts'

export default {
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
