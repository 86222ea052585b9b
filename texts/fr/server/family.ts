import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/family.ts'

export default {
  invariants: {
    escrows_hold_shares:
      'Ce que le compte d’attente de chaque lettre de famille détient selon ses écritures est ce que ses participants ont mis de côté',
    shares_are_their_payers:
      'Ce que chacun a mis de côté pour une lettre de famille est ce qu’il a versé, moins ce qui lui est revenu et ce que ses commandes ont pris',
    no_share_is_stuck:
      'Les parts ne reposent que dans des lettres en cours et partagées, et appartiennent à des participants autres que leur auteur',
  },
} satisfies Translation<typeof source>
