/** Names of the product's paper designs. */
export default {
  plain: '素白',
  'ruled-grey': '灰线横格',
  'ruled-red': '红线信笺',
  'ruled-blue': '蓝线双栏边',
  'grid-green': '绿格稿纸',
  'grid-red': '红格稿纸',
  'fine-border': '金线细边',
  lattice: '花窗',
  'spring-plum': '春·梅枝',
  'summer-lotus': '夏·荷塘',
  'autumn-ginkgo': '秋·银杏',
  'winter-pine': '冬·松雪',
  bamboo: '竹影',
  mountains: '远山',
  lavender: '薰衣草',
  'children-sky': '云朵小火车',
}
