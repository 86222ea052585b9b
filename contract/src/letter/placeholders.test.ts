import { expect, test } from 'vitest'
import { findPlaceholders } from './placeholders.ts'

test('finds placeholders in square brackets, and none in 【】', () => {
  expect(
    findPlaceholders('亲爱的[称呼]：［日期］').map(({ words, start, end }) => [words, start, end]),
  ).toEqual([
    ['称呼', 3, 7],
    ['日期', 8, 12],
  ])
  expect(findPlaceholders('【注】这封信【重要】 [1] [称呼］')).toEqual([])
})
