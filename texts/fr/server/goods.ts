import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/goods.ts'

export default {
  invariants: {
    stock_is_moved:
      'Le stock libre et le stock promis de chaque variante sont la somme de ses mouvements',
    stock_not_below_zero: 'Aucune variante n’a jamais eu de stock ni de réservation négatifs',
    reserved_is_held:
      'Ce qui est promis de chaque variante est ce que retiennent les commandes en cours',
    counts_are_holds:
      'Ce que chacun a acheté d’un article est ce que ses commandes retiennent ou ont gardé',
    stars_are_comments: 'Les étoiles des articles sont celles de leurs avis publiés',
  },
} satisfies Translation<typeof source>
