import { expect, test } from 'vitest'
import { asItsLanguageSets } from './texts.ts'

const table = {
  ask: 'Rien ?',
  list: ['« Oui »'],
  parts: { until: (day: string) => `Jusqu’au ${day}. Note : fin…` },
}
test('French punctuation stays with its word, and a stop is not doubled', () => {
  const french = asItsLanguageSets(table, 'fr')
  expect(french.ask).toBe('Rien\u00a0?')
  expect(french.list).toEqual(['«\u00a0Oui\u00a0»'])
  expect(french.parts.until('29 nov.')).toBe('Jusqu’au 29 nov. Note\u00a0: fin…')
})

test('French keeps a number with its unit', () => {
  expect(asItsLanguageSets(['50 % en 12 h', '3 grands'], 'fr')).toEqual([
    '50\u00a0% en 12\u00a0h',
    '3 grands',
  ])
})

test('Spanish keeps a number with its unit and leaves its punctuation alone', () => {
  expect(asItsLanguageSets(['el 50 % en 12 h', '3 min: fin', '2 mes'], 'es')).toEqual([
    'el 50\u00a0% en 12\u00a0h',
    '3\u00a0min: fin',
    '2 mes',
  ])
})

test('other languages are left as they are written', () => {
  expect(asItsLanguageSets(table, 'en')).toBe(table)
})
