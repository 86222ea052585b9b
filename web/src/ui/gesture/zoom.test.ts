import { expect, test } from 'vitest'
import { keepInside, maxScale, minScale, startZoom, turn, zoomAt } from './zoom.ts'

const frame = { width: 300, height: 600 }

test('the scale stays between 1 and 4', () => {
  expect(zoomAt(startZoom, 0.1, { x: 0, y: 0 }, frame).scale).toBe(minScale)
  expect(zoomAt(startZoom, 100, { x: 0, y: 0 }, frame).scale).toBe(maxScale)
})

test('the point under the fingers stays where it is', () => {
  const point = { x: 40, y: -90 }
  const zoomed = zoomAt(startZoom, 2, point, frame)
  // A point p of the picture stands at offset + scale * p.
  expect({ x: zoomed.x + zoomed.scale * point.x, y: zoomed.y + zoomed.scale * point.y }).toEqual(
    point,
  )
})

test('the picture cannot be lost outside of its frame', () => {
  expect(keepInside({ ...startZoom, x: 500, y: 500 }, frame)).toMatchObject({ x: 0, y: 0 })
  expect(keepInside({ ...startZoom, scale: 3, x: 9999, y: -9999 }, frame)).toMatchObject({
    x: 300,
    y: -600,
  })
})

test('four quarter turns are none', () => {
  expect(turn(turn(turn(turn(startZoom)))).rotation).toBe(0)
})
