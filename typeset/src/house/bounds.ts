import type { Shape } from '../stationery.ts'

/** A rectangle in mm. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The rectangle that a shape can at most cover: its points and those that pull its curves, and half
 * its stroke around them.
 */
export function shapeBounds({ d, stroke, width = 0.2 }: Shape): Frame {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const pad = stroke === undefined ? 0 : width / 2
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [x, y] = [numbers[index] ?? 0, numbers[index + 1] ?? 0]
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  return { left: left - pad, top: top - pad, right: right + pad, bottom: bottom + pad }
}

/** The rectangle around several shapes. */
export function boundsOf(shapes: readonly Shape[]): Frame {
  const all = shapes.map(shapeBounds)
  return {
    left: Math.min(...all.map((one) => one.left)),
    top: Math.min(...all.map((one) => one.top)),
    right: Math.max(...all.map((one) => one.right)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  }
}

/** True when two rectangles share more than an edge. */
export const isOverlapping = (one: Frame, other: Frame): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
