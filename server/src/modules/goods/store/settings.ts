import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { GoodsShippingRulesTable } from '../../../platform/tables.ts'
import { wordsIn } from './goods.ts'

/** Categories that have goods on sale. */
export async function listShownCategories(
  db: Db,
  locale: Locale,
): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select c.id, ${wordsIn('c.words', locale)} as name, count(*)::int as count from goods_categories c join goods g on g.category_id = c.id and g.state = 'on_sale' group by c.id order by c.position, c.created_at`.execute(
    db,
  )
  return rows
}

export interface CategoryRow {
  readonly id: string
  readonly words: LocalText
  readonly position: number
  readonly version: number
  readonly goods: number
}

export async function listCategories(db: Db, id?: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.words, c.position, c.version, (select count(*)::int from goods g where g.category_id = c.id) as goods from goods_categories c
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.position, c.created_at`.execute(
    db,
  )
  return rows
}

export const insertCategory = (tx: Tx, id: string, words: LocalText, position: number, at: Date) =>
  tx
    .insertInto('goods_categories')
    .values({ id, words: JSON.stringify(words), position, created_at: at })
    .execute()

export async function updateCategoryRow(
  tx: Tx,
  {
    id,
    version,
    words,
    position,
  }: {
    readonly id: string
    readonly version: number
    readonly words: LocalText
    readonly position: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_categories')
    .set({ words: JSON.stringify(words), position, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a category that nothing is in; false: something is, or there is none. */
export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('goods_categories')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('goods').select('id').where('category_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const newestShipping = (db: Db) =>
  db
    .selectFrom('goods_shipping_rules')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
export const listShipping = (db: Db) =>
  db.selectFrom('goods_shipping_rules').selectAll().orderBy('version', 'desc').limit(100).execute()

/** False: this version exists, because a colleague was quicker. */
export async function insertShipping(
  tx: Tx,
  rule: Insertable<GoodsShippingRulesTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('goods_shipping_rules')
    .values(rule)
    .onConflict((c) => c.column('version').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
