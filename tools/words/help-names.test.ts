import { type Locale, locales } from '@mailing/contract/locale.ts'
import { describe, expect, test } from 'vitest'
import { textsOf } from './glossary.ts'

/** Marks of a button's or screen's name in an article. */
const quoted: Readonly<Record<Locale, RegExp>> = {
  'zh-Hans': /“([^”]+)”/g,
  'zh-Hant': /「([^」]+)」/g,
  en: /“([^”]+)”/g,
  fr: /« ([^»]+) »/g,
  es: /«([^»]+)»/g,
}

/** Spoken or written words in the same marks. A full stop at the end identifies them. */
const spoken = new Set([
  '爸爸',
  '周日来看你，毛衣带来了',
  'We are coming on Sunday and bringing your sweater',
  '星期天去看你，毛衣帶來了',
  'papá',
  'En el sobre, escribe por favor el código de buzón y tu nombre',
  'El domingo vamos a verte y te llevamos ropa de abrigo',
])
const isSpoken = (name: string): boolean => /[.。]$/u.test(name) || spoken.has(name)

/** A label as an article names it: without what it says in brackets. */
const bare = (label: string): string => label.replace(/\s*[（(].*$/u, '')

describe.each(locales)('%s', (locale) => {
  const places = [...textsOf(locale)]
  const labels = new Set(
    places
      .filter(([place]) => place.endsWith('.ts'))
      .flatMap(([, text]) => text.toLowerCase().split('\n'))
      .flatMap((line) => [line, bare(line)]),
  )

  test('the help names buttons and screens by the words on them', () => {
    const articles = places.filter(([place]) => place.includes('/help/'))
    expect(articles.length).toBeGreaterThanOrEqual(10)
    const unknown = articles.flatMap(([place, text]) =>
      [...text.matchAll(quoted[locale])]
        .map(([, name = '']) => name)
        .filter((name) => !labels.has(name.toLowerCase()) && !isSpoken(name))
        .map((name) => `${place}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
