import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, locales } from '@mailing/texts/languages.ts'
import { describe, expect, test } from 'vitest'
import { chapterOf, chapters } from './guide.tsx'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8')
const guideIn = (language: string) =>
  read(language === 'en' ? 'staff-guide.md' : `staff-guide.${language}.md`)
const languages = locales.map(folderOf)
const english = guideIn('en')

/** All that the screens say in a language; what is put together is asked for with some values. */
function wordsIn(texts: unknown, found: Set<string>): void {
  if (typeof texts === 'string') found.add(texts)
  else if (typeof texts === 'function')
    for (const values of [
      [1, 1, 1, 1],
      ['x', 'x', 'x', 'x'],
    ]) {
      try {
        wordsIn((texts as (...values: unknown[]) => unknown)(...values), found)
      } catch {
        // It takes other values than these.
      }
    }
  else if (texts !== null && typeof texts === 'object')
    for (const value of Object.values(texts)) wordsIn(value, found)
}
const modules = import.meta.glob<{ readonly default: unknown }>('../../../../texts/*/web/**/*.ts', {
  eager: true,
})
const wordsOf = (language: string): readonly string[] => {
  const found = new Set<string>()
  for (const [path, loaded] of Object.entries(modules))
    if (path.includes(`/texts/${language}/`)) wordsIn(loaded.default, found)
  return [...found].map(asCompared)
}
/** The blanks of a language, which the screens put in themselves, tell no names apart. */
const asCompared = (words: string) => words.replaceAll('\u00a0', ' ').toLowerCase()

/** What the guides stress beside the names of buttons and screens, and what is put together on the screen. */
const stressed = [
  'from the paper',
  '从纸上',
  '從紙上',
  '1,000+',
  'Orders and customers',
  'Pay by Alipay',
]

/** What stands between underscores in a guide: a button, a field, a screen, as it is called there. */
const namesIn = (guide: string): readonly string[] => [
  ...new Set(
    [...guide.matchAll(/(?<![\p{L}\p{N}/`_])_([^_\n`]{1,60})_(?![\p{L}\p{N}_])/gu)].map(
      ([, name]) => name ?? '',
    ),
  ),
]

describe.each(languages)('the guide in %s', (language) => {
  const guide = guideIn(language)

  test('has a chapter for every screen, and the same chapters as in the other language', () => {
    for (const [title, chapter] of Object.entries(chapters))
      expect(chapterOf(guide, chapter), title).toMatch(/^## \d+\. /)
    const numbers = (text: string) => text.match(/^## \d+/gm)
    expect(numbers(guide)).toEqual(numbers(english))
    expect(chapterOf(guide, 99)).toBeNull()
    // One number begins like another.
    expect(chapterOf(guide, 2)).not.toEqual(chapterOf(guide, 25))
  })

  test('calls buttons, fields and screens as they are called there', () => {
    const words = wordsOf(language)
    const names = namesIn(guide)
    expect(names.length).toBeGreaterThan(150)
    expect(
      names.filter(
        (name) =>
          !stressed.includes(name) && !words.some((said) => said.includes(asCompared(name))),
      ),
    ).toEqual([])
  })

  test('shows its pictures in print only, and the same as in the other language', () => {
    const pictures = (text: string) => text.match(/\]\(screens\/[^)]*\)/g)
    expect(pictures(guide)).toEqual(pictures(english))
    expect(chapterOf(guide, 2)).not.toContain('](screens/')
  })
})
