import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import { expect, test } from 'vitest'
import { outlinePath } from '../../../ui/drawing-thumb.tsx'
import { fitsLetter, grids, outlineOf, type PenPoint, simplified } from './strokes.ts'

const line = (length: number): PenPoint[] =>
  Array.from({ length }, (_, at) => [
    1000 + at * 40,
    1500 + Math.round(Math.sin(at / 9) * 600),
    0.5,
  ])

test('a stroke of the pen becomes a filled outline in whole numbers, with far fewer points than were reported', () => {
  const stroke = outlineOf(line(200), 'signature', false) ?? []
  expect(stroke.length).toBeGreaterThan(20)
  expect(stroke.length).toBeLessThan(600)
  expect(stroke.every(Number.isInteger)).toBe(true)
  // As wide as a pen, not a hair and not a brush.
  const heights = stroke.filter((_, at) => at % 2 === 1)
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(1200)
  expect(outlinePath(stroke)).toMatch(/^M -?\d+ -?\d+ L .* Z$/)
})

test('a touch without moving is a dot', () => {
  expect((outlineOf([[500, 500, 0.5]], 'page', false) ?? []).length).toBeGreaterThanOrEqual(6)
})

test('simplifying leaves out what lies on the way, and keeps the corners', () => {
  const corner = [
    [0, 0],
    [50, 1],
    [100, 0],
    [100, 50],
    [100, 100],
  ] as const
  expect(simplified(corner, 5)).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
  ])
  expect(simplified(corner.slice(0, 2), 5)).toEqual([
    [0, 0],
    [50, 1],
  ])
})

test('drawings of a letter end where the letter does', () => {
  const stroke = Array.from({ length: 8000 }, () => 1)
  const other = {
    kind: 'drawing',
    place: 'page',
    ...grids.page,
    strokes: Array.from({ length: 7 }, () => stroke),
  } as const
  expect(fitsLetter([stroke.slice(0, 4000)], [{ ...other, strokes: [...other.strokes] }])).toBe(
    true,
  )
  expect(fitsLetter([stroke], [{ ...other, strokes: [...other.strokes] }])).toBe(false)
  expect(
    fitsLetter(
      Array.from({ length: partLimits.strokes + 1 }, () => [0, 0, 1, 1, 2, 2]),
      [],
    ),
  ).toBe(false)
})
