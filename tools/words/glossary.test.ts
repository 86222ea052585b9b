import { type Locale, locales } from '@mailing/contract/locale.ts'
import { describe, expect, test } from 'vitest'
import { glossaryOf, saidIn, secondWords, textsOf, wordIn } from './glossary.ts'

describe.each(locales)('%s', (locale) => {
  const texts = textsOf(locale)

  test('the glossary stands in words that the texts use', () => {
    expect(texts.size).toBeGreaterThan(100)
    const all = [...texts.values()].join('\n')
    const unused = glossaryOf(locale).filter(
      ({ word }) => !word.split(/、|, /).some((one) => wordIn(locale, one).test(all)),
    )
    expect(unused.map(({ word }) => word)).toEqual([])
  })

  test.each(glossaryOf(locale))('“$word” has no second word', ({ never }) => {
    expect(secondWords(locale, never, texts)).toEqual([])
  })
})

test('every language has a glossary', () => {
  expect(locales.filter((locale) => glossaryOf(locale).length > 20)).toEqual(locales)
})

describe('a second word is found', () => {
  const finds = (locale: Locale, word: string, text: string): boolean =>
    secondWords(locale, [word], new Map([['here', text]])).length > 0

  test.each<[Locale, string, string]>([
    ['es', 'móvil', 'Escribe en el MÓVIL.'],
    ['es', 'móvil', 'los móviles'.normalize('NFD')],
    ['es', 'institución', 'Normas de las instituciones'],
    ['es', 'autor', 'La autora lo verá'],
    ['es', 'compañero', 'Lo deciden las compañeras'],
    ['es', 'mensaje corto', 'dos mensajes\n  cortos'],
    ['fr', 'surnom', 'Numéros et surnoms'],
    ['fr', 'épreuve', 'Vérifiez l’Épreuve'],
    ['fr', 'enveloppe retour', 'Deux enveloppes\u00a0retour'],
    ['fr', 'absent', 'Vous étiez absente'],
    ['en', 'lapse', 'It lapses tomorrow'],
    ['en', 'wallet', '“Wallet”'],
    ['zh-Hans', '钱包', '打开钱包'],
  ])('%s: “%s” in “%s”', (locale, word, text) => {
    expect(finds(locale, word, text)).toBe(true)
  })

  test.each<[Locale, string, string]>([
    ['es', 'autor', 'Autorizar la copia'],
    ['es', 'móvil', 'inmóvil'],
    ['fr', 'absent', 'absentéisme'],
    ['en', 'bill', 'billing, Sibilla'],
  ])('%s: “%s” is not in “%s”', (locale, word, text) => {
    expect(finds(locale, word, text)).toBe(false)
  })
})

test('of a module of texts only what it says is read', () => {
  const source = `import source from './mend.ts'
/** mend */
export default {
  mend: 'Fix it',
  'letter.mend': (n) => \`\${n === 1 ? 'one letter' : \`\${n} letters\`} to see\`,
  quoted: 'it\\'s here',
}`
  expect(saidIn(source).split('\n')).toEqual([
    'Fix it',
    '  to see',
    'one letter',
    '  letters',
    "it's here",
  ])
})
