import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { text } from './written.ts'

/** How far an order of the demo has come. */
export type DemoProgress = 'paid' | 'shipped' | 'delivered' | 'return_requested'

export interface DemoShopOrder {
  /** SKU of the demo's goods, and how many. */
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
  readonly progress: DemoProgress
  readonly note?: string
  /** Tracking number of what was shipped. */
  readonly tracking?: string
  /** What the writer says about the first line. */
  readonly comment?: { readonly stars: number; readonly text: string; readonly isShown: boolean }
  readonly returnWords?: string
}

/** What the demo gives for points, beside what the points themselves give: a piece of these goods. */
export const demoGoodsOffer = {
  id: '01934000-0000-7000-8000-000000000104',
  sku: 'BOOKMARK-1',
  points: 260,
  stock: 50,
  limitPerUser: 2,
  position: 4,
  title: text('书签一枚', '書籤一枚', 'A bookmark', 'Un marque-page', 'Un marcapáginas'),
  note: text(
    '包邮寄到你填的地址',
    '免運寄到你填的地址',
    'Sent to your address, postage included',
    'Envoyé chez vous, port compris',
    'Te lo enviamos, envío incluido',
  ),
} as const

/** Orders of goods of the demo's writer, the oldest first. */
export const demoShopOrders: readonly DemoShopOrder[] = [
  {
    lines: [
      ['PAPER-30', 1],
      ['PEN-3', 1],
    ],
    progress: 'delivered',
    tracking: 'SF1000000000001',
    comment: {
      stars: 5,
      text: '纸很厚实，钢笔写上去不洇。哥哥在信里说摸着就舒服。',
      isShown: true,
    },
  },
  {
    lines: [['CALENDAR-1', 1]],
    progress: 'delivered',
    tracking: 'SF1000000000002',
    comment: { stars: 4, text: '每天和孩子一起划一格。要是再大一点就更好了。', isShown: false },
  },
  {
    lines: [['FRAME-57', 1]],
    progress: 'return_requested',
    tracking: 'SF1000000000003',
    returnWords: '相片是 6 寸的，放不进去，想换大一号的。',
  },
  {
    lines: [
      ['SUDOKU-200', 1],
      ['COPYBOOK-1', 1],
    ],
    progress: 'shipped',
    tracking: 'SF1000000000004',
  },
  { lines: [['ENV-10', 2]], progress: 'paid', note: '工作日晚上在家，麻烦晚些送。' },
]

/** What the carrier said of the parcel that is under way. */
export const demoWay: readonly { readonly stage: TrackStage; readonly text: string }[] = [
  { stage: 'accepted', text: '顺丰速运已收取快件' },
  { stage: 'in_transit', text: '快件已发往【示例市集散中心】' },
  { stage: 'exception', text: '派送不成功：收件人电话无人接听，将再次派送' },
]
