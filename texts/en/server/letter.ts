import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/letter.ts'

export default {
  invariants: {
    letters_are_counted:
      'When each writer first paid for a letter, and how many were posted, is what their orders say',
  },
} satisfies Translation<typeof source>
