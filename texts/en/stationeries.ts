import type { Translation } from '../translation.ts'
import type source from '../zh-hans/stationeries.ts'

export default {
  plain: 'Plain white',
  'ruled-grey': 'Grey rules',
  'ruled-red': 'Red-ruled letter',
  'ruled-blue': 'Blue notebook',
  'grid-green': 'Green manuscript grid',
  'grid-red': 'Red manuscript grid',
  'fine-border': 'Fine gold border',
  lattice: 'Garden window',
  'spring-plum': 'Spring: plum branch',
  'summer-lotus': 'Summer: lotus pond',
  'autumn-ginkgo': 'Autumn: ginkgo',
  'winter-pine': 'Winter: pines in snow',
  bamboo: 'Bamboo',
  mountains: 'Far mountains',
  lavender: 'Lavender',
  'children-sky': 'Cloud train',
} satisfies Translation<typeof source>
