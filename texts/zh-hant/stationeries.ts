import type { Translation } from '../translation.ts'
import type source from '../zh-hans/stationeries.ts'

export default {
  plain: '素白',
  'ruled-grey': '灰線橫格',
  'ruled-red': '紅線信箋',
  'ruled-blue': '藍線雙欄邊',
  'grid-green': '綠格稿紙',
  'grid-red': '紅格稿紙',
  'fine-border': '金線細邊',
  lattice: '花窗',
  'spring-plum': '春·梅枝',
  'summer-lotus': '夏·荷塘',
  'autumn-ginkgo': '秋·銀杏',
  'winter-pine': '冬·松雪',
  bamboo: '竹影',
  mountains: '遠山',
  lavender: '薰衣草',
  'children-sky': '雲朵小火車',
} satisfies Translation<typeof source>
