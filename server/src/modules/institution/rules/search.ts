import '@mailing/contract/han-table.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'

/** How names and places are compared: width, case and accents do not count, nor does how many spaces there are. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

export interface Place {
  readonly name: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly addressLine: string
}

/** What makes two entries of the directory the same place. */
export const identityOf = ({ name, country, addressLine }: Place): string =>
  [country, fold(name), fold(addressLine)].join('\n')

/**
 * How a search compares: in one Chinese script too. Not part of `identityOf`: a place that stands there twice, once in
 * each script, must be seen and joined by a person.
 */
export const foldSearch = (text: string): string => foldHan(fold(text))

/** What a search looks through. */
export const searchTextOf = ({ name, region, city }: Place): string =>
  foldSearch([name, region, city].join(' '))

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, i) => `${characters[i]}${character}`)

/** Single characters and neighbouring pairs of a folded text, each once. */
export function gramsOf(text: string): string[] {
  const characters = [...text]
  return [...new Set([...characters.filter((c) => c !== ' '), ...pairs(characters)])]
}

export interface Search {
  /** Folded words; each must occur. */
  readonly words: readonly string[]
  /** Grams that every match has; the index finds them. */
  readonly grams: readonly string[]
}

/** Reads what somebody typed into the search field. */
export function readSearch(query: string): Search {
  const words = foldSearch(query)
    .split(' ')
    .filter((word) => word !== '')
  const grams = words.flatMap((word) => {
    const characters = [...word]
    return characters.length === 1 ? characters : pairs(characters)
  })
  return { words, grams: [...new Set(grams)] }
}
