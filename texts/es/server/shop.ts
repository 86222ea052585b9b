import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Cada pedido pagado con puntos pertenece a un canje, no costó dinero y dice cuántos puntos; cada canje de artículos tiene un pedido así',
    points_back_with_goods:
      'Los puntos volvieron justo por los artículos cancelados, rechazados o devueltos',
  },
  papers: {
    pickList: 'Lista de recogida',
    facts: (orders, pieces) => `Pedidos: ${orders} · Artículos: ${pieces}`,
    made: (app, day) => `${app}, ${day}`,
    goods: 'Artículos',
    article: 'Artículo',
    sku: 'Referencia',
    quantity: 'Cantidad',
    orders: 'Pedidos',
    originals: 'Original en papel de una respuesta',
    boxCode: 'Código de buzón',
    sheets: 'Hojas',
    slip: (number) => `Albarán ${number}`,
    note: (words) => `Nota: ${words}`,
    none: 'Ninguno',
  },
} satisfies Translation<typeof source>
