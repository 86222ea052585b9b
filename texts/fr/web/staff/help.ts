import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/help.ts'

export default {
  add: 'Nouvel article',
  edit: 'Modifier l’article',
  key: 'Nom du lien',
  keyHint:
    'Quelques mots anglais avec des traits d’union, comme where-is-my-letter. Il ne change plus ensuite.',
  keyWrong: 'Minuscules, chiffres et traits d’union seulement',
  category: 'Rubrique',
  name: 'Titre',
  words: 'Texte',
  wordsHint:
    'Markdown. Liez les pages par leur chemin, comme [Mes commandes](/pages/my/order/order). Vous pouvez employer {app}, {quota}, {operator}, {contact}, {cutOff}, {days}, {keepDays}, {waitDays}.',
  languages: 'Langues',
  missingLanguage: 'Sans leur langue, les lecteurs voient la plus proche.',
  frequent: 'Afficher parmi les plus demandées',
  state: 'État',
  states: { draft: 'Brouillon', published: 'Publié', withdrawn: 'Retiré' },
  publish: 'Publier',
  withdraw: 'Retirer',
  nowPublished: 'Publié, les lecteurs le voient',
  nowWithdrawn: 'Retiré, les lecteurs ne le voient plus',
  save: 'Enregistrer',
  saved: 'Enregistré comme nouvelle version',
  helped: 'A aidé',
  notHelped: 'N’a pas aidé',
  version: 'Version',
  versions: 'Versions',
  brought: 'fourni avec le produit',
  preview: 'Ce que voient les lecteurs',
  untitled: 'Pas encore de titre',
  none: 'Aucun article',
  search: 'Chercher un titre ou un nom de lien',
  allCategories: 'Toutes les rubriques',
  open: 'Ouvrir',
} satisfies Translation<typeof source>
