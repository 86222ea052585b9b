import type { LocalText } from '@mailing/contract/local-text.ts'
import sharp from 'sharp'

const text = (zhHans: string, zhHant: string, en: string, fr: string, es: string): LocalText => ({
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  fr,
  es,
})

interface DemoVariant {
  readonly sku: string
  readonly name: LocalText
  /** In minor units, grams, tenths of a millimetre. */
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly stock: number
}
export interface DemoGoods {
  readonly category: number
  readonly name: LocalText
  readonly subtitle: LocalText
  readonly description: LocalText
  readonly variants: readonly DemoVariant[]
  readonly limitPerUser?: number
  readonly isEnclosable?: boolean
  readonly isReturnEnvelope?: boolean
  readonly isStationeryKit?: boolean
  /** The ground of the picture, and what is drawn on its 800 × 800. */
  readonly ground: string
  readonly drawing: string
}

export const demoCategories: readonly LocalText[] = [
  text(
    '随信小件',
    '隨信小件',
    'To put in a letter',
    'À glisser dans une lettre',
    'Para meter en la carta',
  ),
  text(
    '纸笔信封',
    '紙筆信封',
    'Paper, pens, envelopes',
    'Papier, stylos, enveloppes',
    'Papel, bolígrafos y sobres',
  ),
  text(
    '书与消遣',
    '書與消遣',
    'Books and pastimes',
    'Livres et passe-temps',
    'Libros y pasatiempos',
  ),
  text('惦记的心意', '惦記的心意', 'Keepsakes', 'Petites attentions', 'Recuerdos'),
]

const single = text('单件', '單件', 'One', 'À l’unité', 'Una unidad')
const sheet = (x: number, y: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-150" y="-210" width="300" height="420" rx="6" fill="#000" opacity=".10" transform="translate(8 12)"/><rect x="-150" y="-210" width="300" height="420" rx="6" fill="${fill}"/>${Array.from({ length: 9 }, (_, at) => `<path d="M-116 ${-140 + at * 40}h232" stroke="#b9c4b4" stroke-width="3"/>`).join('')}</g>`
const envelope = (x: number, y: number, turn: number, fill: string, flap: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-220" y="-130" width="440" height="270" rx="10" fill="#000" opacity=".10" transform="translate(8 12)"/><rect x="-220" y="-130" width="440" height="270" rx="10" fill="${fill}"/><path d="M-216 -126 0 40 216 -126" fill="none" stroke="${flap}" stroke-width="7" stroke-linejoin="round"/></g>`
const book = (x: number, y: number, turn: number, cover: string, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-160" y="-220" width="320" height="440" rx="10" fill="#000" opacity=".12" transform="translate(10 14)"/><rect x="-160" y="-220" width="320" height="440" rx="10" fill="${cover}"/><rect x="-160" y="-220" width="34" height="440" rx="10" fill="#000" opacity=".16"/>${inner}</g>`
const pen = (x: number, turn: number, colour: string): string =>
  `<g transform="translate(${x} 400) rotate(${turn})"><rect x="-20" y="-240" width="40" height="400" rx="18" fill="${colour}"/><rect x="-20" y="-240" width="40" height="90" rx="18" fill="#2f3a35"/><path d="M-20 160h40l-14 70h-12z" fill="#e7e2d4"/><rect x="10" y="-236" width="12" height="120" rx="6" fill="#e7e2d4"/></g>`
const stamp = (x: number, y: number, turn: number, fill: string, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-120" y="-145" width="240" height="290" fill="#fff" stroke="#fff" stroke-width="26" stroke-dasharray="1 30" stroke-linecap="round"/><rect x="-120" y="-145" width="240" height="290" fill="#fff"/><rect x="-98" y="-122" width="196" height="244" fill="${fill}"/>${inner}</g>`
const heart = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 30C-46-4-34-44-12-44-4-44 0-36 0-32 0-36 4-44 12-44 34-44 46-4 0 30Z" fill="${fill}"/>`
const grid = (size: number): string =>
  `<g transform="translate(-112 -150)">${Array.from({ length: 10 }, (_, at) => `<path d="M0 ${at * size}h${9 * size}M${at * size} 0v${9 * size}" stroke="#fff" stroke-width="${at % 3 === 0 ? 6 : 2}" stroke-linecap="round"/>`).join('')}</g>`

/** What the demo's shop sells. Pictures are drawn, so that nothing in them belongs to anybody. */
export const demoGoods: readonly DemoGoods[] = [
  {
    category: 0,
    isEnclosable: true,
    isReturnEnvelope: true,
    ground: '#e4ecdf',
    drawing:
      envelope(400, 360, -8, '#f7f3e6', '#c9bfa2') +
      envelope(410, 500, 5, '#fffdf6', '#c9bfa2') +
      stamp(560, 430, 5, '#7fa37b', heart(0, 0, 1.3, '#fff')),
    name: text(
      '回邮信封（已贴邮票）',
      '回郵信封（已貼郵票）',
      'Stamped return envelope',
      'Enveloppe retour timbrée',
      'Sobre de vuelta franqueado',
    ),
    subtitle: text(
      '对方拆开信，就能马上回',
      '對方拆開信，就能馬上回',
      'So that the answer can leave at once',
      'Pour répondre aussitôt',
      'Para contestar enseguida',
    ),
    description: text(
      '印好代收地址的位置，已贴平信邮票，对折后放在信里一起寄。每封一个。',
      '印好代收地址的位置，已貼平信郵票，對摺後放在信裡一起寄。每封一個。',
      'With room for the collection address and an ordinary stamp. It is folded once and travels inside your letter.',
      'Avec la place pour l’adresse de réception et un timbre ordinaire. Pliée en deux, elle voyage dans votre lettre.',
      'Con sitio para la dirección de recogida y un sello ordinario. Va doblado dentro de la carta.',
    ),
    variants: [{ sku: 'RETURN-1', name: single, price: 250, weight: 7, thickness: 6, stock: 400 }],
  },
  {
    category: 0,
    isEnclosable: true,
    ground: '#efe6d6',
    drawing:
      stamp(300, 350, -9, '#c9705f', heart(0, 0, 1.5, '#fff')) +
      stamp(
        500,
        380,
        6,
        '#4f7f8f',
        '<path d="M-70 60 -20-20 20 30 45 0 70 60Z" fill="#fff"/><circle cx="40" cy="-60" r="20" fill="#fff"/>',
      ) +
      stamp(
        410,
        540,
        -2,
        '#6d8f52',
        '<path d="M0-80v150M0-10c-50-6-60-40-58-62 38 0 58 24 58 62Zm0 44c50-6 60-40 58-62-38 0-58 24-58 62Z" stroke="#fff" stroke-width="8" fill="none"/>',
      ),
    name: text(
      '平信邮票',
      '平信郵票',
      'Stamps for letters',
      'Timbres pour lettres',
      'Sellos para cartas',
    ),
    subtitle: text(
      '一张邮票，一封回信',
      '一張郵票，一封回信',
      'One stamp, one answer',
      'Un timbre, une réponse',
      'Un sello, una respuesta',
    ),
    description: text(
      '面值够寄一封国内平信，随信装入。有的单位不收邮票，请先看收信地址的规定。',
      '面值夠寄一封國內平信，隨信裝入。有的機構不收郵票，請先看收信地址的規定。',
      'Each is enough for an ordinary letter. Some places do not take stamps: please look at their rules first.',
      'Chacun suffit pour une lettre ordinaire. Certains lieux n’acceptent pas les timbres : consultez d’abord leurs règles.',
      'Cada uno basta para una carta ordinaria. Algunos centros no aceptan sellos: mira antes sus normas.',
    ),
    variants: [
      {
        sku: 'STAMP-2',
        name: text('2 枚', '2 枚', '2 stamps', '2 timbres', '2 sellos'),
        price: 260,
        weight: 1,
        thickness: 2,
        stock: 300,
      },
      {
        sku: 'STAMP-5',
        name: text('5 枚', '5 枚', '5 stamps', '5 timbres', '5 sellos'),
        price: 620,
        weight: 2,
        thickness: 5,
        stock: 120,
      },
    ],
  },
  {
    category: 0,
    isEnclosable: true,
    ground: '#f3e4e0',
    drawing: `<g transform="translate(400 400) rotate(-6)"><rect x="-190" y="-240" width="380" height="480" rx="14" fill="#000" opacity=".1" transform="translate(10 14)"/><rect x="-190" y="-240" width="380" height="480" rx="14" fill="#fffaf3"/><rect x="-160" y="-210" width="320" height="420" rx="8" fill="none" stroke="#d9a79b" stroke-width="5"/>${heart(0, -10, 3, '#c9705f')}<path d="M-80 140h160" stroke="#d9a79b" stroke-width="8" stroke-linecap="round"/></g>`,
    name: text(
      '手绘贺卡',
      '手繪賀卡',
      'Hand-drawn card',
      'Carte dessinée à la main',
      'Tarjeta dibujada a mano',
    ),
    subtitle: text(
      '空白内页，留给你的话',
      '空白內頁，留給你的話',
      'Blank inside, for your words',
      'Vierge à l’intérieur, pour vos mots',
      'En blanco por dentro, para tus palabras',
    ),
    description: text(
      '250 克卡纸，折后 10 × 14 厘米，夹在信里寄。没有音乐、磁条和金属。',
      '250 克卡紙，折後 10 × 14 公分，夾在信裡寄。沒有音樂、磁條和金屬。',
      'On 250 g card, 10 × 14 cm when folded. No sound, no magnet, no metal.',
      'Carton 250 g, 10 × 14 cm pliée. Ni son, ni aimant, ni métal.',
      'Cartulina de 250 g, 10 × 14 cm plegada. Sin sonido, imán ni metal.',
    ),
    variants: [
      {
        sku: 'CARD-BIRTHDAY',
        name: text('生日', '生日', 'Birthday', 'Anniversaire', 'Cumpleaños'),
        price: 500,
        weight: 14,
        thickness: 8,
        stock: 60,
      },
      {
        sku: 'CARD-NEWYEAR',
        name: text('新年', '新年', 'New year', 'Nouvelle année', 'Año nuevo'),
        price: 500,
        weight: 14,
        thickness: 8,
        stock: 80,
      },
      {
        sku: 'CARD-MISSING',
        name: text('想你', '想你', 'Thinking of you', 'Je pense à toi', 'Pienso en ti'),
        price: 500,
        weight: 14,
        thickness: 8,
        stock: 3,
      },
    ],
  },
  {
    category: 0,
    isEnclosable: true,
    ground: '#dfe8ea',
    drawing: `<g transform="translate(400 400) rotate(10)"><rect x="-90" y="-260" width="180" height="520" rx="12" fill="#000" opacity=".1" transform="translate(8 12)"/><rect x="-90" y="-260" width="180" height="520" rx="12" fill="#3f7c8a"/><circle cx="0" cy="-215" r="16" fill="#dfe8ea"/><path d="M0-199V-300" stroke="#c9705f" stroke-width="10"/><path d="M0 210V-90M0 20c-60-6-70-46-68-70 44 0 68 28 68 70Zm0 90c60-6 70-46 68-70-44 0-68 28-68 70Z" stroke="#dfe8ea" stroke-width="9" fill="none" stroke-linecap="round"/></g>`,
    name: text(
      '纸书签',
      '紙書籤',
      'Paper bookmark',
      'Marque-page en papier',
      'Marcapáginas de papel',
    ),
    subtitle: text(
      '夹在他正在读的那一页',
      '夾在他正在讀的那一頁',
      'For the page they are on',
      'Pour la page qu’il est en train de lire',
      'Para la página que está leyendo',
    ),
    description: text(
      '双面印刷，背面可以写一句话。',
      '雙面印刷，背面可以寫一句話。',
      'Printed on both sides, with room for a line on the back.',
      'Imprimé recto verso, avec la place d’écrire une ligne au dos.',
      'Impreso por ambas caras, con sitio para una frase detrás.',
    ),
    variants: [
      { sku: 'BOOKMARK-1', name: single, price: 300, weight: 4, thickness: 4, stock: 150 },
    ],
  },
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
  {
    category: 2,
    ground: '#e6e0ee',
    drawing: book(400, 400, -5, '#6a5a94', grid(25)),
    name: text(
      '数独 200 题',
      '數獨 200 題',
      '200 sudoku puzzles',
      '200 grilles de sudoku',
      '200 sudokus',
    ),
    subtitle: text(
      '从易到难，大字版',
      '從易到難，大字版',
      'From easy to hard, large print',
      'Du facile au difficile, gros caractères',
      'De fácil a difícil, letra grande',
    ),
    description: text(
      '平装，无订书钉。书后有答案。',
      '平裝，無訂書釘。書後有答案。',
      'Paperback without staples. Solutions at the back.',
      'Broché, sans agrafes. Solutions à la fin.',
      'Rústica sin grapas. Soluciones al final.',
    ),
    variants: [
      { sku: 'SUDOKU-200', name: single, price: 1800, weight: 320, thickness: 120, stock: 30 },
    ],
  },
  {
    category: 2,
    ground: '#efe2d2',
    drawing: book(
      400,
      400,
      4,
      '#8a4b3a',
      '<path d="M-70-120h150M-70-70h150M-70-20h150" stroke="#f6e6d6" stroke-width="10" stroke-linecap="round"/><g fill="none" stroke="#f6e6d6" stroke-width="5"><rect x="-72" y="50" width="70" height="70"/><rect x="12" y="50" width="70" height="70"/><path d="M-37 50v70M-72 85h70M47 50v70M12 85h70" stroke-dasharray="6 8"/></g>',
    ),
    name: text(
      '楷书字帖',
      '楷書字帖',
      'Copybook of regular script',
      'Cahier de calligraphie',
      'Cuaderno de caligrafía',
    ),
    subtitle: text(
      '写字静心，日子好过些',
      '寫字靜心，日子好過些',
      'A quiet hour each day',
      'Une heure de calme par jour',
      'Una hora de calma al día',
    ),
    description: text(
      '描红加临写共 64 页，配薄纸可反复描。',
      '描紅加臨寫共 64 頁，配薄紙可反覆描。',
      '64 pages to trace and to copy.',
      '64 pages à repasser et à recopier.',
      '64 páginas para calcar y copiar.',
    ),
    variants: [
      { sku: 'COPYBOOK-1', name: single, price: 1500, weight: 210, thickness: 60, stock: 24 },
    ],
  },
  {
    category: 3,
    limitPerUser: 2,
    ground: '#e7ede9',
    drawing:
      '<g transform="translate(400 400) rotate(-3)"><rect x="-210" y="-250" width="420" height="500" rx="12" fill="#000" opacity=".12" transform="translate(10 14)"/><rect x="-210" y="-250" width="420" height="500" rx="12" fill="#b98a5a"/><rect x="-160" y="-200" width="320" height="400" fill="#f7f4ec"/><rect x="-130" y="-170" width="260" height="340" fill="#a9c4cf"/><path d="M-130 170v-90l80-90 70 70 40-40 70 60v90Z" fill="#6f9275"/><circle cx="60" cy="-90" r="38" fill="#f4d58a"/></g>',
    name: text(
      '原木相框',
      '原木相框',
      'Wooden photo frame',
      'Cadre photo en bois',
      'Marco de madera',
    ),
    subtitle: text(
      '亚克力面板，没有玻璃',
      '壓克力面板，沒有玻璃',
      'Acrylic front, no glass',
      'Façade en acrylique, sans verre',
      'Frontal acrílico, sin cristal',
    ),
    description: text(
      '放 5 × 7 英寸照片，可立可挂。放在家里等他回来。',
      '放 5 × 7 吋照片，可立可掛。放在家裡等他回來。',
      'For a 5 × 7 in photo, to stand or to hang, until they are home.',
      'Pour une photo 13 × 18, à poser ou à suspendre, en attendant son retour.',
      'Para una foto de 13 × 18, de pie o colgado, hasta que vuelva.',
    ),
    variants: [
      { sku: 'FRAME-57', name: single, price: 2900, weight: 460, thickness: 180, stock: 12 },
    ],
  },
  {
    category: 3,
    ground: '#f1e7cf',
    drawing: `<g transform="translate(400 410)"><rect x="-220" y="-220" width="440" height="440" rx="16" fill="#000" opacity=".1" transform="translate(10 14)"/><rect x="-220" y="-220" width="440" height="440" rx="16" fill="#fffaf0"/><path d="M-204-220h408a16 16 0 0 1 16 16v84h-440v-84a16 16 0 0 1 16-16Z" fill="#c9705f"/><g fill="#d9cfb8">${Array.from({ length: 28 }, (_, at) => `<circle cx="${-168 + (at % 7) * 56}" cy="${-66 + Math.floor(at / 7) * 72}" r="${at === 17 ? 0 : 13}"/>`).join('')}</g>${heart(0, 82, 0.8, '#3b7d3a')}</g>`,
    name: text(
      '倒计时日历',
      '倒數日曆',
      'Countdown calendar',
      'Calendrier à rebours',
      'Calendario de cuenta atrás',
    ),
    subtitle: text(
      '每天划掉一格，离团聚近一天',
      '每天劃掉一格，離團聚近一天',
      'One square a day, one day nearer',
      'Une case par jour, un jour plus près',
      'Una casilla al día, un día más cerca',
    ),
    description: text(
      '一年份，纸面不覆膜，什么笔都能写。',
      '一年份，紙面不覆膜，什麼筆都能寫。',
      'For a year, on uncoated paper that takes any pen.',
      'Pour un an, papier non couché qui accepte tous les stylos.',
      'Para un año, en papel sin satinar que admite cualquier bolígrafo.',
    ),
    variants: [
      { sku: 'CALENDAR-1', name: single, price: 1600, weight: 240, thickness: 30, stock: 40 },
    ],
  },
]

/** The picture of demo goods as JPEG. */
export const drawGoods = ({
  ground,
  drawing,
}: Pick<DemoGoods, 'ground' | 'drawing'>): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${ground}"/><ellipse cx="400" cy="690" rx="250" ry="22" fill="#000" opacity=".05"/>${drawing}</svg>`,
    ),
  )
    .jpeg({ quality: 84 })
    .toBuffer()
