import type { Shape, StationerySheet } from './stationery.ts'

/**
 * Office printers do not reach this far (mm) to the paper's edges; what a design has there is
 * neither shown nor printed.
 */
const whiteEdge = 5

const box = (left: number, top: number, right: number, bottom: number): string =>
  `M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} Z`

/**
 * A design as it comes out of a printer: with a white edge, the same on the screen and in the file.
 * The designs themselves stay as they are, because letters that exist are drawn from them.
 */
export function withWhiteEdge({ geometry, shapes }: StationerySheet): readonly Shape[] {
  if (shapes.length === 0) return shapes
  const [width, height] = [geometry.width / 1000, geometry.height / 1000]
  // They overlap and reach beyond the paper: where two edges only met, a hair of the design would
  // shine through.
  const [right, bottom] = [width + 1, height + 1]
  const frame = [
    box(-1, -1, right, whiteEdge),
    box(-1, height - whiteEdge, right, bottom),
    box(-1, -1, whiteEdge, bottom),
    box(width - whiteEdge, -1, right, bottom),
  ]
  return [...shapes, { d: frame.join(' '), fill: '#ffffff' }]
}
