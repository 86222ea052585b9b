import { sql } from 'kysely'
import {
  cameSince,
  type Invariant,
  type Place,
  type Subject,
  writtenSince,
} from '../../wallet/service.ts'

const newMovements = (since: Place) =>
  sql`select variant_id, order_id from goods_stock_movements where ${cameSince('seq', 'goods_stock_movements', since)}`

const variants: Subject = {
  name: 'variants',
  atOnce: 5,
  walk: { table: 'goods_variants', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select variant_id from (${newMovements(since)}) m union select v.id from goods_variants v where ${writtenSince('v', since)}`,
}

const goods: Subject = {
  name: 'goods',
  atOnce: 20,
  walk: { table: 'goods', column: 'id', by: 'uuid' },
  changed: (since) => sql`select g.id from goods g where ${writtenSince('g', since)}`,
}

const buyers: Subject = {
  name: 'buyers',
  atOnce: 2000,
  walk: { table: 'users', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select h.user_id from (${newMovements(since)}) m join goods_holds h on h.order_id = m.order_id`,
}

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
    of: variants,
    broken: (
      within,
    ) => sql`select v.sku from goods_variants v left join (select variant_id, sum(stock_change) as stock, sum(reserved_change) as reserved from goods_stock_movements where ${within('variant_id')} group by variant_id) m on m.variant_id = v.id
      where ${within('v.id')} and (v.stock <> coalesce(m.stock, 0) or v.reserved <> coalesce(m.reserved, 0))`,
    sinceThen: (within, since) => sql`select v.sku from goods_variants v
        left join lateral (select stock_after, reserved_after from goods_stock_movements m where m.variant_id = v.id order by m.seq desc limit 1) m on true
      where ${within('v.id')} and (v.stock <> coalesce(m.stock_after, 0) or v.reserved <> coalesce(m.reserved_after, 0))
      union select v.sku from goods_variants v join goods_stock_movements m on m.variant_id = v.id
        left join lateral (select stock_after, reserved_after from goods_stock_movements b where b.variant_id = v.id and b.seq < m.seq order by b.seq desc limit 1) b on true
      where ${within('v.id')} and ${cameSince('m.seq', 'goods_stock_movements', since)}
        and (m.stock_after <> coalesce(b.stock_after, 0) + m.stock_change or m.reserved_after <> coalesce(b.reserved_after, 0) + m.reserved_change)`,
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
    of: variants,
    broken: (within) =>
      sql`select v.sku from goods_variants v where ${within('v.id')} and (v.stock < 0 or v.reserved < 0 or exists (select from goods_stock_movements m where m.variant_id = v.id and (m.stock_after < 0 or m.reserved_after < 0)))`,
    sinceThen: (
      within,
      since,
    ) => sql`select v.sku from goods_variants v where ${within('v.id')} and (v.stock < 0 or v.reserved < 0)
      union select v.sku from goods_stock_movements m join goods_variants v on v.id = m.variant_id
        where ${cameSince('m.seq', 'goods_stock_movements', since)} and (m.stock_after < 0 or m.reserved_after < 0)`,
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
    of: variants,
    broken: (within) =>
      sql`select v.sku from goods_variants v left join (select variant_id, sum(quantity) as held from goods_holds where state = 'held' and ${within('variant_id')} group by variant_id) h on h.variant_id = v.id where ${within('v.id')} and v.reserved <> coalesce(h.held, 0)`,
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
    of: buyers,
    broken: (
      within,
    ) => sql`select coalesce(c.user_id, h.user_id) from (select * from goods_user_counts where ${within('user_id')}) c full join
        (select user_id, goods_id, sum(quantity) as bought from goods_holds where state in ('held', 'sold') and ${within('user_id')} group by user_id, goods_id) h on h.user_id = c.user_id and h.goods_id = c.goods_id
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
    of: goods,
    broken: (
      within,
    ) => sql`select g.id from goods g left join (select goods_id, sum(stars) as stars, count(*) as count from goods_comments where state = 'approved' and ${within('goods_id')} group by goods_id) c on c.goods_id = g.id
      where ${within('g.id')} and (g.stars_sum <> coalesce(c.stars, 0) or g.stars_count <> coalesce(c.count, 0))`,
  },
]
