import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import {
  cameSince,
  type Invariant,
  type Place,
  type Subject,
  writtenSince,
} from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.goods.invariants)

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
    says: says.stock_is_moved,
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
    says: says.stock_not_below_zero,
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
    says: says.reserved_is_held,
    of: variants,
    broken: (within) =>
      sql`select v.sku from goods_variants v left join (select variant_id, sum(quantity) as held from goods_holds where state = 'held' and ${within('variant_id')} group by variant_id) h on h.variant_id = v.id where ${within('v.id')} and v.reserved <> coalesce(h.held, 0)`,
  },
  {
    name: 'counts_are_holds',
    says: says.counts_are_holds,
    of: buyers,
    broken: (
      within,
    ) => sql`select coalesce(c.user_id, h.user_id) from (select * from goods_user_counts where ${within('user_id')}) c full join
        (select user_id, goods_id, sum(quantity) as bought from goods_holds where state in ('held', 'sold') and ${within('user_id')} group by user_id, goods_id) h on h.user_id = c.user_id and h.goods_id = c.goods_id
      where coalesce(c.bought, 0) <> coalesce(h.bought, 0)`,
    recount: {
      locks: 'goods_user_counts',
      statement: sql`with held as (select user_id, goods_id, sum(quantity) as bought from goods_holds where state in ('held', 'sold') group by user_id, goods_id),
        none as (update goods_user_counts c set bought = 0 where bought <> 0 and not exists (select from held h where h.user_id = c.user_id and h.goods_id = c.goods_id) returning c.user_id),
        counted as (insert into goods_user_counts as c (user_id, goods_id, bought) select user_id, goods_id, bought from held
          on conflict (user_id, goods_id) do update set bought = excluded.bought where c.bought <> excluded.bought returning c.user_id)
        select user_id from none union all select user_id from counted`,
    },
  },
  {
    name: 'stars_are_comments',
    says: says.stars_are_comments,
    of: goods,
    broken: (
      within,
    ) => sql`select g.id from goods g left join (select goods_id, sum(stars) as stars, count(*) as count from goods_comments where state = 'approved' and ${within('goods_id')} group by goods_id) c on c.goods_id = g.id
      where ${within('g.id')} and (g.stars_sum <> coalesce(c.stars, 0) or g.stars_count <> coalesce(c.count, 0))`,
    recount: {
      locks: 'goods',
      statement: sql`update goods g set stars_sum = c.stars, stars_count = c.count
        from (select n.id, coalesce(sum(m.stars), 0) as stars, count(m.stars) as count from goods n left join goods_comments m on m.goods_id = n.id and m.state = 'approved' group by n.id) c
        where c.id = g.id and (g.stars_sum <> c.stars or g.stars_count <> c.count) returning g.id`,
    },
  },
]
