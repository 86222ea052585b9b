import { envelope, heart, stamp } from './goods-drawing.ts'
import { type DemoGoods, single } from './goods-entry.ts'
import { text } from './written.ts'

/** What travels inside a letter. */
export const goodsToEnclose: readonly DemoGoods[] = [
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
      'Enveloppe-réponse timbrée',
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
      'Con sitio para la dirección para respuestas y un sello ordinario. Va doblado dentro de la carta.',
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
      'Pour marquer la page',
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
]
