import type { HelpCategory } from '@mailing/contract/help/rules.ts'
import { helpCategories } from '@mailing/contract/help/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { copied } from '../../../platform/table-copies.ts'
import type { ArticleTexts } from '../rules/languages.ts'

export interface ArticleRow {
  readonly key: string
  readonly category: HelpCategory
  readonly place: number
  readonly is_frequent: boolean
  readonly state: 'draft' | 'published' | 'withdrawn'
  readonly version: number
  readonly texts: ArticleTexts
  readonly fingerprint: string | null
  readonly created_at: Date
  readonly created_by: string | null
}

const columns = sql`a.key, a.category, a.place, a.is_frequent, a.state, v.version, v.texts, v.fingerprint, v.created_at, v.created_by`

/** All articles in the order of the help centre. */
export async function readArticles({ db }: WithDb): Promise<readonly ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from help_articles a join help_versions v on v.article_key = a.key and v.version = a.version
    order by array_position(${[...helpCategories]}::text[], a.category), a.place, a.key`.execute(db)
  return rows
}

/** The same, kept until one changes. */
export const listArticles = (context: WithDb): Promise<readonly ArticleRow[]> =>
  copied(context, 'help_articles', 'all', () => readArticles(context))

/** An article in any state, as it is now or was at a version. */
export async function findArticle(
  { db }: WithDb,
  key: string,
  version?: number,
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from help_articles a join help_versions v on v.article_key = a.key and v.version = ${version === undefined ? sql`a.version` : version}
    where a.key = ${key}`.execute(db)
  return rows[0]
}

export const listVersions = ({ db }: WithDb, key: string) =>
  db
    .selectFrom('help_versions')
    .select(['version', 'created_at', 'created_by'])
    .where('article_key', '=', key)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()

export interface ArticleToKeep {
  readonly key: string
  readonly category: HelpCategory
  readonly isFrequent: boolean
  readonly texts: ArticleTexts
  /** Of words that come with the product. */
  readonly fingerprint: string | null
  readonly at: Date
  /** Null: it came with the product. */
  readonly by: string | null
}

const versionOf = (
  { key, texts, fingerprint, at, by }: ArticleToKeep,
  version: number,
): {
  article_key: string
  version: number
  texts: string
  fingerprint: string | null
  created_at: Date
  created_by: string | null
} => ({
  article_key: key,
  version,
  texts: JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text))),
  fingerprint,
  created_at: at,
  created_by: by,
})

/** Adds an article at the end of its category; false when its key is taken. */
export async function insertArticle(
  { db }: InTransaction,
  article: ArticleToKeep,
): Promise<boolean> {
  const { key, category, isFrequent } = article
  const row = await db
    .insertInto('help_articles')
    .values({
      key,
      category,
      place: sql<number>`(select coalesce(max(place), 0) + 10 from help_articles where category = ${category})`,
      is_frequent: isFrequent,
      state: 'draft',
      version: 1,
    })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (row) await db.insertInto('help_versions').values(versionOf(article, 1)).execute()
  return row !== undefined
}

/** A new version after `base`; false when another came meanwhile, or there is no such article. */
export async function changeArticle(
  { db }: InTransaction,
  article: ArticleToKeep,
  base: number,
): Promise<boolean> {
  const { key, category, isFrequent } = article
  const row = await db
    .updateTable('help_articles')
    .set({ category, is_frequent: isFrequent, version: base + 1 })
    .where('key', '=', key)
    .where('version', '=', base)
    .returning('key')
    .executeTakeFirst()
  if (row)
    await db
      .insertInto('help_versions')
      .values(versionOf(article, base + 1))
      .execute()
  return row !== undefined
}

/** False: there is no such article. */
export async function putArticleState(
  { db }: InTransaction,
  key: string,
  state: 'published' | 'withdrawn',
): Promise<boolean> {
  return (
    (await db
      .updateTable('help_articles')
      .set({ state })
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}

export interface ArticleToBring extends ArticleToKeep {
  readonly place: number
}

/** Adds articles of the product, published; those that are there stay as they are. Several servers may start at once. */
export async function bringArticles(
  { db }: InTransaction,
  articles: readonly ArticleToBring[],
): Promise<void> {
  const added = await db
    .insertInto('help_articles')
    .values(
      articles.map(({ key, category, place, isFrequent }) => ({
        key,
        category,
        place,
        is_frequent: isFrequent,
        state: 'published',
        version: 1,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('key')
    .execute()
  const keys = new Set(added.map(({ key }) => key))
  const fresh = articles.filter(({ key }) => keys.has(key))
  if (fresh.length > 0)
    await db
      .insertInto('help_versions')
      .values(fresh.map((article) => versionOf(article, 1)))
      .execute()
}
