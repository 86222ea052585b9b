import type { StaffHelp } from '@mailing/contract/help/calls.ts'
import { expect, test } from 'vitest'
import { blankArticle, isWritten, textsOf, valuesOf } from './article-values.ts'

const text = { title: 'A', markdown: 'B' }
const stored: StaffHelp = {
  key: 'a-b',
  category: 'money',
  state: 'published',
  version: 3,
  isFrequent: true,
  texts: { 'zh-Hans': text, 'zh-Hant': null, en: text, fr: text, es: null },
  versions: [],
}

test('a stored article comes back out of its form as it went in', () => {
  expect(textsOf(valuesOf(stored))).toEqual(stored.texts)
})

test('languages without a word are left out, but for Chinese and English', () => {
  expect(textsOf(blankArticle)).toEqual({
    'zh-Hans': { title: '', markdown: '' },
    'zh-Hant': null,
    en: { title: '', markdown: '' },
    fr: null,
    es: null,
  })
  expect(isWritten({ title: ' ', markdown: '' })).toBe(false)
  expect(isWritten({ title: '', markdown: 'x' })).toBe(true)
})
