import type { Shape } from './stationery.ts'

/**
 * The grey of a colour in print, 0 (black) to 1. The weights are those of CSS `grayscale(1)`, with
 * which screens show it.
 */
export const greyLevel = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The grey of a colour, both as `#rrggbb`. */
export function greyHex(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const level = Math.round(greyLevel(value >> 16, (value >> 8) & 255, value & 255))
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}

/** A drawing as it is printed without colour. */
export const greyShapes = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => ({
    ...shape,
    ...(shape.fill === undefined ? {} : { fill: greyHex(shape.fill) }),
    ...(shape.stroke === undefined ? {} : { stroke: greyHex(shape.stroke) }),
  }))
