import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/shop.ts'

export default {
  invariants: {
    goods_for_points:
      'Chaque commande réglée en points se rattache à un échange, n’a rien coûté et indique les points ; chaque échange d’article a une telle commande',
    points_back_with_goods:
      'Les points sont revenus exactement pour les articles annulés, refusés ou retournés',
  },
  papers: {
    pickList: 'Liste de prélèvement',
    facts: (orders, pieces) => `Commandes : ${orders} · Articles : ${pieces}`,
    made: (app, day) => `${app}, ${day}`,
    goods: 'Articles',
    article: 'Article',
    sku: 'Référence',
    quantity: 'Quantité',
    orders: 'Commandes',
    originals: 'Original papier d’une réponse',
    boxCode: 'Code de boîte',
    sheets: 'Feuilles',
    slip: (number) => `Bon de livraison ${number}`,
    note: (words) => `Remarque : ${words}`,
    none: 'Aucun',
  },
} satisfies Translation<typeof source>
