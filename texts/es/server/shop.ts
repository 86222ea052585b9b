import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Cada pedido pagado con puntos pertenece a un canje, no costó dinero y dice cuántos puntos; cada canje de artículos tiene un pedido así',
    points_back_with_goods:
      'Los puntos volvieron justo por los artículos cancelados, rechazados o devueltos',
  },
} satisfies Translation<typeof source>
