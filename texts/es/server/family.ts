import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/family.ts'

export default {
  invariants: {
    escrows_hold_shares:
      'Lo que el depósito de cada carta de familia guarda según sus asientos es lo que reservaron sus participantes',
    shares_are_their_payers:
      'Lo que cada cual tiene reservado para una carta de familia es lo que puso, menos lo que volvió y lo que usaron sus pedidos',
    no_share_is_stuck:
      'Las partes solo están en cartas que se escriben y se pagan entre todos, y son de participantes que no las empezaron',
  },
} satisfies Translation<typeof source>
