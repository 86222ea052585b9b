import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { HelpAnswer, HelpLine, helpCalls } from '@mailing/contract/help/calls.ts'
import { helpLimits } from '@mailing/contract/help/rules.ts'
import { asLinesAreBroken, type Locale } from '@mailing/contract/locale.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { fillPage, pageFacts } from '../../config/service.ts'
import { foldSearch } from '../../institution/service.ts'
import { excerptOf } from '../rules/excerpt.ts'
import { mapTexts, type ReadableText, readableText } from '../rules/languages.ts'
import {
  buildIndex,
  type HelpIndex,
  type Reading,
  type Searched,
  searchIndex,
  tokensOf,
} from '../rules/search.ts'
import { type ArticleRow, listArticles } from '../store/articles.ts'
import { findVote, putVote } from '../store/votes.ts'

type Calls = typeof helpCalls

type Facts = Readonly<Record<string, string>>

/** Loaded with the first search: its table of characters is large. */
async function readingOf(): Promise<Reading> {
  const { pinyin } = await import('pinyin-pro')
  return {
    fold: foldSearch,
    syllables: (han) => pinyin(han, { toneType: 'none', type: 'array', v: true }),
  }
}

/** An index lives as long as the rows that it was made of. */
const indexes = new WeakMap<readonly ArticleRow[], Map<Locale, HelpIndex>>()

const isPublished = ({ state }: ArticleRow): boolean => state === 'published'

/** Articles as they are read, for searching: people look for what stands in place of `{quota}`. */
const toSearched = (rows: readonly ArticleRow[], facts: Facts): Searched[] =>
  rows.filter(isPublished).map(({ key, texts }) => ({
    key,
    texts: mapTexts(texts, (text) => fillPage(text, facts)),
  }))

async function search(
  rows: readonly ArticleRow[],
  {
    query,
    locale,
    facts,
  }: { readonly query: string; readonly locale: Locale; readonly facts: Facts },
): Promise<readonly ArticleRow[]> {
  const reading = await readingOf()
  const known = indexes.get(rows) ?? new Map<Locale, HelpIndex>()
  indexes.set(rows, known)
  const index = known.get(locale) ?? buildIndex(toSearched(rows, facts), locale, reading)
  known.set(locale, index)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return searchIndex(index, query, reading)
    .flatMap((key) => byKey.get(key) ?? [])
    .slice(0, helpLimits.results)
}

/** Words with the operator's facts, as their language sets them. */
const filled = ({ language, title, markdown }: ReadableText, facts: Facts): ReadableText => ({
  language,
  title: asLinesAreBroken(fillPage(title, facts), language),
  markdown: asLinesAreBroken(fillPage(markdown, facts), language),
})

const toLine = (row: ArticleRow, { title, markdown }: ReadableText, words: string[]): HelpLine => ({
  key: row.key,
  category: row.category,
  title,
  excerpt: excerptOf(markdown, (sentence) => {
    const folded = foldSearch(sentence)
    return words.some((word) => folded.includes(word))
  }),
  isFrequent: row.is_frequent,
})

/** All published articles in their order, or those that fit what somebody looks for. */
export async function listHelp(
  context: GuestContext,
  { query = '' }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const { locale } = context
  const rows = await listArticles(context)
  const facts = await pageFacts(context, locale)
  const found =
    query === '' ? rows.filter(isPublished) : await search(rows, { query, locale, facts })
  const words = tokensOf(foldSearch(query), true)
  return {
    list: found.map((row) => toLine(row, filled(readableText(row.texts, locale), facts), words)),
  }
}

/** Who votes: the person, and the device; a guest whose device says nothing is told apart by address. */
function votersOf({ vault, session, deviceId, ip }: GuestContext): readonly [Buffer, ...Buffer[]] {
  const of = (who: string): Buffer => vault.blindIndex(who, 'help.voter')
  const device = of(deviceId === null ? `address ${ip}` : `device ${deviceId}`)
  return session ? [of(`user ${session.userId}`), device] : [device]
}

async function findPublished(context: GuestContext, key: string): Promise<ArticleRow> {
  const row = (await listArticles(context)).find((one) => one.key === key && isPublished(one))
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Others of the same category, those that most people open first. */
const relatedTo = (row: ArticleRow, rows: readonly ArticleRow[]): ArticleRow[] =>
  rows
    .filter((one) => isPublished(one) && one.category === row.category && one.key !== row.key)
    .toSorted((a, b) => Number(b.is_frequent) - Number(a.is_frequent))
    .slice(0, 4)

export async function getAnswer(
  context: GuestContext,
  { key }: CallParsed<Calls['answer']>,
): Promise<HelpAnswer> {
  const { locale } = context
  const row = await findPublished(context, key)
  const text = readableText(row.texts, locale)
  const facts = await pageFacts(context, text.language)
  const wasHelpful = await findVote(context, key, votersOf(context))
  return {
    key,
    category: row.category,
    ...filled(text, facts),
    updatedAt: row.created_at.toISOString(),
    wasHelpful: wasHelpful ?? null,
    related: relatedTo(row, await listArticles(context)).map((one) => ({
      key: one.key,
      category: one.category,
      title: filled(readableText(one.texts, locale), facts).title,
    })),
  }
}

/** Keeps what somebody says of an article; the last word counts. */
export async function voteHelp(
  context: GuestContext,
  { key, isHelpful }: CallParsed<Calls['vote']>,
): Promise<{ isDone: true }> {
  await findPublished(context, key)
  await takeLimits(context, [{ key: `help.vote ${context.ip}`, max: 60, seconds: 3600 }])
  const [voter, ...others] = votersOf(context)
  await inTransaction(context, (context) =>
    putVote(context, { key, voter, others, isHelpful, at: context.clock.now() }),
  )
  return { isDone: true }
}

/** Articles for somebody who answers questions by them: the best first, in a language, with the operator's facts. */
export async function findHelp(
  context: Pick<Kernel, 'db' | 'config' | 'clock'>,
  {
    query,
    locale,
    most,
  }: { readonly query: string; readonly locale: Locale; readonly most: number },
): Promise<readonly { readonly key: string; readonly title: string; readonly markdown: string }[]> {
  const rows = await listArticles(context)
  const facts = await pageFacts(context, locale)
  return (await search(rows, { query, locale, facts })).slice(0, most).map(({ key, texts }) => {
    const { title, markdown } = filled(readableText(texts, locale), facts)
    return { key, title, markdown }
  })
}
