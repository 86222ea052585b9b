import type { Box, PaperKey } from '../model.ts'
import { paperInfo } from '../papers.ts'
import type { Micrometres } from '../units.ts'
import type { PrintSize } from './model.ts'

/**
 * Margins that printers cannot reach; printers do not reach them, and the sheet's mark and code are
 * above and below.
 */
const margin = { side: 5000, top: 11_000, bottom: 18_000 }
/** Between two prints, for the knife. */
const gap = 4000
/** White edge under each print, for an institution's mark. */
export const printEdge = 4000

/** Sides in micrometres, the longer one first. */
const sizes: Readonly<Record<'6x4' | '5x3.5', readonly [Micrometres, Micrometres]>> = {
  '6x4': [152_400, 101_600],
  '5x3.5': [127_000, 88_900],
}

/** Returns the area of a paper that parts may use. */
export function partArea(paper: PaperKey): Box {
  const { width, height } = paperInfo(paper)
  return {
    x: margin.side,
    y: margin.top,
    width: width - 2 * margin.side,
    height: height - margin.top - margin.bottom,
  }
}

/** The places of prints on a sheet: all of one size, none turned against another. */
export interface PrintGrid {
  readonly places: readonly Box[]
  /** Sides of a print on this paper, the longer one first. */
  readonly long: Micrometres
  readonly short: Micrometres
}

function grid(area: Box, width: Micrometres, height: Micrometres): Box[] {
  const columns = Math.floor((area.width + gap) / (width + gap))
  const rows = Math.floor((area.height + gap) / (height + printEdge + gap))
  const left = area.x + Math.floor((area.width - columns * width - (columns - 1) * gap) / 2)
  const places: Box[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      places.push({
        x: left + column * (width + gap),
        y: area.y + row * (height + printEdge + gap),
        width,
        height,
      })
  }
  return places
}

/** The grid that takes the most prints; lying ones when both take as many. */
export function printGrid(paper: PaperKey, size: PrintSize): PrintGrid {
  const area = partArea(paper)
  if (size === 'full' || size === 'half') {
    const height =
      size === 'full' ? area.height - printEdge : Math.floor((area.height - gap) / 2) - printEdge
    return {
      places: grid(area, area.width, height),
      long: Math.max(area.width, height),
      short: Math.min(area.width, height),
    }
  }
  const [long, short] = sizes[size]
  const lying = grid(area, long, short)
  const standing = grid(area, short, long)
  return { places: standing.length > lying.length ? standing : lying, long, short }
}
