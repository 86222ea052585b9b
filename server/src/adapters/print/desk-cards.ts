import { type Line, paperInfo } from '@mailing/typeset'
import { dataMatrix } from './codes.ts'
import { labelLines } from './labels.ts'
import { drawOwnPages, type OwnPage } from './own-pages.ts'
import { codeContent, points } from './pdf/drawing.ts'
import type { DeskCardSheet } from './port.ts'

/** Ten cards a page, two by five, of a bank card's size; micrometres. */
const cardWidth = 85_600
const cardHeight = 54_000
const columns = 2
const rows = 5
const codeSide = 22_000
const padding = 8000

/** Draws cards with codes and words, ten to an A4 page. It has marks to cut along. */
export async function drawDeskCards({ cards, locale }: DeskCardSheet): Promise<Buffer> {
  const { width, height } = paperInfo('a4')
  const left = Math.round((width - columns * cardWidth) / 2)
  const top = Math.round((height - rows * cardHeight) / 2)
  const pages: OwnPage[] = []
  for (let at = 0; at < cards.length; at += columns * rows) {
    const parts: string[] = []
    const lines: Line[] = []
    for (const [index, { code, title, about }] of cards.slice(at, at + columns * rows).entries()) {
      const x = left + (index % columns) * cardWidth
      const y = top + Math.floor(index / columns) * cardHeight
      parts.push(
        `q 0.6 G 0.3 w ${points(x)} ${points(height - y - cardHeight)} ${points(cardWidth)} ${points(cardHeight)} re S Q`,
        codeContent(
          dataMatrix(code),
          { x: x + padding, y: y + (cardHeight - codeSide) / 2, side: codeSide },
          height,
        ),
      )
      const place = {
        x: x + padding * 2 + codeSide,
        width: cardWidth - codeSide - padding * 3,
        locale,
      }
      lines.push(
        ...(await labelLines(title, { ...place, y: y + 24_000, sizePt: 14 })),
        ...(await labelLines(about, { ...place, y: y + 38_000, sizePt: 8 })),
      )
    }
    pages.push({ drawing: parts, lines })
  }
  return drawOwnPages({
    paper: 'a4',
    pages,
    locale,
    title: cards[0]?.title ?? '',
    preferences: '/PrintScaling/None',
  }).pdf
}
