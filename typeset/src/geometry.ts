import type { PageGeometry, PaperKey } from './model.ts'
import { paperInfo } from './papers.ts'
import { fromMillimetres } from './units.ts'

/** Margins and rules of a design, in millimetres. */
export interface SheetPlan {
  readonly mode: PageGeometry['mode']
  readonly left: number
  readonly right: number
  readonly top: number
  /** Free height below the text, beyond the code zone. */
  readonly bottom?: number
  readonly pitch: number
  readonly columns?: number
}

/** The strip for the sheet's code, above the printers' unreachable edge. */
const codeZone = { fromEdge: 16, height: 10, width: 72 }
/**
 * The strip for an institution's mark, at the head of the sheet. It is on the left, where no design
 * draws.
 */
const markZone = { top: 5, height: 5, width: 110 }
/** Text ends this far above the lower edge at the least. */
const leastBottom = 20

/**
 * Turns a design's plan into the geometry that the layout reads. Text never reaches the two zones.
 */
export function planSheet(paper: PaperKey, plan: SheetPlan): PageGeometry {
  const { width, height } = paperInfo(paper)
  const bottom = fromMillimetres(Math.max(plan.bottom ?? 0, leastBottom))
  const x = fromMillimetres(plan.left)
  const y = fromMillimetres(plan.top)
  const pitch = fromMillimetres(plan.pitch)
  const textWidth = width - x - fromMillimetres(plan.right)
  const room = height - bottom - y
  const lines = Math.floor(room / pitch)
  const zoneX = fromMillimetres(Math.min(plan.left, 18))
  return {
    paper,
    width,
    height,
    mode: plan.mode,
    text: { x, y, width: textWidth, height: plan.mode === 'free' ? room : lines * pitch },
    pitch,
    lift: Math.round(pitch * 0.22),
    lines,
    columns: plan.columns ?? 0,
    codeZone: {
      x: zoneX,
      y: height - fromMillimetres(codeZone.fromEdge),
      width: fromMillimetres(codeZone.width),
      height: fromMillimetres(codeZone.height),
    },
    markZone: {
      x: zoneX,
      y: fromMillimetres(markZone.top),
      width: fromMillimetres(markZone.width),
      height: fromMillimetres(markZone.height),
    },
  }
}
