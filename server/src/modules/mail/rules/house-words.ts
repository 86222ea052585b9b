import { type Locale, locales } from '@mailing/contract/locale.ts'
import {
  type HouseWords,
  type ListedWord,
  type WordCategory,
  wordCategories,
} from '@mailing/contract/mail/words.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { foldText } from './fold.ts'
import { createWordMatcher, type WordMatcher } from './word-matcher.ts'

/**
 * The words of one language. A Chinese entry is found anywhere, a Latin one only as a word of its own; case, width, accents
 * and characters slipped in between do not matter, so one spelling is enough. Phrases rather than single words wherever a
 * single word also has an innocent use: a letter from home must not be flagged for saying that it is a killing heat.
 */
type WordList = Readonly<Record<WordCategory, readonly string[]>>

const lists: Readonly<Record<Locale, WordList>> = inAllLanguages((texts) => texts['word-list'])

/**
 * What tells words apart. Both Chinese scripts and all spellings that are found alike are one word, whichever list it stands in: what is
 * taken away must not be found by its twin.
 */
const keyOf = ({ category, word }: Omit<ListedWord, 'language'>): string =>
  `${category} ${foldText(word).text}`

let folded: ReturnType<typeof foldLists> | null = null

const foldLists = () =>
  locales.flatMap((language) =>
    wordCategories.map((category) => ({
      language,
      category,
      words: lists[language][category].map((word) => ({ word, key: keyOf({ category, word }) })),
    })),
  )

/** The lists as they come with the product, by language and category; `key` is the same for what is one word. Folded at first use. */
export function productLists(): ReturnType<typeof foldLists> {
  folded ??= foldLists()
  return folded
}

/** Before staff changed anything. Names of drugs only warn: in letters to a rehab they are what the letter is about. */
export const unchangedWords: HouseWords = {
  added: [],
  removed: [],
  levels: { scam: 'block', threat: 'block', drugs: 'warn', contraband: 'block', profanity: 'warn' },
}

const nameOf = ({ language, category, word }: ListedWord): string =>
  `${language} ${category} ${word}`

/** The first of what is one word. */
const once = (words: readonly ListedWord[]): ListedWord[] =>
  [...new Map(words.toReversed().map((word) => [keyOf(word), word])).values()].toReversed()

/**
 * Each word once; none is added that the product has, none taken away that it does not have. To add one that was taken away puts it back.
 * `known`: what was not added because the lists find it already.
 */
export function tidyWords({ added, removed, levels }: HouseWords): {
  readonly house: HouseWords
  readonly known: readonly string[]
} {
  const own = new Set(productLists().flatMap(({ words }) => words.map(({ key }) => key)))
  const gone = new Set(removed.map(keyOf))
  const asked = new Set(added.map(keyOf))
  const tidied = once(added).filter((word) => !own.has(keyOf(word)))
  const kept = new Set(tidied.map(nameOf))
  return {
    house: {
      added: tidied,
      removed: once(removed).filter((word) => own.has(keyOf(word)) && !asked.has(keyOf(word))),
      levels,
    },
    known: [
      ...new Set(
        added
          .filter((word) => !kept.has(nameOf(word)) && !gone.has(keyOf(word)))
          .map(({ word }) => word),
      ),
    ],
  }
}

/** The first added word in which there is too little to look for: signs alone, or one letter, which would mark everything. */
export const unfindable = ({ added }: HouseWords): ListedWord | undefined =>
  added.find(({ word }) => foldText(word).text.replaceAll('\n', '').length < 2)

/** The automata last used, the newest last: the version in force, and what staff are trying out. */
const built = new Map<string, WordMatcher<WordCategory>>()
const mostBuilt = 4

/**
 * The automaton of the product's lists with what staff changed. All languages at once: letters mix them. Some 10 ms, once for each
 * version in each process and thread; known by what it is made of, so that no copy of a version can be an old one.
 */
export function matcherOf({ added, removed }: HouseWords): WordMatcher<WordCategory> {
  const key = JSON.stringify([added, removed])
  const known = built.get(key)
  built.delete(key)
  const matcher = known ?? build(added, removed)
  built.set(key, matcher)
  if (built.size > mostBuilt)
    for (const oldest of built.keys()) {
      built.delete(oldest)
      break
    }
  return matcher
}

function build(added: HouseWords['added'], removed: HouseWords['removed']) {
  const gone = new Set(removed.map(keyOf))
  const own = productLists().flatMap(({ category, words }) =>
    words.filter(({ key }) => !gone.has(key)).map(({ word }) => [word, category] as const),
  )
  return createWordMatcher([
    ...own,
    ...added.map(({ word, category }) => [word, category] as const),
  ])
}
