import type { GoodsSort, GoodsState, GoodsUse } from '@mailing/contract/goods/rules.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** A column of words in one language; what is empty is shown in the default one. */
export const wordsIn = (column: string, locale: Locale): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${locale}, ''), ${sql.ref(column)} ->> 'zh-Hans')`

/** Goods as people see them, in their language. */
export interface ShownGoods {
  readonly id: string
  readonly seq: number
  readonly position: number
  readonly category_id: string
  readonly name: string
  readonly subtitle: string
  readonly price_from: number
  readonly price_to: number
  readonly is_enclosable: boolean
  readonly sold: number
  readonly stars_sum: number
  readonly stars_count: number
  readonly is_available: boolean
  readonly picture_id: string | null
  readonly picture_width: number | null
  readonly picture_height: number | null
}

const shown = (locale: Locale): RawBuilder<unknown> => sql`
  g.id, g.seq, g.position, g.category_id, ${wordsIn('g.name', locale)} as name, ${wordsIn('g.subtitle', locale)} as subtitle, g.price_from, g.price_to, g.is_enclosable, g.sold,
  g.stars_sum, g.stars_count, exists (select from goods_variants v where v.goods_id = g.id and v.is_on and v.stock > 0) as is_available,
  f.id as picture_id, f.width as picture_width, f.height as picture_height`
const withPicture = sql`goods g left join files f on f.id = g.picture_ids[1] and f.removed_at is null`

export interface GoodsFilter {
  readonly locale: Locale
  readonly categoryId?: string
  readonly use?: GoodsUse
  readonly words: readonly string[]
  readonly sort: GoodsSort
  /** The sort value and the number of the last row of the page before. */
  readonly after?: readonly [number, number]
  readonly limit: number
}

const orders: Readonly<
  Record<
    GoodsSort,
    {
      readonly by: RawBuilder<unknown>
      readonly after: (value: number, seq: number) => RawBuilder<unknown>
    }
  >
> = {
  recommended: {
    by: sql`g.position, g.seq desc`,
    after: (value, seq) =>
      sql`g.position >= ${value} and (g.position > ${value} or g.seq < ${seq})`,
  },
  newest: { by: sql`g.seq desc`, after: (_value, seq) => sql`g.seq < ${seq}` },
  price_up: {
    by: sql`g.price_from, g.seq desc`,
    after: (value, seq) =>
      sql`g.price_from >= ${value} and (g.price_from > ${value} or g.seq < ${seq})`,
  },
  price_down: {
    by: sql`g.price_from desc, g.seq desc`,
    after: (value, seq) =>
      sql`g.price_from <= ${value} and (g.price_from < ${value} or g.seq < ${seq})`,
  },
}

/** The mark of a use. */
const isOfUse: Readonly<Record<GoodsUse, RawBuilder<unknown>>> = {
  stationery_kit: sql`g.is_stationery_kit`,
}

const contains = (words: readonly string[]): RawBuilder<unknown>[] =>
  words.map((word) => sql`strpos(g.search_text, ${word}) > 0`)

/** Goods on sale. */
export async function listShown(
  { db }: WithDb,
  { locale, categoryId, use, words, sort, after, limit }: GoodsFilter,
): Promise<ShownGoods[]> {
  const conditions = [sql`g.state = 'on_sale'`, ...contains(words)]
  if (categoryId) conditions.push(sql`g.category_id = ${categoryId}`)
  if (use) conditions.push(isOfUse[use])
  if (after) conditions.push(orders[sort].after(...after))
  const { rows } =
    await sql<ShownGoods>`select ${shown(locale)} from ${withPicture} where ${sql.join(conditions, sql` and `)} order by ${orders[sort].by} limit ${limit}`.execute(
      db,
    )
  return rows
}

export interface ShownDetail extends ShownGoods {
  readonly description: string
  readonly picture_ids: string[]
  readonly limit_per_user: number | null
  readonly is_return_envelope: boolean
}

const detail = (locale: Locale) =>
  sql`${shown(locale)}, ${wordsIn('g.description', locale)} as description, g.picture_ids, g.limit_per_user, g.is_return_envelope`

export async function findShown(
  { db }: WithDb,
  id: string,
  locale: Locale,
): Promise<ShownDetail | undefined> {
  const { rows } =
    await sql<ShownDetail>`select ${detail(locale)} from ${withPicture} where g.id = ${id} and g.state = 'on_sale'`.execute(
      db,
    )
  return rows[0]
}

const mostEnclosures = 100

/** Supplies that may travel inside a letter. */
export async function listEnclosable({ db }: WithDb, locale: Locale): Promise<ShownDetail[]> {
  const { rows } =
    await sql<ShownDetail>`select ${detail(locale)} from ${withPicture} where g.state = 'on_sale' and g.is_enclosable order by g.position, g.seq desc limit ${sql.lit(mostEnclosures)}`.execute(
      db,
    )
  return rows
}

/** Goods as staff edit them. */
export interface GoodsRow {
  readonly id: string
  readonly seq: number
  readonly version: number
  readonly state: GoodsState
  readonly category_id: string
  readonly name: LocalText
  readonly subtitle: LocalText
  readonly description: LocalText
  readonly picture_ids: string[]
  readonly limit_per_user: number | null
  readonly is_enclosable: boolean
  readonly is_return_envelope: boolean
  readonly is_stationery_kit: boolean
  readonly position: number
  readonly sold: number
  readonly updated_at: Date
  readonly updated_by: string | null
}

const columns = [
  'id',
  'seq',
  'version',
  'state',
  'category_id',
  'name',
  'subtitle',
  'description',
  'picture_ids',
  'limit_per_user',
  'is_enclosable',
  'is_return_envelope',
  'is_stationery_kit',
  'position',
  'sold',
  'updated_at',
  'updated_by',
] as const

export interface StaffFilter {
  readonly state?: GoodsState
  readonly categoryId?: string
  readonly words: readonly string[]
  readonly before?: number
  readonly limit: number
}

export async function listForStaff(
  { db }: WithDb,
  { state, categoryId, words, before, limit }: StaffFilter,
): Promise<GoodsRow[]> {
  const conditions = [sql`true`, ...contains(words)]
  if (state) conditions.push(sql`g.state = ${state}`)
  if (categoryId) conditions.push(sql`g.category_id = ${categoryId}`)
  if (before !== undefined) conditions.push(sql`g.seq < ${before}`)
  const { rows } =
    await sql<GoodsRow>`select ${sql.join(columns.map((name) => sql.ref(`g.${name}`)))} from goods g where ${sql.join(conditions, sql` and `)} order by g.seq desc limit ${limit}`.execute(
      db,
    )
  return rows
}

export const findGoods = async ({ db }: WithDb, id: string): Promise<GoodsRow | undefined> =>
  (await db.selectFrom('goods').select(columns).where('id', '=', id).executeTakeFirst()) as
    | GoodsRow
    | undefined

export interface GoodsToPut {
  readonly categoryId: string
  readonly name: LocalText
  readonly subtitle: LocalText
  readonly description: LocalText
  readonly pictureIds: readonly string[]
  readonly limitPerUser: number | null
  readonly isEnclosable: boolean
  readonly isReturnEnvelope: boolean
  readonly isStationeryKit: boolean
  readonly position: number
  readonly priceFrom: number
  readonly priceTo: number
  readonly searchText: string
  readonly at: Date
  readonly by: string | null
}

const valuesOf = (g: GoodsToPut) => ({
  category_id: g.categoryId,
  name: JSON.stringify(g.name),
  subtitle: JSON.stringify(g.subtitle),
  description: JSON.stringify(g.description),
  picture_ids: [...g.pictureIds],
  limit_per_user: g.limitPerUser,
  is_enclosable: g.isEnclosable,
  is_return_envelope: g.isReturnEnvelope,
  is_stationery_kit: g.isStationeryKit,
  position: g.position,
  price_from: g.priceFrom,
  price_to: g.priceTo,
  search_text: g.searchText,
  updated_at: g.at,
  updated_by: g.by,
})

export const insertGoods = ({ db }: InTransaction, id: string, goods: GoodsToPut) =>
  db
    .insertInto('goods')
    .values({ id, ...valuesOf(goods), created_at: goods.at })
    .execute()

/** Changes goods in this very version. False: a colleague was quicker, or there are none. */
export async function updateGoods(
  { db }: InTransaction,
  id: string,
  version: number,
  goods: GoodsToPut,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set({ ...valuesOf(goods), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateState(
  { db }: InTransaction,
  id: string,
  version: number,
  state: GoodsState,
  by: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .set({ state, version: sql`version + 1`, updated_at: by.at, updated_by: by.by })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pictures by id with their sizes; removed ones are left out. */
export const findPictures = ({ db }: WithDb, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'purpose', 'width', 'height'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
