import { readFileSync } from 'node:fs'
import { locales } from '@mailing/texts/languages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from './read-text.ts'
import { encodeAs, samples } from './samples.ts'

const caseFile = (name: string): Buffer =>
  readFileSync(new URL(`../../server/test/cases/${name}`, import.meta.url))

/** Fails when a wrong reading is taken without asking. */
const verdict = (written: string, bytes: Uint8Array, locale: (typeof locales)[number]) => {
  const { text, isSure, alternatives } = readText(bytes, { locale })
  if (isSure) return text === written ? 'right' : `wrong: ${text}`
  const isOffered = [text, ...alternatives.map((other) => other.text)].includes(written)
  return isOffered ? 'asked' : `not offered: ${written}`
}

describe.each(locales)('in an app in %s', (locale) => {
  test('reads the public cases without asking', () => {
    expect(readText(caseFile('big5.txt'), { locale })).toMatchObject({
      encoding: 'big5',
      isSure: true,
      text: expect.stringContaining('親愛的媽媽：'),
    })
    expect(readText(caseFile('cp1252.txt'), { locale })).toMatchObject({
      encoding: 'windows-1252',
      isSure: true,
      text: 'Chère maman, j’ai reçu 20 € – déjà ?\r\n',
    })
  })

  test.each(Object.entries(samples))('takes no sentence wrongly when it is in %s', (_, sample) => {
    const verdicts = sample.encodings.flatMap((encoding) =>
      sample.sentences.map((text) => verdict(text, encodeAs(text, encoding), locale)),
    )
    expect(verdicts.filter((one) => one !== 'right' && one !== 'asked')).toEqual([])
    expect(verdicts.filter((one) => one === 'right').length).toBeGreaterThan(verdicts.length * 0.7)
  })

  test.each(Object.entries(samples))('takes no name wrongly when it is in %s', (_, sample) => {
    const verdicts = sample.encodings.flatMap((encoding) =>
      sample.names
        // Four bytes of UTF-16 without a mark are four letters as well.
        .filter((name) => name.length > 3 || !encoding.startsWith('utf-16'))
        .map((name) => verdict(name, encodeAs(name, encoding), locale)),
    )
    expect(verdicts.filter((one) => one !== 'right' && one !== 'asked')).toEqual([])
  })
})

test('is right or not sure about any names and sentences together', () => {
  const some = fc.constantFrom(...Object.values(samples)).chain((sample) =>
    fc.record({
      encoding: fc.constantFrom(...sample.encodings.filter((one) => !one.startsWith('utf-16'))),
      text: fc
        .array(fc.constantFrom(...sample.names, ...sample.sentences), {
          minLength: 1,
          maxLength: 4,
        })
        .map((lines) => lines.join('\r\n')),
      locale: fc.constantFrom(...locales),
    }),
  )
  fc.assert(
    fc.property(some, ({ encoding, text, locale }) => {
      expect(['right', 'asked']).toContain(verdict(text, encodeAs(text, encoding), locale))
    }),
  )
})

test('obeys marks of UTF-8 and UTF-16', () => {
  const text = '王小明，José'
  for (const [encoding, mark] of [
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const) {
    const bytes = new Uint8Array([...mark, ...encodeAs(text, encoding)])
    expect(readText(bytes, { locale: 'fr' })).toEqual({
      text,
      encoding,
      isSure: true,
      alternatives: [],
    })
  }
})

test('obeys a declared charset, unless the bytes are not valid in it', () => {
  const bytes = encodeAs('Łódź', 'windows-1250')
  expect(readText(bytes, { locale: 'en', declared: 'Windows-1250' })).toMatchObject({
    text: 'Łódź',
    isSure: true,
  })
  const chinese = encodeAs('亲爱的妈妈，您好吗？', 'gb18030')
  expect(readText(chinese, { locale: 'zh-Hans', declared: 'utf-8' })).toMatchObject({
    text: '亲爱的妈妈，您好吗？',
    isSure: true,
  })
  expect(readText(chinese, { locale: 'zh-Hans', declared: 'no-such' }).text).toContain('妈妈')
})

test('reads the Hong Kong characters of Big5', () => {
  const bytes = Buffer.from('a7da9df6abd7a141a741925d91c1b1b4a7da', 'hex')
  expect(readText(bytes, { locale: 'zh-Hant' })).toMatchObject({
    text: '我喺度，你哋嚟探我',
    isSure: true,
  })
})

test('is not sure when bytes of a text are damaged', () => {
  const bytes = encodeAs('亲爱的妈妈，您好吗？我在这里一切都好。', 'utf-8')
  const cut = new Uint8Array([...bytes.slice(0, 10), ...bytes.slice(11)])
  expect(readText(cut, { locale: 'zh-Hans' })).toMatchObject({ encoding: 'utf-8', isSure: false })
})

test('finds the one accent of a long file', () => {
  const plain = 'name,town\r\nAnn,Leeds\r\n'.repeat(3000)
  const bytes = encodeAs(`${plain}Chloé,Orléans\r\n`, 'windows-1252')
  expect(readText(bytes, { locale: 'en' })).toMatchObject({
    isSure: true,
    encoding: 'windows-1252',
  })
})

test('takes plain ASCII, and nothing at all, as they are', () => {
  expect(readText(encodeAs('BEGIN:VCARD', 'utf-8'), { locale: 'zh-Hans' })).toMatchObject({
    text: 'BEGIN:VCARD',
    isSure: true,
  })
  expect(readText(new Uint8Array(), { locale: 'en' })).toMatchObject({ text: '', isSure: true })
})
