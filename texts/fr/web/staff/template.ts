import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/template.ts'

export default {
  search: 'Rechercher un modèle',
  category: 'Occasion',
  add: 'Nouveau modèle',
  edit: 'Modifier le modèle',
  none: 'Aucun modèle',
  paper: 'Papier',
  name: 'Titre',
  summary: 'En une ligne',
  languages: 'Langues',
  state: 'État',
  states: { draft: 'Brouillon', published: 'Publié', withdrawn: 'Retiré' },
  nowStates: { draft: 'Gardé en brouillon', published: 'Publié', withdrawn: 'Retiré' },
  version: 'Version',
  open: 'Ouvrir',
  publish: 'Publier',
  withdraw: 'Retirer',
  save: 'Enregistrer',
  saved: 'Enregistré comme nouvelle version',
  blanksHint: 'Ce que le client doit compléter est entre crochets, par exemple [nom].',
  versions: 'Versions',
  brought: 'fourni avec le produit',
  preview: 'Aperçu avant impression',
} satisfies Translation<typeof source>
