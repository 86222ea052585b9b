import { describe, expect, test } from 'vitest'
import {
  layout,
  loadFontSet,
  loadMetrics,
  loadStationery,
  type PageGeometry,
  papers,
  renderPageSvg,
  stationeries,
  whereIs,
} from './index.ts'

const bottom = (box: { y: number; height: number }): number => box.y + box.height

describe.each(stationeries.map((info) => info.key))('stationery %s', (key) => {
  test.each(papers.map((paper) => paper.key))(
    'on %s keeps text clear of code and mark',
    async (paper) => {
      const { geometry, shapes } = (await loadStationery(key)).sheet(paper)
      expect(geometry.lines).toBeGreaterThan(10)
      expect(bottom(geometry.text)).toBeLessThanOrEqual(geometry.codeZone.y)
      expect(bottom(geometry.codeZone)).toBeLessThanOrEqual(geometry.height - 5000)
      expect(bottom(geometry.markZone)).toBeLessThanOrEqual(geometry.text.y)
      expect(geometry.text.x + geometry.text.width).toBeLessThanOrEqual(geometry.width - 10_000)
      if (geometry.mode === 'grid') expect(geometry.text.width % geometry.columns).toBe(0)
      for (const shape of shapes) {
        expect(shape.d).toMatch(/^M -?[\d.]+ -?[\d.]+( ([MLCZ]|-?[\d.]+))*$/)
        for (const colour of [shape.fill, shape.stroke])
          if (colour !== undefined) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      }
    },
  )
})

const geometryOf = async (): Promise<PageGeometry> =>
  (await loadStationery('plain')).sheet('a4').geometry

describe('a page as SVG', () => {
  test('escapes the text and gives each line its key', async () => {
    const text = '<b>&"x"</b>\n二'
    const sheet = (await loadStationery('plain')).sheet('a4')
    const model = layout(
      {
        locale: 'en',
        geometry: sheet.geometry,
        font: 'song',
        sizePt: 12,
        indent: 0,
        body: { text, align: 'left' },
      },
      await loadFontSet('song', 'en', text),
    )
    const svg = renderPageSvg(model, 0, { sheet, emojiUrl: (name) => `/emoji/${name}.svg` })
    expect(svg).toContain('&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;')
    expect(svg).toContain('data-line="1"')
    expect(svg).not.toContain('<b>')
  })

  test('shows emoji as pictures named by their code points', async () => {
    const text = '👩‍🚀❤️'
    const sheet = (await loadStationery('plain')).sheet('a4')
    const model = layout(
      {
        locale: 'en',
        geometry: sheet.geometry,
        font: 'caveat',
        sizePt: 12,
        indent: 0,
        body: { text, align: 'left' },
      },
      await loadFontSet('caveat', 'en', text),
    )
    const svg = renderPageSvg(model, 0, { sheet, emojiUrl: (name) => `/emoji/${name}.svg` })
    expect(svg).toContain('href="/emoji/1f469-200d-1f680.svg"')
    expect(svg).toContain('href="/emoji/2764.svg"')
  })
})

describe('loading faces', () => {
  test('fetches only needed sheets, with the layout of all faces', async () => {
    const text = '你好 hello'
    const few = await loadFontSet('kai', 'zh-Hans', text)
    expect([...few.keys()]).toEqual(['kai'])
    const more = await loadFontSet('ma-shan-zheng', 'zh-Hans', '驛😀é')
    expect(more.has('emoji')).toBe(true)
    const keys = [
      'ma-shan-zheng',
      'dancing-script',
      'kai',
      'song',
      'song-tc',
      'eb-garamond',
      'emoji',
    ] as const
    const every = new Map(
      await Promise.all(keys.map(async (key) => [key, await loadMetrics(key)] as const)),
    )
    const geometry = await geometryOf()
    const input = {
      locale: 'zh-Hans',
      geometry,
      font: 'ma-shan-zheng',
      sizePt: 14,
      indent: 2,
      body: { text: '驛😀é“…', align: 'left' },
    } as const
    const loaded = await loadFontSet('ma-shan-zheng', 'zh-Hans', input.body.text)
    expect(JSON.stringify(layout(input, loaded))).toBe(JSON.stringify(layout(input, every)))
  })
})

test('a place in the text is found on paper', async () => {
  const text = '第一段\n第二段文字'
  const fonts = await loadFontSet('song', 'zh-Hans', text)
  const model = layout(
    {
      locale: 'zh-Hans',
      geometry: await geometryOf(),
      font: 'song',
      sizePt: 14,
      indent: 0,
      body: { text, align: 'left' },
    },
    fonts,
  )
  const place = whereIs(model, 'body', 6)
  expect(place).toMatchObject({ page: 0, line: 1, y: model.pages[0]?.lines[1]?.y })
  expect(place?.x).toBe((model.pages[0]?.lines[1]?.runs[0]?.x ?? 0) + 2 * model.size)
})
