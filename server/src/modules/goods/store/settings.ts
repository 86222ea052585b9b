import { minor } from '@mailing/contract/amount.ts'
import type { ShippingRule } from '@mailing/contract/goods/rules.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'
import { wordsIn } from './goods.ts'

/** Categories that have goods on sale. */
export async function listShownCategories(
  { db }: WithDb,
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

export async function listCategories({ db }: WithDb, id?: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.words, c.position, c.version, (select count(*)::int from goods g where g.category_id = c.id) as goods from goods_categories c
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.position, c.created_at`.execute(
    db,
  )
  return rows
}

export const insertCategory = (
  { db }: InTransaction,
  id: string,
  words: LocalText,
  position: number,
  at: Date,
) =>
  db
    .insertInto('goods_categories')
    .values({ id, words: JSON.stringify(words), position, created_at: at })
    .execute()

export async function updateCategoryRow(
  { db }: InTransaction,
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
  const { numUpdatedRows } = await db
    .updateTable('goods_categories')
    .set({ words: JSON.stringify(words), position, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a category that nothing is in; false: something is, or there is none. */
export async function deleteCategory({ db }: InTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('goods_categories')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('goods').select('id').where('category_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type ShippingValues = Omit<ShippingRule, 'version'>

/** The versions of the rule of the shipping fee. */
export const shippingRules = versionedTable({
  table: 'goods_shipping_rules',
  isCopied: true,
  read: (_context, rows): ShippingValues[] =>
    rows.map((row) => ({
      baseFee: minor(row.base_fee),
      baseWeight: row.base_weight,
      stepFee: minor(row.step_fee),
      stepWeight: row.step_weight,
      freeAbove: row.free_above === null ? null : minor(row.free_above),
    })),
  columns: (rule: ShippingValues) => ({
    base_fee: rule.baseFee,
    base_weight: rule.baseWeight,
    step_fee: rule.stepFee,
    step_weight: rule.stepWeight,
    free_above: rule.freeAbove,
  }),
})
