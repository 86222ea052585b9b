import type { Stationery, StationeryInfo, StationeryKey } from './stationery.ts'

/** All designs, in the order in which a picker shows them. */
export const stationeries: readonly StationeryInfo[] = [
  {
    key: 'plain',
    group: 'plain',
    colour: '#8d8a82',
    names: {
      'zh-Hans': '素白',
      'zh-Hant': '素白',
      en: 'Plain white',
      fr: 'Blanc uni',
      es: 'Blanco liso',
    },
  },
  {
    key: 'ruled-grey',
    group: 'ruled',
    colour: '#9aa0a6',
    names: {
      'zh-Hans': '灰线横格',
      'zh-Hant': '灰線橫格',
      en: 'Grey rules',
      fr: 'Lignes grises',
      es: 'Rayado gris',
    },
  },
  {
    key: 'ruled-red',
    group: 'ruled',
    colour: '#c8504a',
    names: {
      'zh-Hans': '红线信笺',
      'zh-Hant': '紅線信箋',
      en: 'Red-ruled letter',
      fr: 'Lettre à lignes rouges',
      es: 'Carta de líneas rojas',
    },
  },
  {
    key: 'ruled-blue',
    group: 'ruled',
    colour: '#5b84b1',
    names: {
      'zh-Hans': '蓝线双栏边',
      'zh-Hant': '藍線雙欄邊',
      en: 'Blue notebook',
      fr: 'Cahier bleu',
      es: 'Cuaderno azul',
    },
  },
  {
    key: 'grid-green',
    group: 'grid',
    colour: '#4f9a63',
    names: {
      'zh-Hans': '绿格稿纸',
      'zh-Hant': '綠格稿紙',
      en: 'Green manuscript grid',
      fr: 'Grille verte à caractères',
      es: 'Cuadrícula verde',
    },
  },
  {
    key: 'grid-red',
    group: 'grid',
    colour: '#c65b50',
    names: {
      'zh-Hans': '红格稿纸',
      'zh-Hant': '紅格稿紙',
      en: 'Red manuscript grid',
      fr: 'Grille rouge à caractères',
      es: 'Cuadrícula roja',
    },
  },
  {
    key: 'fine-border',
    group: 'border',
    colour: '#a58a5b',
    names: {
      'zh-Hans': '金线细边',
      'zh-Hant': '金線細邊',
      en: 'Fine gold border',
      fr: 'Filet doré',
      es: 'Filete dorado',
    },
  },
  {
    key: 'lattice',
    group: 'border',
    colour: '#7a5c4a',
    names: {
      'zh-Hans': '花窗',
      'zh-Hant': '花窗',
      en: 'Garden window',
      fr: 'Fenêtre de jardin',
      es: 'Celosía de jardín',
    },
  },
  {
    key: 'spring-plum',
    group: 'season',
    colour: '#d4768a',
    names: {
      'zh-Hans': '春·梅枝',
      'zh-Hant': '春·梅枝',
      en: 'Spring: plum branch',
      fr: 'Printemps : branche de prunier',
      es: 'Primavera: rama de ciruelo',
    },
  },
  {
    key: 'summer-lotus',
    group: 'season',
    colour: '#5f9e86',
    names: {
      'zh-Hans': '夏·荷塘',
      'zh-Hant': '夏·荷塘',
      en: 'Summer: lotus pond',
      fr: 'Été : étang aux lotus',
      es: 'Verano: estanque de lotos',
    },
  },
  {
    key: 'autumn-ginkgo',
    group: 'season',
    colour: '#d69a2d',
    names: {
      'zh-Hans': '秋·银杏',
      'zh-Hant': '秋·銀杏',
      en: 'Autumn: ginkgo',
      fr: 'Automne : ginkgo',
      es: 'Otoño: ginkgo',
    },
  },
  {
    key: 'winter-pine',
    group: 'season',
    colour: '#4f7381',
    names: {
      'zh-Hans': '冬·松雪',
      'zh-Hant': '冬·松雪',
      en: 'Winter: pines in snow',
      fr: 'Hiver : pins sous la neige',
      es: 'Invierno: pinos nevados',
    },
  },
  {
    key: 'bamboo',
    group: 'border',
    colour: '#6f9a5a',
    names: { 'zh-Hans': '竹影', 'zh-Hant': '竹影', en: 'Bamboo', fr: 'Bambou', es: 'Bambú' },
  },
  {
    key: 'mountains',
    group: 'border',
    colour: '#6d8796',
    names: {
      'zh-Hans': '远山',
      'zh-Hant': '遠山',
      en: 'Far mountains',
      fr: 'Montagnes lointaines',
      es: 'Montañas lejanas',
    },
  },
  {
    key: 'lavender',
    group: 'season',
    colour: '#8f7bb5',
    names: {
      'zh-Hans': '薰衣草',
      'zh-Hant': '薰衣草',
      en: 'Lavender',
      fr: 'Lavande',
      es: 'Lavanda',
    },
  },
  {
    key: 'children-sky',
    group: 'children',
    colour: '#f0a63c',
    names: {
      'zh-Hans': '云朵小火车',
      'zh-Hant': '雲朵小火車',
      en: 'Cloud train',
      fr: 'Le petit train des nuages',
      es: 'El trencito de las nubes',
    },
  },
]

type Loader = () => Promise<{ readonly stationery: Stationery }>

const loaders: Readonly<Record<StationeryKey, Loader>> = {
  plain: () => import('./stationery/plain.ts'),
  'ruled-grey': () => import('./stationery/ruled-grey.ts'),
  'ruled-red': () => import('./stationery/ruled-red.ts'),
  'ruled-blue': () => import('./stationery/ruled-blue.ts'),
  'grid-green': () => import('./stationery/grid-green.ts'),
  'grid-red': () => import('./stationery/grid-red.ts'),
  'fine-border': () => import('./stationery/fine-border.ts'),
  lattice: () => import('./stationery/lattice.ts'),
  'spring-plum': () => import('./stationery/spring-plum.ts'),
  'summer-lotus': () => import('./stationery/summer-lotus.ts'),
  'autumn-ginkgo': () => import('./stationery/autumn-ginkgo.ts'),
  'winter-pine': () => import('./stationery/winter-pine.ts'),
  bamboo: () => import('./stationery/bamboo.ts'),
  mountains: () => import('./stationery/mountains.ts'),
  lavender: () => import('./stationery/lavender.ts'),
  'children-sky': () => import('./stationery/children-sky.ts'),
}

/** What a picker shows of one design. */
export function stationeryInfo(key: StationeryKey): StationeryInfo {
  const info = stationeries.find((one) => one.key === key)
  if (info === undefined)
    throw new Error(`There is no stationery "${key}"; see typeset/src/stationeries.ts.`)
  return info
}

/** Loads one design's drawing. */
export const loadStationery = (key: StationeryKey): Promise<Stationery> =>
  loaders[key]().then((module) => module.stationery)
