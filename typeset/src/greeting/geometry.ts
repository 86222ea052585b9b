import type { Box, PageGeometry } from '../model.ts'
import { fromMillimetres } from '../units.ts'

/**
 * A greeting card is a sheet of A4 lying across, folded once. It becomes A5 standing up. Outside:
 * the back on the left, the cover on the right; inside: two pages. All places are counted from the
 * top left corner of the open sheet.
 */
export const sheet = { width: 297_000, height: 210_000, fold: 148_500 } as const

/** The panels as they are turned over: cover, inside left, inside right, back. */
export const panels = ['cover', 'left', 'right', 'back'] as const
export type Panel = (typeof panels)[number]

/** Returns the place of a panel on its side of the sheet. */
export const panelBox = (panel: Panel): Box => ({
  x: panel === 'cover' || panel === 'right' ? sheet.fold : 0,
  y: 0,
  width: sheet.fold,
  height: sheet.height,
})

/** A box given in millimetres of a panel. */
const onPanel = (panel: Panel, x: number, y: number, width: number, height: number): Box => ({
  x: panelBox(panel).x + fromMillimetres(x),
  y: fromMillimetres(y),
  width: fromMillimetres(width),
  height: fromMillimetres(height),
})

/** The cover's drawing: farther from the edges than the 5 mm that office printers cannot reach. */
export const art = onPanel('cover', 10, 10, 128.5, 190)

/**
 * Places at the foot of the back. They hold the address for an answer, the institution's mark, and
 * the scannable code.
 */
export const backPlan = {
  words: onPanel('back', 12, 110, 92, 89),
  code: onPanel('back', 127, 190, 9, 9),
}

/** A page of text without rules, of the sheet's inside. */
export function planPage(panel: 'left' | 'right'): PageGeometry {
  const nowhere = onPanel(panel, 0, 0, 0, 0)
  return {
    paper: 'a5',
    width: sheet.width,
    height: sheet.height,
    mode: 'free',
    text: onPanel(panel, 17, 18, 114.5, 174),
    pitch: 0,
    lift: 0,
    lines: 0,
    columns: 0,
    codeZone: nowhere,
    markZone: nowhere,
  }
}
