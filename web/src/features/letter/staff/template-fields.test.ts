import { expect, test } from 'vitest'
import { blank, fieldsOf, isWritten, textsOf } from './template-fields.ts'

const text = (title: string) => ({
  title,
  summary: '',
  salutation: '',
  body: '见到你很高兴。',
  signature: '',
})
const stored = (texts: Parameters<typeof fieldsOf>[0]['texts']) =>
  fieldsOf({
    id: '01934000-0000-7000-8000-000000000001',
    version: 1,
    state: 'draft',
    category: 'love',
    stationery: 'bamboo',
    font: 'kai',
    sizePt: 14,
    texts,
    versions: [],
  })

test('the form of a template gives back the languages that it was given, and leaves out the empty ones', () => {
  for (const texts of [
    {
      'zh-Hans': text('探望之后'),
      'zh-Hant': text('探望之後'),
      en: text('After a visit'),
      fr: null,
      es: null,
    },
    { 'zh-Hans': text('探望之后'), 'zh-Hant': null, en: text('After a visit'), fr: null, es: null },
    { 'zh-Hans': text('探望之后'), 'zh-Hant': text('探望之後'), en: null, fr: null, es: null },
  ])
    expect(textsOf(stored(texts))).toEqual(texts)
})

test('a language counts as begun with its first word, and Simplified Chinese is sent even when it is empty', () => {
  expect(isWritten({ ...text(''), body: ' \n' })).toBe(false)
  expect(isWritten({ ...text(''), body: '', signature: '妈妈' })).toBe(true)
  expect(textsOf(blank)).toEqual({
    'zh-Hans': blank.texts['zh-Hans'],
    'zh-Hant': null,
    en: null,
    fr: null,
    es: null,
  })
})
