import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/letter.ts'

export default {
  invariants: {
    letters_are_counted: '每位寫信人的首次付款時間和已寄出的信件數，與其訂單一致',
  },
} satisfies Translation<typeof source>
