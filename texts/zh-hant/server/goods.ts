import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/goods.ts'

export default {
  invariants: {
    stock_is_moved: '每個規格的可售和預留數量，等於它的異動紀錄之和',
    stock_not_below_zero: '任何規格的可售和預留數量都沒有低於零過',
    reserved_is_held: '每個規格的預留數量，等於未完成訂單占用的數量',
    counts_are_holds: '每人的已購數量，等於其訂單占用和已收下的數量',
    stars_are_comments: '商品的星級來自已展示的評價',
  },
} satisfies Translation<typeof source>
