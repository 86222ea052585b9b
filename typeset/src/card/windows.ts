import { polyline, rectangle, shape } from '../drawing.ts'
import type { Shape } from '../stationery.ts'

/** Width and height in millimetres. */
interface Sheet {
  readonly w: number
  readonly h: number
}

/** The whole sheet in a colour with a window in it; `inner` must run against the clock. */
export const mask = ({ w, h }: Sheet, inner: string, fill: string): Shape =>
  shape(`${rectangle(0, 0, w, h)} ${inner}`, { fill })

const two = (value: number): string => String(Math.round(value * 100) / 100)

/** An arched window against the clock. */
export function archWindow(x: number, y: number, width: number, height: number): string {
  const r = width / 2
  const k = r * 0.4477
  return [
    `M ${two(x)} ${two(y + r)} L ${two(x)} ${two(y + height)} L ${two(x + width)} ${two(y + height)} L ${two(x + width)} ${two(y + r)}`,
    `C ${two(x + width)} ${two(y + k)} ${two(x + width - k)} ${two(y)} ${two(x + r)} ${two(y)}`,
    `C ${two(x + k)} ${two(y)} ${two(x)} ${two(y + k)} ${two(x)} ${two(y + r)} Z`,
  ].join(' ')
}

/** A circle against the clock. */
export function roundWindow(x: number, y: number, r: number): string {
  const k = r * 0.5523
  return [
    `M ${two(x - r)} ${two(y)} C ${two(x - r)} ${two(y + k)} ${two(x - k)} ${two(y + r)} ${two(x)} ${two(y + r)}`,
    `C ${two(x + k)} ${two(y + r)} ${two(x + r)} ${two(y + k)} ${two(x + r)} ${two(y)}`,
    `C ${two(x + r)} ${two(y - k)} ${two(x + k)} ${two(y - r)} ${two(x)} ${two(y - r)}`,
    `C ${two(x - k)} ${two(y - r)} ${two(x - r)} ${two(y - k)} ${two(x - r)} ${two(y)} Z`,
  ].join(' ')
}

/** A rectangle against the clock. */
export const squareWindow = (x: number, y: number, width: number, height: number): string =>
  polyline(
    [
      [x, y],
      [x, y + height],
      [x + width, y + height],
      [x + width, y],
    ],
    true,
  )
