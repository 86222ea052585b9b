import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Each order that points have paid for belongs to one exchange, cost no money and says how many points; each exchange of goods has such an order',
    points_back_with_goods:
      'Points came back for exactly those goods that were cancelled, refused or returned',
  },
  papers: {
    pickList: 'Pick list',
    facts: (orders, pieces) => `Orders: ${orders} · Items: ${pieces}`,
    made: (app, day) => `${app}, ${day}`,
    goods: 'Items',
    article: 'Article',
    sku: 'SKU',
    quantity: 'Quantity',
    orders: 'Orders',
    originals: 'Paper original of a reply',
    boxCode: 'Box code',
    sheets: 'Sheets',
    slip: (number) => `Packing slip ${number}`,
    note: (words) => `Note: ${words}`,
    none: 'None',
  },
} satisfies Translation<typeof source>
