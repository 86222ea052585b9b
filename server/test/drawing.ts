import {
  layout,
  loadFontSet,
  loadStationery,
  type PaperKey,
  type StationeryKey,
} from '@mailing/typeset'
import type { BatchPiece, DrawnLetter, LetterDrawing } from '../src/adapters/print/port.ts'

/**
 * A letter for the drawer, on A5 by default. The text is repeated `pages` times, which is not quite
 * as many pages.
 */
export async function letterDrawing(
  text: string,
  how: {
    pages?: number
    stationery?: StationeryKey
    sides?: 'one' | 'both'
    paper?: PaperKey
  } = {},
): Promise<LetterDrawing> {
  const stationery = how.stationery ?? 'spring-plum'
  const sheet = (await loadStationery(stationery)).sheet(how.paper ?? 'a5')
  const body = text.repeat(how.pages ?? 1)
  const fonts = await loadFontSet('kai', 'zh-Hans', body)
  const model = layout(
    {
      locale: 'zh-Hans',
      geometry: sheet.geometry,
      font: 'kai',
      sizePt: 14,
      indent: 2,
      body: { text: body, align: 'justify' },
    },
    fonts,
  )
  return {
    model,
    stationery,
    sides: how.sides ?? 'both',
    code: { piece: 'LT7K2M9QX4', order: '20261121-7' },
    marks: { locale: 'zh-Hans', sheetMark: '编号 20251234' },
  }
}

/** A text of all that letters hold. */
export const sample =
  '见信如晤。家里一切都好😀，Zürich café 的照片👨‍👩‍👧收到了吗？e\u0301té🇨🇳（你好）。\n'

/** A drawn letter as a piece of a batch. */
export const pieceOf = (drawn: DrawnLetter, code: string): BatchPiece => ({
  code,
  order: `O-${code}`,
  pdf: drawn.pdf,
  sha256: drawn.sha256,
  separator: true,
  address: {
    paper: 'a5',
    to: { locale: 'zh-Hans', heading: '收件人', lines: ['收信处', '某路 1 号'] },
    notes: [],
  },
})
