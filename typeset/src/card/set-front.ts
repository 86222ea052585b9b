import { poseAll, rectangle, shape } from '../drawing.ts'
import { layout } from '../layout.ts'
import type { FontSet } from '../metrics.ts'
import type { Box, PageModel } from '../model.ts'
import type { Micrometres } from '../units.ts'
import { type Design, findDesign } from './designs.ts'
import { findFrame, frameShapes } from './frames.ts'
import { card, cardSheet, planPassMessage } from './geometry.ts'
import { cardFont, type PassMessageInput, type PostcardInput } from './input.ts'
import type { CardElement, CardSide } from './model.ts'
import { findSticker, stickerSide } from './stickers.ts'
import { hang, lines, type Notes, noteLabel, noteText, shapes } from './words.ts'

const passMessageSizes = [18, 16, 14, 12]

/** The picture side of a postcard. */
export function setFront(input: PostcardInput, fonts: FontSet, notes: Notes): CardSide {
  const { front, locale } = input
  const { width, height } = cardSheet(front.orientation)
  const design = findDesign(front.design) as Design
  const { ground, photo, shapes: drawn } = design.sheet(front.orientation)
  const frame = design.takesFrame ? findFrame(front.frame) : undefined
  const around = photo ?? { x: 0, y: 0, width, height }
  const elements: CardElement[] = [
    ...shapes([shape(rectangle(0, 0, width / 1000, height / 1000), { fill: ground })]),
    ...(photo === null
      ? []
      : front.hasPicture
        ? [{ kind: 'picture', box: photo } as const]
        : shapes([emptyPlace(photo)])),
    ...shapes(drawn),
    ...(frame === undefined
      ? []
      : shapes(frameShapes(frame, trimmed(around, width, height), ground))),
  ]
  for (const { key, x, y, size, turn } of front.stickers) {
    const sticker = findSticker(key)
    if (sticker)
      elements.push(
        ...shapes(
          poseAll(sticker.shapes, {
            x: x / 1000,
            y: y / 1000,
            turn,
            scale: size / 1000 / stickerSide,
          }),
        ),
      )
  }
  for (const { text, font, sizePt, colour, align, x, y, width: room } of front.texts) {
    const set = hang(
      { text, font, sizePt, align, at: { x, y, width: room }, pitch: 1.35 },
      locale,
      fonts,
    )
    noteLabel(notes, set, 0)
    elements.push(...lines(set.lines, colour))
  }
  return { width, height, elements }
}

const emptyPlace = (at: Box) =>
  shape(rectangle(at.x / 1000, at.y / 1000, at.width / 1000, at.height / 1000), { fill: '#e3e3df' })

/** A frame follows the trimmed card, not its bleed. */
function trimmed(at: Box, width: Micrometres, height: Micrometres): Box {
  const [x, y] = [Math.max(at.x, card.bleed), Math.max(at.y, card.bleed)]
  return {
    x,
    y,
    width: Math.min(at.x + at.width, width - card.bleed) - x,
    height: Math.min(at.y + at.height, height - card.bleed) - y,
  }
}

/** The pass message in the largest size in which it fits. */
export function setPassMessage(
  { text, locale }: PassMessageInput,
  fonts: FontSet,
  notes: Notes,
): CardSide {
  const { width, height } = cardSheet('landscape')
  const geometry = planPassMessage()
  const set = (sizePt: number): PageModel =>
    layout(
      { locale, geometry, font: cardFont, sizePt, body: { text, align: 'left' }, indent: 0 },
      fonts,
    )
  const fitting = passMessageSizes.find((sizePt) => set(sizePt).pages.length === 1)
  const border = [
    shape(rectangle(8, 8, width / 1000 - 16, height / 1000 - 16), {
      stroke: '#b9a98a',
      width: 0.5,
    }),
    shape(rectangle(9.6, 9.6, width / 1000 - 19.2, height / 1000 - 19.2), {
      stroke: '#d9cdb4',
      width: 0.25,
    }),
  ]
  const smallest = passMessageSizes[passMessageSizes.length - 1] ?? 0
  return {
    width,
    height,
    elements: [...shapes(border), ...lines(noteText(notes, set(fitting ?? smallest), 0))],
  }
}
