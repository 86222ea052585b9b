import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/family.ts'

export default {
  invariants: {
    escrows_hold_shares: '每封家書的分擔款帳戶，分錄合計等於大家先付的錢',
    shares_are_their_payers: '每個人為一封家書先付的錢，等於本人付進的，減去退回的和訂單用掉的',
    no_share_is_stuck: '分擔款只放在正在寫、大家一起付的家書裡，屬於發起人以外還在其中的人',
  },
} satisfies Translation<typeof source>
