import { book, grid, heart } from './goods-drawing.ts'
import { type DemoGoods, single } from './goods-entry.ts'
import { text } from './written.ts'

/** Books, pastimes and keepsakes. */
export const goodsToGive: readonly DemoGoods[] = [
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
      'Calendrier compte à rebours',
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
