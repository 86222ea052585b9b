import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('plural forms follow the language: French counts zero as one', () => {
  const forms = { one: 'one', other: 'other' }
  expect([0, 1, 2].map((n) => plural('fr', n, forms))).toEqual(['one', 'one', 'other'])
  expect([0, 1, 2].map((n) => plural('en', n, forms))).toEqual(['other', 'one', 'other'])
  expect([0, 1, 2].map((n) => plural('zh-Hans', n, forms))).toEqual(['other', 'other', 'other'])
})
