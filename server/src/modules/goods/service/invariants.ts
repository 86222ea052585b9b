import { sql } from 'kysely'
import type { Invariant } from '../../wallet/service.ts'

/** What must hold of the shelf; audited together with the ledger. */
export const goodsInvariants: readonly Invariant[] = [
  {
    name: 'stock_is_moved',
    says: {
      'zh-Hans': '每个规格的可售和预留数量，等于它的流水之和',
      'zh-Hant': '每個規格的可售和預留數量，等於它的異動紀錄之和',
      en: 'The free and the promised stock of each variant are the sums of its movements',
      fr: 'Le stock libre et le stock promis de chaque variante sont la somme de ses mouvements',
      es: 'Las existencias libres y prometidas de cada variante son la suma de sus movimientos',
    },
    broken: sql`select v.sku from goods_variants v left join (select variant_id, sum(stock_change) as stock, sum(reserved_change) as reserved from goods_stock_movements group by variant_id) m on m.variant_id = v.id
      where v.stock <> coalesce(m.stock, 0) or v.reserved <> coalesce(m.reserved, 0)`,
  },
  {
    name: 'stock_not_below_zero',
    says: {
      'zh-Hans': '任何规格的可售和预留数量都没有低于零过',
      'zh-Hant': '任何規格的可售和預留數量都沒有低於零過',
      en: 'No variant ever had less than nothing on the shelf or promised',
      fr: 'Aucune variante n’a jamais eu moins que rien en rayon ou promis',
      es: 'Ninguna variante tuvo nunca menos que nada en el estante o prometido',
    },
    broken: sql`select v.sku from goods_variants v where v.stock < 0 or v.reserved < 0 or exists (select from goods_stock_movements m where m.variant_id = v.id and (m.stock_after < 0 or m.reserved_after < 0))`,
  },
  {
    name: 'reserved_is_held',
    says: {
      'zh-Hans': '每个规格的预留数量，等于未完成订单占用的数量',
      'zh-Hant': '每個規格的預留數量，等於未完成訂單占用的數量',
      en: 'What is promised of each variant is what open orders hold',
      fr: 'Ce qui est promis de chaque variante est ce que retiennent les commandes en cours',
      es: 'Lo prometido de cada variante es lo que retienen los pedidos abiertos',
    },
    broken: sql`select v.sku from goods_variants v left join (select variant_id, sum(quantity) as held from goods_holds where state = 'held' group by variant_id) h on h.variant_id = v.id where v.reserved <> coalesce(h.held, 0)`,
  },
  {
    name: 'counts_are_holds',
    says: {
      'zh-Hans': '每人的已购数量，等于其订单占用和已收下的数量',
      'zh-Hant': '每人的已購數量，等於其訂單占用和已收下的數量',
      en: 'What each person has bought of goods is what their orders hold or have kept',
      fr: 'Ce que chacun a acheté d’un article est ce que ses commandes retiennent ou ont gardé',
      es: 'Lo que cada persona ha comprado de un artículo es lo que retienen o conservaron sus pedidos',
    },
    broken: sql`select coalesce(c.user_id, h.user_id) from goods_user_counts c full join
        (select user_id, goods_id, sum(quantity) as bought from goods_holds where state in ('held', 'sold') group by user_id, goods_id) h on h.user_id = c.user_id and h.goods_id = c.goods_id
      where coalesce(c.bought, 0) <> coalesce(h.bought, 0)`,
  },
  {
    name: 'stars_are_comments',
    says: {
      'zh-Hans': '商品的星级来自已展示的评价',
      'zh-Hant': '商品的星級來自已展示的評價',
      en: 'The stars of goods are those of their approved comments',
      fr: 'Les étoiles des articles sont celles de leurs avis publiés',
      es: 'Las estrellas de los artículos son las de sus reseñas publicadas',
    },
    broken: sql`select g.id from goods g left join (select goods_id, sum(stars) as stars, count(*) as count from goods_comments where state = 'approved' group by goods_id) c on c.goods_id = g.id
      where g.stars_sum <> coalesce(c.stars, 0) or g.stars_count <> coalesce(c.count, 0)`,
  },
]
