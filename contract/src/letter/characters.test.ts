import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { facePlaces, findChatFaces } from '../chat-faces.ts'
import { printedLine } from '../fold-line.ts'
import { aroundLost, codePointName, hiddenKind } from '../hidden-characters.ts'
import { glyphBreaches } from '../mail/glyph-breaches.ts'
import { withoutPlaces } from '../text-span.ts'
import { findPlaceholders } from './placeholders.ts'

test('names invisible characters by kind', () => {
  const kinds = {
    '\uf061': 'private',
    '\u{f0000}': 'private',
    '\ufffc': 'object',
    '\u202e': 'direction',
    '\u200e': 'direction',
    '\u200d': 'joiner',
    '\u00ad': 'joiner',
    '\u{e0041}': 'tag',
    '\u0301': 'mark',
    '\u2800': 'blank',
    '\u0007': 'control',
    '\u{3fffd}': 'unknown',
  } as const
  for (const [char, kind] of Object.entries(kinds)) expect(hiddenKind(char), char).toBe(kind)
  for (const char of ['王', 'a', '👩🏻‍🤝‍👨🏼', '𒀀', 'ก', '�', 'e\u0301'])
    expect(hiddenKind(char)).toBeNull()
  expect(['\uf0b7', '\u{12000}'].map(codePointName)).toEqual(['U+F0B7', 'U+12000'])
})

describe('a lost character', () => {
  const lost = { kind: 'missing', char: '\ufffd', page: 0, line: 2 } as const

  test('reports a lost character with its neighbours and blocks', () => {
    const breaches = glyphBreaches({ missing: [lost, lost], substituted: [] }, '致 王\ufffd明 先生')
    expect(breaches).toEqual([
      {
        rule: 'lost_character',
        level: 'block',
        params: { around: '王\ufffd明', page: 1, line: 3, count: 2 },
      },
    ])
  })

  test('is found in the shared cases', () => {
    const cases: { letters: Record<string, string> } = JSON.parse(
      readFileSync(new URL('../../../server/test/cases/texts.json', import.meta.url), 'utf8'),
    )
    expect(aroundLost(cases.letters['lost already'] ?? '')).toBe('我爱你\ufffd妈妈')
  })
})

test('reports a usual shape in place of another, apart from other faces', () => {
  const at = { page: 0, line: 0 }
  const breaches = glyphBreaches(
    {
      missing: [],
      substituted: [
        { kind: 'variant', char: '葛\u{e0100}', ...at },
        { kind: 'substituted', char: '龘', ...at },
      ],
    },
    '',
  )
  expect(breaches.map(({ rule, level, params }) => [rule, level, params['chars']])).toEqual([
    ['face_fallback', 'warn', '龘'],
    ['variant_glyph', 'warn', '葛\u{e0100}'],
  ])
})

describe('faces of WeChat', () => {
  const text = '想你[微笑][Heart]，[称呼]，[1]，[玫瑰]'

  test('knows WeChat’s faces in Chinese and English, never as placeholders', () => {
    expect(findChatFaces(text).map(({ code, emoji }) => [code, emoji])).toEqual([
      ['[微笑]', '🙂'],
      ['[Heart]', '❤️'],
      ['[玫瑰]', '🌹'],
    ])
    expect(findPlaceholders(text).map(({ words }) => words)).toEqual(['称呼'])
    expect(glyphBreaches({ missing: [], substituted: [] }, text)).toEqual([
      { rule: 'chat_face', level: 'warn', params: { found: '[微笑]', count: 3 } },
    ])
  })

  test('are known by the signs of older versions too', () => {
    expect(
      findChatFaces("你好/::)/::)哈哈/:,@-D、/:,@x /:rose/:rose/::'(/:?").map(({ emoji }) => emoji),
    ).toEqual([...'🙂🙂😊🤫🌹🌹😭❓'])
    for (const other of ['https://example.org/:sunday', 'a/b', ':)', '12:30/:1', '/:xyz', '[1]'])
      expect(findChatFaces(other)).toEqual([])
  })

  test('become emoji where they stand', () => {
    expect(withoutPlaces(facePlaces(text, true), text)).toBe('想你🙂❤️，[称呼]，[1]，🌹')
    expect(withoutPlaces(facePlaces(text, false), text)).toBe('想你，[称呼]，[1]，')
  })
})

test('a name keeps the shape that it asks for, and is composed', () => {
  for (const name of ['葛\u{e0100}城', '辻\u{e0101} 太郎', '芦\ufe00田', '👩🏻‍🤝‍👨🏼'])
    expect(printedLine(name)).toBe(name)
  expect(printedLine('김민준'.normalize('NFD'))).toBe('김민준')
  expect(printedLine('葛\u200b\u{e0100}\u{e0101}')).toBe('葛')
  expect(printedLine('王\ufffd明')).toBe('王\ufffd明')
})
