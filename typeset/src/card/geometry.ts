import type { Box, PageGeometry } from '../model.ts'
import { fromMillimetres, type Micrometres } from '../units.ts'

/**
 * A card is printed with a bleed and trimmed. The trim size is 148 x 100 mm, the common postcard of
 * the Universal Postal Union's range. All places are counted from the top left corner of the sheet
 * with its bleed.
 */
export const card = {
  /** The finished card, landscape. */
  width: 148_000,
  height: 100_000,
  /** Printed beyond each edge and cut off. */
  bleed: 3000,
  /** Distance from the edge that important content keeps. */
  safe: 5000,
} as const

/** Orientation of the front; the back is always landscape. the back is always landscape. */
export type CardOrientation = 'landscape' | 'portrait'

/** The size of a side with its bleed. */
export const cardSheet = (
  orientation: CardOrientation,
): { width: Micrometres; height: Micrometres } => {
  const [long, short] = [card.width + 2 * card.bleed, card.height + 2 * card.bleed]
  return orientation === 'landscape'
    ? { width: long, height: short }
    : { width: short, height: long }
}

/** A box given in millimetres of the finished card. */
export const onCard = (x: number, y: number, width: number, height: number): Box => ({
  x: fromMillimetres(x) + card.bleed,
  y: fromMillimetres(y) + card.bleed,
  width: fromMillimetres(width),
  height: fromMillimetres(height),
})

/** Places of the address side. */
export interface CardBackPlan {
  readonly message: PageGeometry
  /** Six boxes for a Chinese postcode; empty elsewhere. */
  readonly postcode: readonly Box[]
  readonly stamp: Box
  readonly address: Box
  readonly sender: Box
  /**
   * Space for the scannable code; the order's code is left of it. the order's code stands left of
   * it.
   */
  readonly code: Box
  /** Space for the line that some institutions want on each sheet. */
  readonly mark: Box
}

const pitch = 7000

/** Plans an address side, with or without boxes for a Chinese postcode. */
export function planCardBack(hasPostcodeBoxes: boolean): CardBackPlan {
  const top = hasPostcodeBoxes ? 19 : 9
  const text = onCard(8, top, 62, 88 - top)
  const lines = Math.floor(text.height / pitch)
  const { width, height } = cardSheet('landscape')
  const mark = onCard(8, 91, 62, 4)
  const code = onCard(132, 84, 9, 9)
  return {
    message: {
      paper: 'postcard',
      width,
      height,
      mode: 'ruled',
      text: { ...text, height: lines * pitch },
      pitch: pitch,
      lift: 1700,
      lines,
      columns: 0,
      codeZone: code,
      markZone: mark,
    },
    postcode: hasPostcodeBoxes
      ? Array.from({ length: 6 }, (_, index) => onCard(8 + index * 8.6, 7, 7, 8))
      : [],
    stamp: onCard(121, 7, 19, 23),
    address: onCard(80, 36, 60, 46),
    sender: onCard(80, 86, 49, 8),
    code,
    mark,
  }
}

/** Plans the place of a pass message on its card. */
export function planPassMessage(): PageGeometry {
  const { width, height } = cardSheet('landscape')
  const text = onCard(16, 15, 116, 70)
  const nowhere = onCard(0, 0, 0, 0)
  return {
    paper: 'postcard',
    width,
    height,
    mode: 'free',
    text,
    pitch: 0,
    lift: 0,
    lines: 0,
    columns: 0,
    codeZone: nowhere,
    markZone: nowhere,
  }
}
