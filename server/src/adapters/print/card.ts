import type { Shape } from '@mailing/typeset'
import { type CardElement, type CardSide, greyCard } from '@mailing/typeset/card/index.ts'
import { dataMatrix, sheetCodeText } from './codes.ts'
import { labelLines } from './labels.ts'
import { DocumentFonts } from './pdf/document-fonts.ts'
import {
  codeContent,
  linesContent,
  type OpacityStates,
  points,
  shapesContent,
  stateResources,
} from './pdf/drawing.ts'
import { PdfFile, type Ref, refTo } from './pdf/file.ts'
import { type CardDrawing, type DrawnLetter, PrintError } from './port.ts'

interface Stage {
  readonly fonts: DocumentFonts
  readonly states: OpacityStates
  readonly picture: CardDrawing['picture']
}

/** The photograph fills its box: it was cut to the box's proportions. */
function pictureContent(
  element: Extract<CardElement, { kind: 'picture' }>,
  height: number,
  { picture }: Stage,
): string {
  if (picture === null)
    throw new PrintError('invalid', 'The card has a place for a photograph, and there is none.')
  const { box } = element
  return `q ${points(box.width)} 0 0 ${points(box.height)} ${points(box.x)} ${points(height - box.y - box.height)} cm /Photo Do Q`
}

/** A side's elements from the lowest to the highest; neighbouring shapes share one frame. */
function sideContent(side: CardSide, stage: Stage): string {
  const parts: string[] = []
  let shapes: Shape[] = []
  const flush = (): void => {
    if (shapes.length > 0) parts.push(`q ${shapesContent(shapes, side.height, stage.states)}\nQ`)
    shapes = []
  }
  for (const element of side.elements) {
    if (element.kind === 'shape') {
      shapes.push(element.shape)
      continue
    }
    flush()
    parts.push(
      element.kind === 'picture'
        ? pictureContent(element, side.height, stage)
        : linesContent(element.lines, side.height, stage.fonts, element.colour),
    )
  }
  flush()
  return parts.join('\n')
}

/** The card's code with the order's code beside it. A card is one sheet. */
async function codeOf(
  { model, code }: CardDrawing,
  { height }: CardSide,
  { fonts }: Stage,
): Promise<string> {
  const zone = model.code
  const width = 34_000
  const lines = await labelLines(code.order, {
    x: zone.x - width - 1500,
    y: zone.y - 1200,
    width: width + zone.width + 1500,
    sizePt: 6.5,
    locale: model.locale,
    font: 'kai',
    align: 'right',
  })
  return `${codeContent(dataMatrix(sheetCodeText(code.piece, 1, 1)), { x: zone.x, y: zone.y, side: zone.width }, height)}\n${linesContent(lines, height, fonts)}`
}

function check({ model }: CardDrawing): void {
  if (model.missing.length > 0)
    throw new PrintError('invalid', `${model.missing.length} characters have no glyph in any font.`)
  if (model.overflow > 0)
    throw new PrintError('invalid', 'More is written on the card than it holds.')
}

/**
 * Content drawn lying across, turned onto an upright page: a quarter clockwise on page 1, the other
 * way on page 2.
 */
function upright(content: string, { width, height }: CardSide, index: number): string {
  const matrix = index === 0 ? `0 -1 1 0 0 ${points(width)}` : `0 1 -1 0 ${points(height)} 0`
  return `q ${matrix} cm\n${content}\nQ`
}

/**
 * Draws a card: the front on page 1, the back on page 2, both with their bleed; the code where the
 * reader of its paper looks for it.
 */
export async function drawCard(drawing: CardDrawing): Promise<DrawnLetter> {
  check(drawing)
  const { picture, isFolded = false, isGrey = false } = drawing
  const model = isGrey ? greyCard(drawing.model) : drawing.model
  const file = new PdfFile()
  const stage: Stage = { fonts: new DocumentFonts(file, isGrey), states: new Map(), picture }
  const [tree, resources] = [file.reserve(), file.reserve()]
  const photo = picture === null ? null : file.addJpeg(picture.jpeg, picture)
  const withCode = isFolded ? model.front : model.back
  const code = await codeOf(drawing, withCode, stage)
  const kids = [model.front, model.back].map((side, index): Ref => {
    const own = sideContent(side, stage)
    const drawn = side === withCode ? `${own}\n${code}` : own
    const content = file.addStream(isFolded ? upright(drawn, side, index) : drawn)
    const [width, height] = isFolded ? [side.height, side.width] : [side.width, side.height]
    return file.add(
      `<</Type/Page/Parent ${refTo(tree)}/MediaBox[0 0 ${points(width)} ${points(height)}]/Resources ${refTo(resources)}/Contents ${refTo(content)}>>`,
    )
  })
  file.set(
    resources,
    `<<${stateResources(stage.states)}${photo === null ? '' : `/XObject<</Photo ${refTo(photo)}>>`}${stage.fonts.embed()}>>`,
  )
  file.set(tree, `<</Type/Pages/Count 2/Kids[${kids.map(refTo).join(' ')}]>>`)
  const duplex = isFolded ? 'DuplexFlipLongEdge' : 'DuplexFlipShortEdge'
  const finished = file.finishAs({
    tree,
    locale: model.locale,
    title: drawing.code.order,
    preferences: `/Duplex/${duplex}/PrintScaling/None`,
  })
  return { ...finished, pages: 2, sheets: 1 }
}
