import type { Locale } from '@mailing/contract/locale.ts'
import MiniSearch, { type Options } from 'minisearch'
import { plainText } from './excerpt.ts'
import { type ArticleTexts, readableText } from './languages.ts'

export interface Searched {
  readonly key: string
  readonly texts: ArticleTexts
}

/** What searching needs from outside: one form for what is written in several ways, and the syllables of Chinese characters. */
export interface Reading {
  readonly fold: (text: string) => string
  readonly syllables: (han: string) => readonly string[]
}

interface Document {
  readonly id: string
  readonly title: string
  readonly body: string
  /** The title in the other languages: somebody may look for a word of another. */
  readonly elsewhere: string
  /** Pinyin of the title, as it is typed. */
  readonly spoken: string
}

const hanRuns = (text: string): string[] => text.match(/\p{Script=Han}+/gu) ?? []
const wordRuns = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text)

/** Neighbours of a list, `size` at a time. */
const windows = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.max(0, list.length - size + 1) }, (_, i) => list.slice(i, i + size))

/** What stands in most questions and says little. */
const commonWords = new Set(
  '什么 为什 怎么 怎样 么办 么样 我的 你们 是不 不是 可以 一个 没有 a am an and are can do does for how i in is it my of on or please the this to was what when why with you your comment est et je la le les ma mes mon puis que quand un une como el en es lo los mi mis no por puedo qué se un una'.split(
    ' ',
  ),
)

/** The words of a question, without the common ones where others are left. */
function wantedWords(folded: string): string[] {
  const words = tokensOf(folded, true)
  const telling = words.filter((word) => !commonWords.has(word))
  return telling.length > 0 ? telling : words
}

/** Characters are looked for in pairs, one alone by itself; other scripts by words. */
export function tokensOf(folded: string, isQuery: boolean): string[] {
  return wordRuns(folded).flatMap((run) =>
    (run.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((part) => {
      if (!isHan(part)) return [part]
      const characters = [...part]
      const pairs = windows(characters, 2).map((pair) => pair.join(''))
      return isQuery && pairs.length > 0 ? pairs : [...characters, ...pairs]
    }),
  )
}

/** Pinyin as people type it: some syllables in one word, the whole run in one word, and the first letters. */
function spokenWords(text: string, { syllables }: Reading, sizes: readonly number[]): string[] {
  return hanRuns(text).flatMap((run) => {
    const spoken = syllables(run)
    const parts = [...sizes, spoken.length].flatMap((size) => windows(spoken, size))
    const initials = sizes.length > 1 ? parts.map((part) => part.map((one) => one[0]).join('')) : []
    return [...parts.map((part) => part.join('')), ...initials]
  })
}

const options = (reading: Reading): Options<Document> => ({
  fields: ['title', 'body', 'elsewhere', 'spoken'],
  tokenize: (text) => tokensOf(reading.fold(text), false),
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (text) => wantedWords(reading.fold(text)),
    boost: { title: 5, body: 1, elsewhere: 2, spoken: 3 },
    // A slip or two in a longer word; characters and short words are meant as they stand.
    fuzzy: (term) => (!isHan(term) && term.length >= 4 ? 0.25 : false),
    maxFuzzy: 2,
    prefix: (term) => !isHan(term) && term.length >= 3,
  },
})

export type HelpIndex = MiniSearch<Document>

/** What a reader of a language can find. */
export function buildIndex(
  articles: readonly Searched[],
  locale: Locale,
  reading: Reading,
): HelpIndex {
  const index = new MiniSearch<Document>(options(reading))
  index.addAll(
    articles.map(({ key, texts }) => {
      const { title, markdown } = readableText(texts, locale)
      return {
        id: key,
        title,
        body: plainText(markdown),
        elsewhere: Object.values(texts)
          .flatMap((text) => text?.title ?? [])
          .join('\n'),
        spoken: spokenWords(title, reading, [2, 3, 4]).join(' '),
      }
    }),
  )
  return index
}

/** Weaker hits than this share of the best one only distract. */
const leastShare = 0.2

/** The keys of what fits, the best first. Characters that were mistaken for others of the same sound are found by it. */
export function searchIndex(index: HelpIndex, query: string, reading: Reading): string[] {
  const wanted = new Set(wantedWords(reading.fold(query))).size
  const sounds = spokenWords(query, reading, [2]).join(' ')
  const hits = index
    .search({
      combineWith: 'OR',
      queries: [
        { queries: [query], fields: ['title', 'body', 'spoken'] },
        // Two slips lead from a word of one language to one of another: “letters”, “lettres”.
        { queries: [query], fields: ['elsewhere'], maxFuzzy: 1 },
        // Sounds are exact: who chose a wrong character did not mistype it.
        ...(sounds
          ? [
              {
                queries: [sounds],
                fields: ['spoken'],
                boost: { spoken: 0.8 },
                fuzzy: false,
                prefix: false,
              },
            ]
          : []),
      ],
    })
    // What has all the words comes before what has the frequent one in its title.
    .map(({ id, score, queryTerms }) => ({
      key: id as string,
      score: score * Math.min(1, queryTerms.length / Math.max(1, wanted)) ** 1.5,
    }))
    .toSorted((a, b) => b.score - a.score)
  const best = hits[0]?.score ?? 0
  return hits.filter(({ score }) => score >= best * leastShare).map(({ key }) => key)
}
