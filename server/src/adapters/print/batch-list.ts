import { type Line, type PaperKey, paperInfo, type TypesetLocale } from '@mailing/typeset'
import type { BatchList } from './label-port.ts'
import { labelLines } from './labels.ts'
import type { DocumentFonts } from './pdf/document-fonts.ts'
import { linesContent, points } from './pdf/drawing.ts'
import type { BatchPiece } from './port.ts'

interface ListDrawing {
  readonly list: BatchList
  readonly pieces: readonly Pick<BatchPiece, 'code' | 'order'>[]
  readonly paper: PaperKey
  readonly locale: TypesetLocale
}

/** Micrometres; the rows stand between the head and the foot. */
const margin = 14_000
const head = 34_000
const foot = 12_000
/** Left edges of the columns as shares of the width. */
const columns = [0, 0.12, 0.38, 0.58] as const
const gap = 2000
const sizePt = 8.5

/** Returns the pages of the list. A long entry takes several rows, and is never parted. */
export async function listContents(
  { list, pieces, paper, locale }: ListDrawing,
  fonts: DocumentFonts,
): Promise<string[]> {
  const { width, height } = paperInfo(paper)
  const room = width - 2 * margin
  const pitch = Math.floor((height - head - foot) / list.rows)
  const cellsOf = (texts: readonly string[], y: number) =>
    Promise.all(
      texts.map((text, index) => {
        const [from, to] = [columns[index] ?? 0, columns[index + 1] ?? 1]
        const place = { x: margin + Math.round(room * from), y, sizePt, locale }
        return labelLines(text, { ...place, width: Math.round(room * (to - from)) - gap })
      }),
    )
  const pages: { lines: Line[]; strokes: string[] }[] = []
  let row = list.rows
  for (const [index, { order, code }] of pieces.entries()) {
    const place = `${index + 1}/${pieces.length}`
    const cells = await cellsOf([place, order, code, list.facts[index] ?? ''], 0)
    const rows = Math.max(1, ...cells.map((lines) => lines.length))
    if (row + rows > list.rows) {
      const title = pages.length === 0 ? list.title : `${list.title} · ${pages.length + 1}`
      const texts = { x: margin, width: room, locale }
      const lines = [
        ...(await labelLines(title, { ...texts, y: 17_000, sizePt: 14 })),
        ...(await labelLines(list.lead, { ...texts, y: 23_500, sizePt: 9.5 })),
        ...(await cellsOf(list.heads, head - 2500)).flat(),
      ]
      pages.push({ lines, strokes: [rule(head, 0.3, { width, height })] })
      row = 0
    }
    const top = head + row * pitch
    pages
      .at(-1)
      ?.lines.push(
        ...cells.flatMap((lines) =>
          lines.map((line, at) => ({ ...line, y: top + at * pitch + Math.round(pitch * 0.68) })),
        ),
      )
    row += rows
    pages.at(-1)?.strokes.push(rule(head + row * pitch, 0.85, { width, height }))
  }
  return pages.map(
    ({ lines, strokes }) => `${strokes.join('\n')}\n${linesContent(lines, height, fonts)}`,
  )
}

const rule = (
  y: number,
  grey: number,
  { width, height }: { readonly width: number; readonly height: number },
): string =>
  `q ${grey} G 0.4 w ${points(margin)} ${points(height - y)} m ${points(width - margin)} ${points(height - y)} l S Q`
