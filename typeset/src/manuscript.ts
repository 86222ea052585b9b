import { line, rectangle, shape } from './drawing.ts'
import { planSheet } from './geometry.ts'
import type { PageGeometry, PaperKey } from './model.ts'
import type { Shape, StationerySheet } from './stationery.ts'

/** The two inks of a manuscript grid. */
export interface GridInk {
  readonly line: string
  readonly frame: string
}

function planGrid(paper: PaperKey): PageGeometry {
  if (paper === 'a5')
    return planSheet(paper, {
      mode: 'grid',
      left: 14,
      right: 14,
      top: 20,
      bottom: 22,
      pitch: 10,
      columns: 15,
    })
  const side = paper === 'letter' ? 22.95 : 20
  return planSheet(paper, {
    mode: 'grid',
    left: side,
    right: side,
    top: 27,
    bottom: 24,
    pitch: 10.5,
    columns: 20,
  })
}

/**
 * Framed rows of square cells with a blank strip between them. Every fifth cell has a tick for
 * counting.
 */
export function manuscriptGrid(paper: PaperKey, ink: GridInk): StationerySheet {
  const geometry = planGrid(paper)
  return { geometry, shapes: gridShapes(geometry, ink) }
}

/** The lines of a grid. `heft`: by how much they are thicker than a fine pen's. */
export function gridShapes(geometry: PageGeometry, ink: GridInk, heft = 1): Shape[] {
  const { text, pitch, lines, columns } = geometry
  const [left, top] = [text.x / 1000, text.y / 1000]
  const cell = text.width / columns / 1000
  const row = pitch / 1000
  const right = left + cell * columns
  const gutter = row - cell
  const foot = top + row * lines - gutter
  const shapes: Shape[] = []
  const across: string[] = []
  const down: string[] = []
  const mm = (value: number): string => String(Math.round(value * 100) / 100)
  for (let index = 0; index < lines; index += 1) {
    const y = top + index * row
    across.push(
      `M ${mm(left)} ${mm(y)} L ${mm(right)} ${mm(y)} M ${mm(left)} ${mm(y + cell)} L ${mm(right)} ${mm(y + cell)}`,
    )
    for (let column = 1; column < columns; column += 1) {
      const x = left + column * cell
      down.push(`M ${mm(x)} ${mm(y)} L ${mm(x)} ${mm(y + cell)}`)
    }
  }
  shapes.push(shape(across.join(' '), { stroke: ink.line, width: 0.16 * heft }))
  shapes.push(shape(down.join(' '), { stroke: ink.line, width: 0.13 * heft }))
  for (let column = 5; column < columns; column += 5) {
    const x = left + column * cell
    shapes.push(line([x, foot + 1.1], [x, foot + 2.2], { stroke: ink.frame, width: 0.2 * heft }))
  }
  const edge = 1.1
  shapes.push(
    shape(rectangle(left - edge, top - edge, right - left + 2 * edge, foot - top + 2 * edge), {
      stroke: ink.frame,
      width: 0.45 * heft,
    }),
    line([left, top], [left, foot], { stroke: ink.line, width: 0.16 * heft }),
    line([right, top], [right, foot], { stroke: ink.line, width: 0.16 * heft }),
  )
  return shapes
}
