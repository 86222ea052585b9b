import { type EmojiUrl, renderLineSvg, renderShapeSvg } from '../svg.ts'
import { toMillimetres } from '../units.ts'
import type { CardElement, CardSide } from './model.ts'

/** Options of a rendered side beside the model. */
export interface CardSvgOptions {
  readonly emojiUrl: EmojiUrl
  /**
   * SVG of the photograph. Its box has the corner as origin and the millimetre as unit; the box
   * clips it.
   */
  readonly picture?: string
}

function elementSvg(element: CardElement, { emojiUrl, picture }: CardSvgOptions): string {
  if (element.kind === 'shape') return renderShapeSvg(element.shape)
  if (element.kind === 'lines')
    return `<g fill="${element.colour}">${element.lines.map((line) => renderLineSvg(line, emojiUrl)).join('')}</g>`
  const { x, y, width, height } = element.box
  const [left, top, w, h] = [x, y, width, height].map(toMillimetres) as [
    string,
    string,
    string,
    string,
  ]
  return `<svg x="${left}" y="${top}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${picture ?? ''}</svg>`
}

/**
 * Renders a side as the content of an `<svg>`. The unit is the millimetre, the view box is the side
 * with its bleed.
 */
export const renderCardContent = (side: CardSide, options: CardSvgOptions): string =>
  `<g style="font-kerning:none;font-variant-ligatures:none;font-feature-settings:'calt' 0,'liga' 0,'kern' 0,'clig' 0">${side.elements.map((element) => elementSvg(element, options)).join('')}</g>`

/** A whole side as an SVG document. */
export const renderCardSvg = (side: CardSide, options: CardSvgOptions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toMillimetres(side.width)} ${toMillimetres(side.height)}">${renderCardContent(side, options)}</svg>`
