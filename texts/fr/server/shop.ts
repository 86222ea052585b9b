import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Chaque commande réglée en points se rattache à un échange, n’a rien coûté et indique les points ; chaque échange d’article a une telle commande',
    points_back_with_goods:
      'Les points sont revenus exactement pour les articles annulés, refusés ou retournés',
  },
} satisfies Translation<typeof source>
