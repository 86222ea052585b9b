import { beforeAll, describe, expect, test } from 'vitest'
import {
  type FontKey,
  type FontSet,
  fonts as faces,
  type LayoutInput,
  type Line,
  layout,
  loadMetrics,
  loadStationery,
  type PageGeometry,
  type PageModel,
} from './index.ts'

let all: FontSet
let ruled: PageGeometry
beforeAll(async () => {
  all = new Map(
    await Promise.all(faces.map(async ({ key }) => [key, await loadMetrics(key)] as const)),
  )
  ruled = (await loadStationery('ruled-grey')).sheet('a5').geometry
})

const set = (
  text: string,
  { font = 'song', locale = 'zh-Hans', align = 'left', indent = 0 }: Options = {},
): PageModel =>
  layout({ locale, geometry: ruled, font, sizePt: 14, indent, body: { text, align } }, all)

interface Options {
  readonly font?: FontKey
  readonly locale?: LayoutInput['locale']
  readonly align?: LayoutInput['body']['align']
  readonly indent?: number
}

const linesOf = (model: PageModel): Line[] => model.pages.flatMap((page) => [...page.lines])

describe('marks and blanks', () => {
  test('sets apostrophes and quotation marks of western text narrow in every face', () => {
    const texts = {
      en: 'I don’t know “it’s ‘true’”…',
      fr: 'J’ai l’été',
      es: '“Sí”',
      'zh-Hans': '我说 don’t go',
      'zh-Hant': '我說 L’Évêché',
    } as const
    for (const font of faces.filter(({ style }) => style !== 'emoji').map(({ key }) => key)) {
      for (const [locale, text] of Object.entries(texts) as [LayoutInput['locale'], string][]) {
        const model = set(text, { font, locale })
        expect(model.missing).toEqual([])
        for (const { text: part, advances } of linesOf(model)[0]?.runs ?? []) {
          for (const [at, char] of [...part].entries()) {
            if ('‘’“”'.includes(char))
              expect(advances[at], `${char} in ${font}, ${locale}`).toBeLessThan(model.size * 0.55)
            if (char === '…' && font.startsWith('song'))
              expect(advances[at]).toBeLessThan(model.size * 0.8)
          }
        }
      }
    }
    expect(set('It’s “fine”…', { locale: 'en' }).substituted).toEqual([])
  })

  test('closes a quotation as it was opened, whatever stands after it', () => {
    const widthsIn = (text: string): number[] => {
      const model = set(text, { font: 'song', locale: 'zh-Hans' })
      return linesOf(model).flatMap(({ runs }) =>
        runs.flatMap(({ text: part, advances }) =>
          [...part].flatMap((char, at) =>
            '‘’“”'.includes(char) ? [Math.round(((advances[at] ?? 0) / model.size) * 10) / 10] : [],
          ),
        ),
      )
    }
    // Western on the left, Chinese on the right, and the other way round.
    const [open = 0, close = 0] = widthsIn('an “inn” 在这里')
    expect([open < 0.6, close < 0.6]).toEqual([true, true])
    expect(widthsIn('旅店 “inn” and')).toEqual(widthsIn('旅店 “店” 在'))
    // The apostrophe in a quotation that is Chinese outside closes nothing.
    const [, apostrophe = 0, last = 0] = widthsIn('他说‘don’t’吗')
    expect([apostrophe < 0.55, last > apostrophe]).toEqual([true, true])
  })

  test('sets every blank of Unicode in the face around it', () => {
    const blanks = [
      0x20,
      0xa0,
      0x1680,
      ...Array.from({ length: 11 }, (_, at) => 0x2000 + at),
      0x202f,
      0x205f,
      0x3000,
    ]
    for (const font of faces.filter(({ style }) => style !== 'emoji').map(({ key }) => key)) {
      for (const code of blanks) {
        const model = set(`a${String.fromCodePoint(code)}b`, { font, locale: 'fr' })
        expect(model.missing, `${code.toString(16)} in ${font}`).toEqual([])
        expect(model.substituted).toEqual([])
        const [run, ...others] = linesOf(model)[0]?.runs ?? []
        // The ideographic blank is Chinese, and stands in the Chinese face of a pair.
        if (code === 0x3000) continue
        expect(others).toEqual([])
        expect(run?.advances[1]).toBeGreaterThan(0)
        expect(run?.advances[1]).toBeLessThanOrEqual(model.size)
        const drawn = run?.text.codePointAt(1) as number
        expect(
          all.get(run?.font as FontKey)?.advance(drawn),
          'drawn with a blank that the face has',
        ).toBeGreaterThanOrEqual(0)
      }
    }
    const french = (blank: string) => set(`il${blank}?`, { font: 'eb-garamond', locale: 'fr' })
    const { size } = french('\u202f')
    expect(linesOf(french('\u202f'))[0]?.runs[0]?.advances[2]).toBe(Math.round(size / 5))
    expect(french('\u202f').missing).toEqual([])
  })

  /** Distances of neighbours in the first line, in thousandths of the size. */
  const steps = (text: string, options: Options = {}): Record<string, number>[] => {
    const model = set(text, options)
    return (
      linesOf(model)[0]?.runs.flatMap(({ text: part, advances }) =>
        [...part].map((char, at) => ({
          [char]: Math.round(((advances[at] as number) * 1000) / model.size),
        })),
      ) ?? []
    )
  }

  test('squeezes Chinese stops and quotation marks against each other', () => {
    expect(steps('他说：“好。”“真的！”他')).toEqual([
      { 他: 1000 },
      { 说: 1000 },
      { '：': 500 },
      { '“': 1000 },
      { 好: 1000 },
      { '。': 500 },
      { '”': 500 },
      { '“': 1000 },
      { 真: 1000 },
      { 的: 1000 },
      { '！': 500 },
      { '”': 1000 },
      { 他: 1000 },
    ])
    // Kai's quotation marks are narrow: the stop beside them gives its empty half.
    expect(steps('走。”他', { font: 'kai' })).toEqual([
      { 走: 1000 },
      { '。': 500 },
      { '”': 350 },
      { 他: 1000 },
    ])
    expect(steps('说：“好', { font: 'kai' })).toEqual([
      { 说: 1000 },
      { '：': 500 },
      { '“': 350 },
      { 好: 1000 },
    ])
    expect(steps('“……”，他')).toEqual([
      { '“': 1000 },
      { '…': 1000 },
      { '…': 1000 },
      { '”': 500 },
      { '，': 1000 },
      { 他: 1000 },
    ])
    expect(steps('「『好』」字', { locale: 'zh-Hant' })).toEqual([
      { '「': 500 },
      { '『': 1000 },
      { 好: 1000 },
      { '』': 500 },
      { '」': 1000 },
      { 字: 1000 },
    ])
    // The traditional Song has its stops in the middle: they keep their squares.
    expect(steps('好。」字', { locale: 'zh-Hant' })).toEqual([
      { 好: 1000 },
      { '。': 1000 },
      { '」': 1000 },
      { 字: 1000 },
    ])
  })

  test('starts a line with an opening mark without its empty half', () => {
    for (const mark of ['“', '（', '《']) {
      const model = set(`${mark}好`)
      expect(linesOf(model)[0]?.runs[0]?.x).toBe(ruled.text.x - Math.round(model.size / 2))
      const indented = set(`${mark}好`, { indent: 2 })
      expect(linesOf(indented)[0]?.runs[0]?.x).toBe(ruled.text.x + 2 * indented.size)
      const columns = Math.floor(ruled.text.width / model.size)
      const second = linesOf(set(`${'好'.repeat(columns)}${mark}好`))[1]
      expect(second?.runs[0]?.x).toBe(ruled.text.x - Math.round(model.size / 2))
    }
  })

  test('joins a Chinese dash to one line of two squares', () => {
    for (const font of ['song', 'kai', 'ma-shan-zheng', 'zhi-mang-xing'] as const) {
      const model = set('我——你', { font })
      const dash = linesOf(model)[0]?.runs.find(({ text }) => text.includes('—'))
      expect(dash?.font, 'a face whose dash reaches both sides of its square').not.toMatch(/^song/)
      const at = dash?.text.indexOf('—') ?? -1
      expect(dash?.advances.slice(at, at + 2)).toEqual([model.size, model.size])
      expect(model.substituted).toEqual([])
    }
    // In western text the dash is the face's own.
    expect(set('one—two', { locale: 'en' }).fonts).toEqual(['song'])
  })
})
