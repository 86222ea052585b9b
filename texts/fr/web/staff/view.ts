import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/view.ts'

export default {
  hasMoved: 'La liste a changé : actualiser',
  columns: 'Colonnes',
  hidden: (count) => (count === 1 ? '1 masquée' : `${count} masquées`),
  columnsShown: 'Colonnes à afficher',
  views: 'Vues',
  choose: 'Choisir une vue',
  mine: 'Mes vues',
  shared: 'Vues partagées',
  by: (name, person) => `${name} (${person})`,
  changed: 'Modifiée',
  saveAs: 'Enregistrer comme vue',
  update: 'Enregistrer les changements',
  rename: 'Renommer',
  share: 'Partager avec l’équipe',
  unshare: 'Garder pour moi',
  remove: 'Supprimer',
  more: 'Actions sur cette vue',
  name: 'Nom de la vue',
  nameMissing: 'Donnez-lui un nom',
  sharedBox: 'Partager avec les collègues qui ont accès à cette page',
  hint: 'Les filtres et les colonnes affichées sont enregistrés, mais pas ce qui est saisi dans la recherche.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Enregistré',
  removed: 'Supprimée',
  removeAsk: (name) => `Supprimer la vue « ${name} » ?`,
  removeSharedAsk: (name) =>
    `Supprimer la vue partagée « ${name} » ? L’équipe ne pourra plus l’utiliser non plus.`,
} satisfies Translation<typeof zhHans>
