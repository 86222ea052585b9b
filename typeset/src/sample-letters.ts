import { locales } from '@mailing/texts/languages.ts'
import fc from 'fast-check'
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
  type StationeryKey,
  stationeries,
} from './index.ts'

// Letters to set: written ones, and random ones of all that people type.

export let all: FontSet
export const geometry = new Map<StationeryKey, PageGeometry>()

/** Loads the faces and sheets that letters are set with; once before the tests. */
export async function loadSamples(): Promise<void> {
  all = new Map(
    await Promise.all(faces.map(async ({ key }) => [key, await loadMetrics(key)] as const)),
  )
  for (const { key } of stationeries)
    geometry.set(key, (await loadStationery(key)).sheet('a5').geometry)
}

interface Options {
  readonly stationery?: StationeryKey
  readonly font?: FontKey
  readonly locale?: LayoutInput['locale']
  readonly align?: LayoutInput['body']['align']
  readonly indent?: number
  readonly sizePt?: number
}

export function set(text: string, options: Options = {}): PageModel {
  const sheet = geometry.get(options.stationery ?? 'ruled-grey')
  if (sheet === undefined) throw new Error('no geometry')
  return layout(
    {
      locale: options.locale ?? 'zh-Hans',
      geometry: sheet,
      font: options.font ?? 'song',
      sizePt: options.sizePt ?? 14,
      indent: options.indent ?? 2,
      body: { text, align: options.align ?? 'justify' },
    },
    all,
  )
}

export const linesOf = (model: PageModel): Line[] => model.pages.flatMap((page) => [...page.lines])
export const textOf = (line: Line): string => line.runs.map((run) => run.text).join('')
export const visible = (text: string): string => text.replace(/\s/g, '')
export const drawn = (model: PageModel): string => visible(linesOf(model).map(textOf).join(''))

export const rightEdge = (line: Line): number =>
  Math.max(
    0,
    ...line.runs.map((run) => run.x + run.advances.reduce((sum, advance) => sum + advance, 0)),
  )

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '，',
      '。',
      '！',
      '？',
      '：',
      '“',
      '”',
      '（',
      '）',
      '《',
      '》',
      '、',
      '……',
      '——',
      '」',
      '「',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'hello',
      'Zürich',
      'l’été',
      'año',
      'OK',
      '2026',
      '3.14',
      '50%',
      'naïve',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(' ', ' ', '\n', '  ', '\u3000', '\u00a0') },
  { weight: 1, arbitrary: fc.constantFrom('👨‍👩‍👧', '❤️', '🇨🇳', '👍🏽', '😀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣') },
  { weight: 1, arbitrary: fc.constantFrom('e\u0301', 'a\u0308', 'n\u0303', 'x\u0302') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'pneumonoultramicroscopicsilicovolcanoconiosis',
      'https://example.org/a/very/long/path?query=1',
      'w'.repeat(90),
    ),
  },
)

export const letter = fc.array(piece, { maxLength: 220 }).map((parts) => parts.join(''))

export const options = fc.record({
  stationery: fc.constantFrom<StationeryKey>('ruled-grey', 'plain', 'grid-green', 'children-sky'),
  font: fc.constantFrom<FontKey>('song', 'kai', 'ma-shan-zheng', 'eb-garamond', 'caveat'),
  locale: fc.constantFrom<LayoutInput['locale']>(...locales),
  align: fc.constantFrom<LayoutInput['body']['align']>('left', 'center', 'right', 'justify'),
  indent: fc.constantFrom(0, 2),
})
