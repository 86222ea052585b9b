import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/letter.ts'

export default {
  invariants: {
    letters_are_counted:
      'La fecha del primer pago de cada persona y el número de sus cartas enviadas son los de sus pedidos',
  },
} satisfies Translation<typeof source>
