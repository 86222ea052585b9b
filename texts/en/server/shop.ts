import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Each order that points have paid for belongs to one exchange, cost no money and says how many points; each exchange of goods has such an order',
    points_back_with_goods:
      'Points came back for exactly those goods that were cancelled, refused or returned',
  },
} satisfies Translation<typeof source>
