import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/letter.ts'

export default {
  invariants: {
    letters_are_counted:
      'La date du premier paiement de chacun et le nombre de ses lettres postées sont ceux de ses commandes',
  },
} satisfies Translation<typeof source>
