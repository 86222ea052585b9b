import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/goods.ts'

export default {
  invariants: {
    stock_is_moved:
      'Las existencias libres y prometidas de cada variante son la suma de sus movimientos',
    stock_not_below_zero: 'Ninguna variante tuvo nunca menos que nada en el estante o prometido',
    reserved_is_held: 'Lo prometido de cada variante es lo que retienen los pedidos abiertos',
    counts_are_holds:
      'Lo que cada persona ha comprado de un artículo es lo que retienen o conservaron sus pedidos',
    stars_are_comments: 'Las estrellas de los artículos son las de sus reseñas publicadas',
  },
} satisfies Translation<typeof source>
