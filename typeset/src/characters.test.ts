import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { setAddress } from './address.ts'
import { emojiName } from './clusters.ts'
import {
  type FontKey,
  type FontSet,
  fonts as faces,
  type LayoutInput,
  layout,
  loadFontSet,
  loadMetrics,
  loadStationery,
  type PageGeometry,
  type PageModel,
} from './index.ts'
import { rgiEmoji } from './rgi-emoji.ts'
import { emojiPictureName } from './svg.ts'

let all: FontSet
let plain: PageGeometry
beforeAll(async () => {
  all = new Map(
    await Promise.all(faces.map(async ({ key }) => [key, await loadMetrics(key)] as const)),
  )
  plain = (await loadStationery('plain')).sheet('a4').geometry
})

const letterOf = (text: string, font: FontKey, locale: LayoutInput['locale']): LayoutInput => ({
  locale,
  geometry: plain,
  font,
  sizePt: 12,
  indent: 0,
  body: { text, align: 'left' },
})
const set = (
  text: string,
  font: FontKey = 'song',
  locale: LayoutInput['locale'] = 'zh-Hans',
): PageModel => layout(letterOf(text, font, locale), all)
const runsOf = (model: PageModel) =>
  model.pages.flatMap(({ lines }) => lines.flatMap(({ runs }) => [...runs]))
const drawn = (model: PageModel): string =>
  runsOf(model)
    .map(({ text }) => text)
    .join('')
const told = ({ missing, substituted }: PageModel) =>
  [...missing, ...substituted].map(({ kind, char, offset, length }) => [kind, char, offset, length])

/** Expectations of a public case for emoji and letters from office programs. */
const publicCases: {
  readonly emoji: readonly string[]
  readonly letters: Readonly<Record<string, string>>
} = JSON.parse(readFileSync(new URL('../../server/test/cases/texts.json', import.meta.url), 'utf8'))

test('sets emoji and bullets of the public cases', () => {
  for (const emoji of publicCases.emoji)
    expect(runsOf(set(emoji)).map(({ font, text }) => [font, text])).toEqual([['emoji', emoji]])
  const bullets = publicCases.letters['word bullet'] ?? ''
  expect(told(set(bullets))).toEqual([])
  expect(drawn(set(bullets))).toBe('• first• second')
})

describe('emoji', () => {
  test('sets every recommended emoji as one picture', () => {
    expect(rgiEmoji.length).toBeGreaterThan(3900)
    const split = rgiEmoji.filter((emoji) => {
      const model = set(emoji)
      const [run, ...others] = runsOf(model)
      return run?.font !== 'emoji' || run.text !== emoji || others.length > 0 || told(model).length
    })
    expect(split).toEqual([])
  })

  test('sets every recommended emoji as one picture beside each other', () => {
    const model = set(rgiEmoji.join('字'))
    expect(runsOf(model).filter(({ font }) => font === 'emoji')).toHaveLength(rgiEmoji.length)
  })

  test('takes a pair of one tone for its own code point', () => {
    const pairs = [
      ['👩🏻‍🤝‍👨🏻', '👫🏻'],
      ['👩🏿‍🤝‍👩🏿', '👭🏿'],
      ['👨🏽‍🤝‍👨🏽', '👬🏽'],
      ['👩‍🤝‍👨', '👫'],
      ['🧑🏼‍❤️‍🧑🏼', '💑🏼'],
      ['🧑🏼‍❤️‍💋‍🧑🏼', '💏🏼'],
      ['🫱🏾‍🫲🏾', '🤝🏾'],
      ['👩🏻‍🐰‍👩🏻', '👯🏻‍♀️'],
      ['🧑🏻‍🫯‍🧑🏻', '🤼🏻'],
    ] as const
    for (const [joined, own] of pairs) {
      expect(emojiPictureName(joined)).toBe(emojiPictureName(own))
      expect(runsOf(set(joined)).map(({ text, font }) => [text, font])).toEqual([[joined, 'emoji']])
    }
    for (const joined of ['👩🏻‍🤝‍👨🏼', '🧑🏻‍🤝‍🧑🏻', '👩🏻‍❤️‍👨🏻'])
      expect(emojiName(joined)).toBe(joined.replaceAll('\ufe0f', ''))
  })

  test('obeys the text style and the emoji style', () => {
    const fontsOf = (text: string) => runsOf(set(text)).map(({ font }) => font)
    expect(fontsOf('☎\ufe0e')).toEqual(['song'])
    expect(fontsOf('☎\ufe0f')).toEqual(['emoji'])
    expect(fontsOf('☎')).toEqual(['song'])
    expect(fontsOf('1\ufe0f\u20e3')).toEqual(['emoji'])
    expect(fontsOf('1\ufe0f')).toEqual(['song'])
  })
})

describe('characters in parts', () => {
  test.each(['kai', 'song'] as const)('composes Hangul from a Mac in %s', (font) => {
    const text = '사랑하는 엄마에게'
    const [whole, parts] = [set(text, font), set(text.normalize('NFD'), font)]
    expect(parts.missing).toEqual([])
    expect(drawn(parts)).toBe(drawn(whole))
    expect(runsOf(parts)).toEqual(runsOf(whole))
    expect(drawn(set('가\u11a8', font))).toBe('각')
  })

  test('tells each part of Hangul that has no syllable', () => {
    expect(told(set('\u1112\u119e\u11ab'))).toEqual([
      ['missing', '\u1112', 0, 1],
      ['missing', '\u119e', 1, 1],
      ['missing', '\u11ab', 2, 1],
    ])
  })

  test('sets Vietnamese and Latin letters in parts as composed ones', () => {
    const text = 'Nguyễn Thị Phương, Éloïse, Ängström'
    const [whole, parts] = [text, text.normalize('NFD')].map((one) =>
      set(one, 'eb-garamond', 'en'),
    ) as [PageModel, PageModel]
    expect(told(parts)).toEqual(told(whole))
    expect(drawn(parts).normalize('NFC')).toBe(text.replaceAll(' ', ' '))
  })

  test.each(['\u200d', '\u200b', '\u00ad', '\u2060', '\u034f'])(
    'keeps a mark behind %j',
    (invisible) => {
      const model = set(`e${invisible}\u0301`, 'eb-garamond', 'fr')
      expect(drawn(model).normalize('NFC')).toBe('é')
      expect(told(model)).toEqual([])
    },
  )

  test('never drops a mark that stands on nothing without a word', () => {
    const model = set('\u0951好', 'song')
    expect(told(model)).toEqual([['missing', '\u0951', 0, 1]])
  })
})

describe('shapes', () => {
  test('tells a variant that no face has, and sets its usual shape', () => {
    for (const variant of ['葛\u{e0100}', '辻\u{e0101}', '芦\ufe00', '，\ufe01']) {
      const model = set(`${variant}城`)
      expect(drawn(model)).toBe(`${[...variant][0]}城`)
      expect(told(model)).toEqual([['variant', variant, 0, variant.length]])
    }
  })

  const compatible = [...Array(0x200).keys()]
    .map((at) => String.fromCharCode(0xf900 + at))
    .filter((char) => char.normalize('NFC') !== char)

  test.each(['song', 'kai'] as const)('keeps the compatibility ideographs of %s', (font) => {
    const has = (char: string) => (all.get(font)?.advance(char.charCodeAt(0)) ?? -1) >= 0
    const own = compatible.filter(has)
    expect(own.length).toBeGreaterThan(60)
    expect(drawn(set(own.join(''), font))).toBe(own.join(''))
    expect(told(set(own.join(''), font))).toEqual([])
  })

  test('names every compatibility ideograph that is set as its unified one', () => {
    const kinds = new Map<string, number>()
    for (const char of compatible) {
      const model = set(char)
      if (drawn(model) === char) continue
      const unified = char.normalize('NFC')
      const kind = set(unified).missing.length > 0 ? 'missing' : 'variant'
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      expect(told(model)).toEqual([[kind, char, 0, 1]])
      expect(drawn(model)).toBe(kind === 'variant' ? unified : '')
    }
    expect(kinds.get('variant')).toBeGreaterThan(100)
  })
})

describe('characters that are lost or private', () => {
  test.each(faces.filter(({ style }) => style !== 'emoji').map(({ key }) => key))(
    'never draws the sign of a lost character in %s',
    (font) => {
      const model = set('我爱你\ufffd', font)
      expect(model.missing.map(({ char }) => char)).toEqual(['\ufffd'])
      expect(drawn(model)).toBe('我爱你')
    },
  )

  test('sets the symbols of office fonts as what they stand for', () => {
    expect(drawn(set('\uf0b7 一\uf0a7二\uf06c三\uf0d8四\uf0fc五\uf076'))).toBe('• 一▪二●三▶四✓五❖')
    expect(drawn(set('\uf0e0好\uf04a'))).toBe('→好☺')
    expect(drawn(set('\u2610 一'))).toBe('□ 一')
  })

  test.each(['song', 'kai', 'ma-shan-zheng', 'eb-garamond'] as const)(
    'names every private symbol that it does not set in %s',
    (font) => {
      for (let code = 0xe000; code < 0xf900; code += 1) {
        const char = String.fromCharCode(code)
        const { missing } = set(char, font)
        if (missing.length === 0) expect(code & 0xff00).toBe(0xf000)
        else expect(missing.map((one) => one.char)).toEqual([char])
      }
      expect(set('\uf061', font).missing).toHaveLength(1)
    },
  )
})

test('an address tells what is lost, private or of another shape', async () => {
  const address = { paper: 'a5', locale: 'zh-Hans' } as const
  const { missing, variants } = await setAddress({
    ...address,
    lines: ['王\ufffd明', '葛\u{e0100}城', '\uf061', '\uf0b7 엄마'.normalize('NFD')],
  })
  expect(missing).toEqual(['\ufffd', '\uf061'])
  expect(variants).toEqual(['葛\u{e0100}'])
})

test('sets a text with its loaded faces as with all', async () => {
  for (const text of [
    '사랑'.normalize('NFD'),
    '葛\u{e0100}\uf900\uf967',
    '\uf0fb\uf0fe\uf04b',
    '王\ufffd\uf061',
    '👩🏻‍🤝‍👨🏼🧑🏻‍❤️‍🧑🏻',
    'e\u200d\u0301\n\u0301',
  ])
    for (const font of ['song', 'kai', 'caveat'] as const) {
      const input = letterOf(text, font, 'en')
      expect(layout(input, await loadFontSet(font, 'en', text))).toEqual(layout(input, all))
    }
})
