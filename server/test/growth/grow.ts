import type { GrowthPlace } from './place.ts'
import { minutesApart, type Unit } from './unit.ts'

/**
 * Rows of one statement, about: the copies of a unit stay in the order of their time in every
 * table.
 */
const atOnce = 400_000

/** Adds copies of a unit and lets their time pass. */
export async function grow(
  place: GrowthPlace,
  unit: Unit,
  from: number,
  to: number,
): Promise<void> {
  if (to < from) return
  const { admin } = place
  const large = unit.tables.filter(({ rows }) => rows * (to - from + 1) > atOnce)
  const indexes = await dropIndexes(
    place,
    large.map(({ table }) => table),
  )
  await beginSequences(place, unit, from)
  for (const { insert, rows } of unit.tables) {
    const step = Math.max(1, Math.floor(atOnce / rows))
    for (let at = from; at <= to; at += step)
      await admin.query(insert, [at, Math.min(to, at + step - 1)])
  }
  for (const index of indexes) await admin.query(index)
  await correctTotals(place)
  await setSequences(place)
}

/**
 * Moves the sequences behind all existing numbers. A copy would take the number of something else.
 */
async function beginSequences({ admin }: GrowthPlace, { name }: Unit, from: number): Promise<void> {
  const { rows } = await admin.query<{ name: string; of_column: string }>(
    `select name, of_column from ${name}.sequences`,
  )
  for (const { name: table, of_column: column } of rows)
    await admin.query(
      `update ${name}.sequences set base = (select coalesce(max("${column}"), 0) + 1 from ${table}) - stride * $1 where name = $2 and of_column = $3`,
      [from, table, column],
    )
}

/** Indexes without a constraint are quicker rebuilt than updated. */
async function dropIndexes({ admin }: GrowthPlace, tables: readonly string[]): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [[...tables]],
  )
  for (const { name } of rows) await admin.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Corrects totals that are stored beside what they count. */
async function correctTotals({ admin }: GrowthPlace): Promise<void> {
  await admin.query(`
    update coupon_campaigns g set issued = c.count, stock = greatest(g.stock, c.count) from (select campaign_id, count(*)::int as count from coupons group by campaign_id) c where c.campaign_id = g.id;
    update goods g set stars_sum = c.stars, stars_count = c.count from (select goods_id, sum(stars)::int as stars, count(*)::int as count from goods_comments where state = 'approved' group by goods_id) c where c.goods_id = g.id;
    update goods_user_counts c set bought = h.bought from (select user_id, goods_id, sum(quantity)::int as bought from goods_holds where state in ('held', 'sold') group by user_id, goods_id) h where h.user_id = c.user_id and h.goods_id = c.goods_id and h.bought <> c.bought;
    update letter_figures f set posted = o.posted from (select user_id, count(*) filter (where letter_is_posted(state))::int as posted from orders where kind = 'letter' and paid_at is not null group by user_id) o where o.user_id = f.user_id and o.posted <> f.posted`)
}

async function setSequences({ admin }: GrowthPlace): Promise<void> {
  const { rows } = await admin.query<{ set: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %I), 1))', pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, c.relname) as set
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`,
  )
  for (const { set } of rows) await admin.query(set)
  // Sequences of queues belong to no column.
  await admin.query(
    `select setval(c.oid, nextval(c.oid) + 1000000000) from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and c.relname <> 'batch_numbers'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`,
  )
}

/** Does the work of passing time and the vacuum. */
export async function settleDown({ admin, world }: GrowthPlace, copies: number): Promise<void> {
  world.clock.advance(copies * minutesApart * 60_000)
  // Shifts are closed at the end of a day.
  await admin.query('update bench_shifts set opened_at = $1 where closed_at is null', [
    world.clock.now(),
  ])
  await admin.query('vacuum analyze')
  await admin.query('checkpoint')
}
