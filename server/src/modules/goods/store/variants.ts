import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { wordsIn } from './goods.ts'

/** A variant as people see it. */
export interface ShownVariant {
  readonly id: string
  readonly goods_id: string
  readonly sku: string
  readonly name: string
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly stock: number
  readonly picture_id: string | null
}

export async function listShownVariants(
  { db }: WithDb,
  goodsIds: readonly string[],
  locale: Locale,
): Promise<ShownVariant[]> {
  if (goodsIds.length === 0) return []
  const { rows } =
    await sql<ShownVariant>`select v.id, v.goods_id, v.sku, ${wordsIn('v.name', locale)} as name, v.price, v.weight, v.thickness, v.stock, v.picture_id
    from goods_variants v where v.goods_id = any(${[...goodsIds]}::uuid[]) and v.is_on order by v.goods_id, v.position`.execute(
      db,
    )
  return rows
}

/** What lies on the shelf of a variant on sale. `bought`: of its goods, by one person; null: nobody asks. */
export interface StockRow {
  readonly id: string
  readonly stock: number
  readonly bought: number | null
}

export async function findStock(
  { db }: WithDb,
  goodsId: string,
  userId: string | null,
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select v.id, v.stock, case when ${userId}::uuid is null then null else coalesce(c.bought, 0) end as bought
    from goods_variants v left join goods_user_counts c on c.goods_id = v.goods_id and c.user_id = ${userId}::uuid
    where v.goods_id = ${goodsId} and v.is_on`.execute(db)
  return rows
}

/** Everything that a line of a cart, a price or an order needs of its variant. */
export interface LineRow {
  readonly variant_id: string
  readonly goods_id: string
  readonly category_id: string
  readonly goods_name: LocalText
  readonly variant_name: LocalText
  readonly sku: string
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly stock: number
  readonly is_on_sale: boolean
  readonly is_enclosable: boolean
  readonly limit_per_user: number | null
  /** Pieces of these goods that the person has bought or holds. */
  readonly bought: number
  readonly picture_id: string | null
  readonly picture_width: number | null
  readonly picture_height: number | null
}

/** `userId` null: a guest, who has bought nothing yet. Unknown variants are left out. */
export async function findLines(
  { db }: WithDb,
  userId: string | null,
  variantIds: readonly string[],
): Promise<LineRow[]> {
  if (variantIds.length === 0) return []
  return (await linesSql(userId, variantIds).execute(db)).rows
}

export const linesSql = (
  userId: string | null,
  variantIds: readonly string[],
): RawBuilder<LineRow> => sql<LineRow>`
    select v.id as variant_id, v.goods_id, g.category_id, g.name as goods_name, v.name as variant_name, v.sku, v.price, v.weight, v.thickness, v.stock,
      v.is_on and g.state = 'on_sale' as is_on_sale, g.is_enclosable, g.limit_per_user, coalesce(c.bought, 0) as bought, f.id as picture_id, f.width as picture_width, f.height as picture_height
    from goods_variants v join goods g on g.id = v.goods_id left join goods_user_counts c on c.goods_id = g.id and c.user_id = ${userId}::uuid
      left join files f on f.id = coalesce(v.picture_id, g.picture_ids[1]) and f.removed_at is null
    where v.id = any(${[...variantIds]}::uuid[])`

/** Variants on sale whose goods have all of these words, in the order of the shop. */
export async function findOnSale(
  { db }: WithDb,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const conditions = [
    sql`v.is_on and g.state = 'on_sale'`,
    ...words.map((word) => sql`strpos(g.search_text, ${word}) > 0`),
  ]
  const { rows } = await sql<{ id: string }>`
    select v.id from goods_variants v join goods g on g.id = v.goods_id where ${sql.join(conditions, sql` and `)} order by g.position, g.seq desc, v.position limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A variant as staff edit it. */
export interface VariantRow {
  readonly id: string
  readonly goods_id: string
  readonly sku: string
  readonly name: LocalText
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly picture_id: string | null
  readonly is_on: boolean
  readonly stock: number
  readonly reserved: number
}

const columns = [
  'id',
  'goods_id',
  'sku',
  'name',
  'price',
  'weight',
  'thickness',
  'picture_id',
  'is_on',
  'stock',
  'reserved',
] as const

export const listVariants = async (
  { db }: WithDb,
  goodsIds: readonly string[],
): Promise<VariantRow[]> =>
  goodsIds.length === 0
    ? []
    : ((await db
        .selectFrom('goods_variants')
        .select(columns)
        .where('goods_id', 'in', goodsIds)
        .orderBy('position')
        .execute()) as VariantRow[])

export const findVariant = async ({ db }: WithDb, id: string): Promise<VariantRow | undefined> =>
  (await db.selectFrom('goods_variants').select(columns).where('id', '=', id).executeTakeFirst()) as
    | VariantRow
    | undefined

export interface VariantToPut {
  readonly id: string
  readonly sku: string
  readonly name: LocalText
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly pictureId: string | null
  readonly isOn: boolean
}

/** Adds the variants of goods or changes them, in their order; those that are left out cannot be bought any more. Stock is not touched. */
export async function putVariants(
  { db }: InTransaction,
  goodsId: string,
  variants: readonly VariantToPut[],
): Promise<void> {
  await db
    .updateTable('goods_variants')
    .set({ is_on: false, position: 999 })
    .where('goods_id', '=', goodsId)
    .where(
      'id',
      'not in',
      variants.map(({ id }) => id),
    )
    .execute()
  for (const [position, v] of variants.entries()) {
    const values = {
      position,
      sku: v.sku,
      name: JSON.stringify(v.name),
      price: v.price,
      weight: v.weight,
      thickness: v.thickness,
      picture_id: v.pictureId,
      is_on: v.isOn,
    }
    await db
      .insertInto('goods_variants')
      .values({ id: v.id, goods_id: goodsId, ...values })
      .onConflict((c) =>
        c.column('id').doUpdateSet(values).where('goods_variants.goods_id', '=', goodsId),
      )
      .execute()
  }
}

/** Pieces that a person has bought or holds, by goods. */
export async function boughtOf(
  { db }: WithDb,
  userId: UserId,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods_user_counts')
    .select(['goods_id', 'bought'])
    .where('user_id', '=', userId)
    .where('goods_id', 'in', goodsIds)
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row.bought]))
}
