import { createHash } from 'node:crypto'
import type { HelpText } from '@mailing/contract/help/calls.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { readPage } from '@mailing/texts/pages.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { splitPage } from '../../config/service.ts'
import { firstArticles } from '../rules/first-articles.ts'
import type { ArticleTexts } from '../rules/languages.ts'
import {
  type ArticleToBring,
  bringArticles,
  changeArticle,
  readArticles,
} from '../store/articles.ts'

type Brought = Omit<ArticleToBring, 'at' | 'by'>

let read: readonly Brought[] | undefined

/** The articles that come with the product, read once. Every one is there in Chinese and English. */
function readFirst(): readonly Brought[] {
  read ??= firstArticles.map((article, place) => {
    const texts = Object.fromEntries(
      locales.flatMap((locale): [Locale, HelpText][] => {
        const page = readPage(locale, 'help', article.key)
        return page === null ? [] : [[locale, splitPage(page)]]
      }),
    )
    const { 'zh-Hans': chinese, en } = texts as Partial<Record<Locale, HelpText>>
    if (!chinese || !en) throw new Error(`${article.key} is missing in Chinese or English`)
    const all: ArticleTexts = { ...texts, 'zh-Hans': chinese, en }
    return {
      ...article,
      place: (place + 1) * 10,
      texts: all,
      fingerprint: createHash('sha256').update(JSON.stringify(all)).digest('base64url'),
    }
  })
  return read
}

/** Brings the product's own articles along, and their newer words to those that nobody has changed. What staff wrote stands above. */
export async function addFirstArticles(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const known = new Map((await readArticles(kernel)).map((row) => [row.key, row]))
  const at = kernel.clock.now()
  const missing = readFirst().filter(({ key }) => !known.has(key))
  if (missing.length > 0)
    await inTransaction(kernel, (kernel) =>
      bringArticles(
        kernel,
        missing.map((article) => ({ ...article, at, by: null })),
      ),
    )
  for (const article of readFirst()) {
    const row = known.get(article.key)
    if (!row || row.created_by !== null || row.fingerprint === article.fingerprint) continue
    // Of several servers that start at once one makes the version.
    await inTransaction(kernel, (kernel) =>
      changeArticle(kernel, { ...article, at, by: null }, row.version),
    )
  }
}
