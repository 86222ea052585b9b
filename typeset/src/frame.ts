import type { LayoutInput } from './model.ts'
import { fromPoints, type Micrometres } from './units.ts'

/** Area of a page's lines. */
export interface Frame {
  readonly size: Micrometres
  readonly cell: Micrometres
  readonly perPage: number
  readonly baseline: (line: number) => Micrometres
}

/** Where baselines stand, and the size that fits between them. */
export function frameOf(input: LayoutInput): Frame {
  const { geometry } = input
  const asked = fromPoints(input.sizePt)
  const top = geometry.text.y
  if (geometry.mode === 'grid') {
    const cell = Math.floor(geometry.text.width / geometry.columns)
    const size = Math.min(asked, Math.round(cell * 0.84))
    // The middle of a Chinese character lies 0.38 em above the baseline.
    const inCell = Math.round(cell / 2 + size * 0.38)
    return {
      size,
      cell,
      perPage: geometry.lines,
      baseline: (line) => top + line * geometry.pitch + inCell,
    }
  }
  const size = Math.min(asked, Math.floor(geometry.text.width / 4))
  if (geometry.mode === 'ruled') {
    const step = Math.max(1, Math.ceil((size * 1.02) / geometry.pitch))
    const baseline = (line: number): Micrometres =>
      top + (line + 1) * step * geometry.pitch - geometry.lift
    return { size, cell: 0, perPage: Math.max(1, Math.floor(geometry.lines / step)), baseline }
  }
  const pitch = Math.round(size * 1.7)
  const perPage = Math.max(1, Math.floor(geometry.text.height / pitch))
  return { size, cell: 0, perPage, baseline: (line) => top + line * pitch + size }
}
