import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/goods.ts'

export default {
  invariants: {
    stock_is_moved: 'The free and the promised stock of each variant are the sums of its movements',
    stock_not_below_zero: 'No variant ever had less than nothing on the shelf or promised',
    reserved_is_held: 'What is promised of each variant is what open orders hold',
    counts_are_holds: 'What each person has bought of goods is what their orders hold or have kept',
    stars_are_comments: 'The stars of goods are those of their approved comments',
  },
} satisfies Translation<typeof source>
