import type { Translation } from '../translation.ts'
import type source from '../zh-hans/stationeries.ts'

export default {
  plain: 'Blanc uni',
  'ruled-grey': 'Lignes grises',
  'ruled-red': 'Lettre à lignes rouges',
  'ruled-blue': 'Cahier bleu',
  'grid-green': 'Grille verte à caractères',
  'grid-red': 'Grille rouge à caractères',
  'fine-border': 'Filet doré',
  lattice: 'Fenêtre de jardin',
  'spring-plum': 'Printemps : branche de prunier',
  'summer-lotus': 'Été : étang aux lotus',
  'autumn-ginkgo': 'Automne : ginkgo',
  'winter-pine': 'Hiver : pins sous la neige',
  bamboo: 'Bambou',
  mountains: 'Montagnes lointaines',
  lavender: 'Lavande',
  'children-sky': 'Le petit train des nuages',
} satisfies Translation<typeof source>
