import { envelope, pen, sheet } from './goods-drawing.ts'
import { type DemoGoods, single } from './goods-entry.ts'
import { text } from './written.ts'

/** Paper, pens and envelopes. */
export const goodsToWrite: readonly DemoGoods[] = [
  {
    category: 1,
    isStationeryKit: true,
    ground: '#ece2d2',
    drawing:
      sheet(360, 390, -6, '#fffdf6') +
      envelope(440, 520, 7, '#f7f3e6', '#c9bfa2') +
      pen(610, 18, '#4f6f8f'),
    name: text(
      '手写信套装',
      '手寫信套裝',
      'Letter-writing kit',
      'Nécessaire de correspondance',
      'Juego de correspondencia',
    ),
    subtitle: text(
      '只收手写信的地方，用它自己写、自己寄',
      '只收手寫信的地方，用它自己寫、自己寄',
      'For places that take handwritten letters only',
      'Pour les lieux qui n’acceptent que l’écriture à la main',
      'Para los centros que solo aceptan cartas a mano',
    ),
    description: text(
      '信纸二十张、信封四个、平信邮票四枚、黑色签字笔一支，寄到你家。',
      '信紙二十張、信封四個、平信郵票四枚、黑色簽字筆一支，寄到你家。',
      'Twenty sheets, four envelopes, four stamps and a black pen, sent to your home.',
      'Vingt feuilles, quatre enveloppes, quatre timbres et un stylo noir, livrés chez vous.',
      'Veinte hojas, cuatro sobres, cuatro sellos y un bolígrafo negro, en tu casa.',
    ),
    variants: [{ sku: 'KIT-1', name: single, price: 1880, weight: 240, thickness: 180, stock: 60 }],
  },
  {
    category: 1,
    ground: '#f2ead8',
    drawing: sheet(350, 390, -7, '#fffaf0') + sheet(440, 420, 5, '#fdf5e2'),
    name: text(
      '米色信纸',
      '米色信紙',
      'Cream letter paper',
      'Papier à lettres crème',
      'Papel de carta color crema',
    ),
    subtitle: text(
      '80 克，钢笔不洇',
      '80 克，鋼筆不暈',
      '80 g, ink does not bleed',
      '80 g, l’encre ne bave pas',
      '80 g, la tinta no se corre',
    ),
    description: text(
      'A5 横线信纸，写给家里，也寄给他写回信。每本胶装，可整页撕下。',
      'A5 橫線信紙，寫給家裡，也寄給他寫回信。每本膠裝，可整頁撕下。',
      'Ruled A5 sheets, glued in a pad. For you, and for the answers.',
      'Feuilles A5 lignées en bloc collé. Pour vous, et pour les réponses.',
      'Hojas A5 rayadas en bloc encolado. Para ti y para las respuestas.',
    ),
    variants: [
      {
        sku: 'PAPER-30',
        name: text('30 张', '30 張', '30 sheets', '30 feuilles', '30 hojas'),
        price: 1200,
        weight: 160,
        thickness: 40,
        stock: 80,
      },
      {
        sku: 'PAPER-60',
        name: text('60 张', '60 張', '60 sheets', '60 feuilles', '60 hojas'),
        price: 2000,
        weight: 310,
        thickness: 75,
        stock: 45,
      },
    ],
  },
  {
    category: 1,
    ground: '#e2e6ee',
    drawing:
      envelope(390, 330, -10, '#c9d3e6', '#8ea0c0') +
      envelope(410, 420, 2, '#dfe6f2', '#8ea0c0') +
      envelope(400, 510, 9, '#f5f8fd', '#8ea0c0'),
    name: text(
      '自封信封',
      '自封信封',
      'Self-seal envelopes',
      'Enveloppes autocollantes',
      'Sobres autoadhesivos',
    ),
    subtitle: text(
      '不用胶水，一按就好',
      '不用膠水，一按就好',
      'No glue, just press',
      'Sans colle, une pression suffit',
      'Sin pegamento, basta con apretar',
    ),
    description: text(
      '110 × 220 毫米，内印防透花纹，不显内容。',
      '110 × 220 公釐，內印防透花紋，不顯內容。',
      '110 × 220 mm, patterned inside so that nothing shows through.',
      '110 × 220 mm, motif intérieur opaque.',
      '110 × 220 mm, con interior opaco.',
    ),
    variants: [
      {
        sku: 'ENV-10',
        name: text('10 个', '10 個', '10', '10', '10'),
        price: 690,
        weight: 60,
        thickness: 60,
        stock: 120,
      },
      {
        sku: 'ENV-20',
        name: text('20 个', '20 個', '20', '20', '20'),
        price: 1190,
        weight: 120,
        thickness: 120,
        stock: 0,
      },
    ],
  },
  {
    category: 1,
    ground: '#e9e5dd',
    drawing: pen(290, -14, '#3b7d3a') + pen(400, 0, '#3a5f8a') + pen(510, 14, '#8a4b3a'),
    name: text(
      '中性笔三支装',
      '中性筆三支裝',
      'Gel pens, set of three',
      'Stylos gel, lot de trois',
      'Bolígrafos de gel, tres',
    ),
    subtitle: text(
      '黑色 0.5，整支塑料无金属夹',
      '黑色 0.5，整支塑膠無金屬夾',
      'Black 0.5, no metal clip',
      'Noir 0,5, sans clip métallique',
      'Negro 0,5, sin clip metálico',
    ),
    description: text(
      '出墨顺，写得久。多数单位收笔时要求无金属部件，这一款没有。',
      '出墨順，寫得久。多數機構收筆時要求無金屬部件，這一款沒有。',
      'They write smoothly and for long. Most places ask for pens without metal parts; these have none.',
      'Écriture fluide et durable. La plupart des lieux demandent des stylos sans métal : ceux-ci n’en ont pas.',
      'Escriben suave y duran. Muchos centros piden bolígrafos sin metal; estos no lo llevan.',
    ),
    variants: [
      {
        sku: 'PEN-3',
        name: text('黑色', '黑色', 'Black', 'Noir', 'Negro'),
        price: 990,
        weight: 45,
        thickness: 110,
        stock: 90,
      },
    ],
  },
]
