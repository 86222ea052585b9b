import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/goods.ts'

export default {
  invariants: {
    stock_is_moved: 'Available and reserved stock of each variant equal the sum of its movements',
    stock_not_below_zero: 'Available and reserved stock of each variant were never negative',
    reserved_is_held: 'Reserved stock of each variant equals what open orders hold',
    counts_are_holds: 'What each person has bought of goods is what their orders hold or have kept',
    stars_are_comments: 'The stars of goods are those of their approved comments',
  },
} satisfies Translation<typeof source>
