import { expect, test } from 'vitest'
import { defineTexts } from './texts.ts'

const table = {
  ask: 'Rien ?',
  list: ['« Oui »'],
  parts: { until: (day: string) => `Jusqu’au ${day}. Note : fin…` },
}
const module = { default: table }
const texts = defineTexts({
  'zh-Hans': module,
  'zh-Hant': module,
  en: () => Promise.resolve(module),
  es: module,
  fr: () => Promise.resolve(module),
})

test('French punctuation stays with its word, and a stop is not doubled', async () => {
  const french = await texts.load('fr')
  expect(french.ask).toBe('Rien\u00a0?')
  expect(french.list).toEqual(['«\u00a0Oui\u00a0»'])
  expect(french.parts.until('29 nov.')).toBe('Jusqu’au 29 nov. Note\u00a0: fin…')
})

test('other languages are left as they are written', async () => {
  expect(await texts.load('en')).toBe(table)
  expect(texts.peek('es')).toBe(table)
})
