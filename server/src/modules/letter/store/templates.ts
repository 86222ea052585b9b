import { deskPageSize, pageSize } from '@mailing/contract/call.ts'
import type { TemplateCategory } from '@mailing/contract/letter/template-rules.ts'
import { templateCategories } from '@mailing/contract/letter/template-rules.ts'
import type { TemplateText } from '@mailing/contract/letter/templates.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { foldSearch, readSearch } from '../../institution/service.ts'

export type TemplateTexts = { readonly 'zh-Hans': TemplateText } & {
  readonly [L in Locale]?: TemplateText | null
}

export interface TemplateRow {
  readonly id: string
  readonly version: number
  readonly category: TemplateCategory
  readonly state: 'draft' | 'published' | 'withdrawn'
  readonly category_place: number
  readonly place: number
  readonly texts: TemplateTexts
  readonly stationery: string
  readonly font: string
  readonly size_pt: number
}

export interface TemplateQuery {
  /** Only what has this language. */
  readonly language?: Locale | undefined
  readonly category: TemplateCategory | undefined
  readonly query: string | undefined
  readonly after: readonly [categoryPlace: number, place: number] | undefined
}

const isShown = sql`t.state = 'published'`
/** Staff may have left a language empty. */
const hasLanguage = (language: Locale | undefined) =>
  language === undefined ? sql`true` : sql`jsonb_typeof(v.texts -> ${language}) = 'object'`
const columns = sql`t.id, t.version, t.category, t.state, t.category_place, t.place, v.texts, v.stationery, v.font, v.size_pt`
const joined = sql`letter_templates t join letter_template_versions v on v.template_id = t.id and v.version = t.version`

async function list(
  { db }: WithDb,
  { language, category, query, after }: TemplateQuery,
  limit: number,
  condition = sql`true`,
): Promise<TemplateRow[]> {
  const { words } = readSearch(query ?? '')
  const { rows } = await sql<TemplateRow>`
    select ${columns} from ${joined} where ${condition} and ${hasLanguage(language)}
      and ${category === undefined ? sql`true` : sql`t.category = ${category}`}
      and ${sql.join([sql`true`, ...words.map((word) => sql`strpos(t.search_text, ${word}) > 0`)], sql` and `)}
      and ${after === undefined ? sql`true` : sql`(t.category_place, t.place) > (${after[0]}, ${after[1]})`}
    order by t.category_place, t.place limit ${limit}`.execute(db)
  return rows
}

/** Published templates in the order of the library; one more than a page holds. */
export const listShownTemplates = (context: WithDb, query: TemplateQuery): Promise<TemplateRow[]> =>
  list(context, query, pageSize + 1, isShown)

/** All templates; one more than a page of the desk holds. */
export const listAllTemplates = (context: WithDb, query: TemplateQuery): Promise<TemplateRow[]> =>
  list(context, query, deskPageSize + 1)

/** How many published templates each category holds, of those that have a language. */
export async function countTemplates(
  { db }: WithDb,
  language: Locale | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    category: string
    count: number
  }>`select t.category, count(*)::int as count from ${joined} where ${isShown} and ${hasLanguage(language)} group by t.category`.execute(
    db,
  )
  return new Map(rows.map(({ category, count }) => [category, count]))
}

export async function findShownTemplate(
  { db }: WithDb,
  id: string,
): Promise<TemplateRow | undefined> {
  const { rows } =
    await sql<TemplateRow>`select ${columns} from ${joined} where t.id = ${id}::uuid and ${isShown}`.execute(
      db,
    )
  return rows[0]
}

/** A template in any state; with `version` as it was then. */
export async function findTemplate(
  { db }: WithDb,
  id: string,
  version?: number,
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select t.id, v.version, v.category, t.state, t.category_place, t.place, v.texts, v.stationery, v.font, v.size_pt
    from letter_templates t join letter_template_versions v on v.template_id = t.id and v.version = ${version === undefined ? sql`t.version` : version} where t.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

export const listTemplateVersions = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('letter_template_versions')
    .select(['version', 'created_at', 'created_by'])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()

export interface TemplateToKeep {
  readonly id: string
  readonly category: TemplateCategory
  readonly texts: TemplateTexts
  readonly stationery: string
  readonly font: string
  readonly sizePt: number
  readonly at: Date
  /** Null: it came with the product. */
  readonly by: string | null
}

const versionOf = (
  { id, category, texts, stationery, font, sizePt, at, by }: TemplateToKeep,
  version: number,
) => ({
  template_id: id,
  version,
  category,
  texts: JSON.stringify(texts),
  stationery,
  font,
  size_pt: sizePt,
  created_at: at,
  created_by: by,
})

/** What a search looks through: all words of a template, in every language. */
const searchTextOf = (texts: TemplateTexts): string =>
  foldSearch(
    Object.values(texts)
      .flatMap((text) => Object.values(text ?? {}))
      .join('\n'),
  )

const placeOf = (category: TemplateCategory): number => templateCategories.indexOf(category)

/** Adds a template as a draft; false when its id is taken. */
export async function insertTemplate(
  { db }: InTransaction,
  template: TemplateToKeep,
): Promise<boolean> {
  const { id, category, texts } = template
  const row = await db
    .insertInto('letter_templates')
    .values({
      id,
      key: null,
      category,
      category_place: placeOf(category),
      search_text: searchTextOf(texts),
      state: 'draft',
      version: 1,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await db.insertInto('letter_template_versions').values(versionOf(template, 1)).execute()
  return row !== undefined
}

/** A new version after `base`; false when another came meanwhile, or there is no such template. */
export async function changeTemplate(
  { db }: InTransaction,
  template: TemplateToKeep,
  base: number,
): Promise<boolean> {
  const { id, category, texts } = template
  const row = await db
    .updateTable('letter_templates')
    .set({
      version: base + 1,
      category,
      category_place: placeOf(category),
      search_text: searchTextOf(texts),
    })
    .where('id', '=', id)
    .where('version', '=', base)
    .returning('id')
    .executeTakeFirst()
  if (row)
    await db
      .insertInto('letter_template_versions')
      .values(versionOf(template, base + 1))
      .execute()
  return row !== undefined
}

/** False: there is no such template. */
export async function putTemplateState(
  { db }: InTransaction,
  id: string,
  state: 'published' | 'withdrawn',
): Promise<boolean> {
  return (
    (await db
      .updateTable('letter_templates')
      .set({ state })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

export interface TemplateToBring extends TemplateToKeep {
  readonly key: string
}

export interface BroughtTemplate extends TemplateRow {
  readonly key: string
  /** Nobody has written a version of it since. */
  readonly is_untouched: boolean
}

/** The templates that came with the product, by their keys. */
export async function broughtTemplates({
  db,
}: WithDb): Promise<ReadonlyMap<string, BroughtTemplate>> {
  const { rows } = await sql<BroughtTemplate>`
    select ${columns}, t.key, v.created_by is null as is_untouched from ${joined} where t.key is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** Adds templates of the product, published, in their order; those that are there already stay as they are. Several servers may start at once. */
export async function bringTemplates(
  { db }: InTransaction,
  templates: readonly TemplateToBring[],
): Promise<number> {
  const added = await db
    .insertInto('letter_templates')
    .values(
      templates.map(({ id, key, category, texts }) => ({
        id,
        key,
        category,
        category_place: placeOf(category),
        search_text: searchTextOf(texts),
        state: 'published',
        version: 1,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  const fresh = templates.filter(({ id }) => ids.has(id))
  if (fresh.length > 0)
    await db
      .insertInto('letter_template_versions')
      .values(fresh.map((template) => versionOf(template, 1)))
      .execute()
  return fresh.length
}
