import type { StaffHelp } from '@mailing/contract/help/calls.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { blankArticle, isWritten, textsOf, valuesOf } from './article-values.ts'

const missing = Object.fromEntries(locales.map((locale) => [locale, null])) as Record<Locale, null>
const text = { title: 'A', markdown: 'B' }
const stored: StaffHelp = {
  key: 'a-b',
  category: 'money',
  state: 'published',
  version: 3,
  isFrequent: true,
  texts: { ...missing, 'zh-Hans': text, en: text, fr: text },
  versions: [],
}

test('a stored article comes back out of its form as it went in', () => {
  expect(textsOf(valuesOf(stored))).toEqual(stored.texts)
})

test('languages without a word are left out, but for Chinese and English', () => {
  expect(textsOf(blankArticle)).toEqual({
    ...missing,
    'zh-Hans': { title: '', markdown: '' },
    en: { title: '', markdown: '' },
  })
  expect(isWritten({ title: ' ', markdown: '' })).toBe(false)
  expect(isWritten({ title: '', markdown: 'x' })).toBe(true)
})
