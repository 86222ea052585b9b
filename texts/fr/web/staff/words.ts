import { plural } from '../../../plural.ts'
import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/words.ts'

export default {
  title: 'Listes de mots',
  lead: 'Lettres, cartes et avis sont vérifiés avec ces listes. Le client voit les passages signalés avant l’envoi ; ce qui est « refusé » est renvoyé à la relecture, le reste est seulement signalé.',
  level: 'Un mot de cette catégorie est',
  block: 'refusé',
  warn: 'signalé',
  language: 'Langue',
  category: 'Catégorie',
  adding: 'Mots à ajouter, un par ligne ou séparés par des virgules',
  add: 'Ajouter',
  remove: 'Retirer',
  putBack: 'Remettre',
  search: 'Chercher dans cette liste',
  none: 'Aucun mot de ce genre',
  short: 'Au moins deux lettres chacun',
  known: (words) => `Déjà dans les listes : ${words.map((word) => `« ${word} »`).join(', ')}`,
  long: (word, most) => `« ${word} » est trop long : ${most} caractères au plus par mot`,
  tooMany: (most) => `${most} mots ajoutés au plus`,
  notAdded: 'Ces mots ne sont pas encore ajoutés : ajoutez-les ou videz ce champ',
  tryTitle: 'Essayer',
  tryLead:
    'Collez un texte pour voir ce que les listes ci-dessus, pas encore enregistrées, y signaleraient. Le texte n’est pas conservé.',
  tryText: 'Texte à vérifier',
  clean: 'Rien n’est signalé',
  legend: 'Rouge : refusé ; jaune : signalé',
  check: 'Vérifier',
  added: (word) => `« ${word} » ajouté`,
  removed: (word) => `« ${word} » retiré`,
  count: (count) => plural('fr', count, { one: `${count} mot`, other: `${count} mots` }),
  categories: {
    scam: 'Escroquerie',
    threat: 'Menace',
    drugs: 'Drogue',
    contraband: 'Objets interdits',
    profanity: 'Grossièretés',
  },
} satisfies Translation<typeof source>
