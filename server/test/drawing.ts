import { layout, loadFontSet, loadStationery, type StationeryKey } from '@mailing/typeset'
import type { LetterDrawing } from '../src/adapters/print/port.ts'

/** A letter on A5 as it is handed to the drawer; the text is repeated `pages` times, which is not quite as many pages. */
export async function letterDrawing(
  text: string,
  how: { pages?: number; stationery?: StationeryKey; sides?: 'one' | 'both' } = {},
): Promise<LetterDrawing> {
  const stationery = how.stationery ?? 'spring-plum'
  const sheet = (await loadStationery(stationery)).sheet('a5')
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
