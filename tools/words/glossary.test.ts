import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errors } from '@mailing/contract/errors.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Term {
  readonly term: string
  readonly word: string
  /** Words that must not stand for it. */
  readonly never: readonly string[]
}

/** The glossary of a language in `docs/words.md`: a table under its heading. */
function glossaryOf(locale: Locale): readonly Term[] {
  const [, section = ''] = read('docs/words.md').split(`## Glossary: ${locale}\n`)
  return (
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => {
        const [term = '', word = '', never = ''] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
        return { term, word, never: never.split(', ').filter((one) => one !== '') }
      }) ?? []
  )
}

/** Everything that is said to people in a language: screens, errors, policies. By its place. */
function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const screens = globSync(`web/src/texts/${locale.toLowerCase()}/**/*.ts`, { cwd: root })
  const policies = globSync(`server/src/modules/*/texts/*.${locale}.md`, { cwd: root })
  const withoutComments = (source: string) => source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return new Map([
    ...screens.map((path) => [path, withoutComments(read(path))] as const),
    ...policies.map((path) => [path, read(path)] as const),
    ...Object.entries(errors).map(([code, { text }]) => [`error ${code}`, text[locale]] as const),
  ])
}

const hasSpaces = (locale: Locale): boolean => !locale.startsWith('zh')
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordIn = (locale: Locale, word: string): RegExp =>
  hasSpaces(locale)
    ? new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, 'iu')
    : new RegExp(escaped(word), 'u')

describe.each(locales.filter((locale) => glossaryOf(locale).length > 0))('%s', (locale) => {
  const texts = textsOf(locale)

  test('the glossary stands in words that the texts use', () => {
    expect(texts.size).toBeGreaterThan(200)
    const all = [...texts.values()].join('\n')
    const unused = glossaryOf(locale).filter(
      ({ word }) => !word.split(/、|, /).some((one) => wordIn(locale, one).test(all)),
    )
    expect(unused.map(({ word }) => word)).toEqual([])
  })

  test.each(glossaryOf(locale))('“$word” has no second word', ({ never }) => {
    const second = [...texts].flatMap(([place, text]) =>
      never.filter((word) => wordIn(locale, word).test(text)).map((word) => `${place}: ${word}`),
    )
    expect(second).toEqual([])
  })
})

test('both Chinese languages have a glossary', () => {
  expect(locales.filter((locale) => glossaryOf(locale).length > 20)).toEqual(['zh-Hans', 'zh-Hant'])
})
