import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverCrop, cropAround, refit, turned, whole, widest } from './crop.ts'

const size = fc.record({
  width: fc.integer({ min: 80, max: 8000 }),
  height: fc.integer({ min: 80, max: 8000 }),
})
const box = fc.constantFrom(
  { width: 154_000, height: 106_000 },
  { width: 106_000, height: 154_000 },
  { width: 62_000, height: 62_000 },
  { width: 134_000, height: 66_000 },
)

describe('a cut-out', () => {
  it('lies in the picture and has the proportions that the print asks for, whatever is dragged and pinched', () => {
    fc.assert(
      fc.property(
        size,
        box,
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: 1, max: 9000 }),
        (picture, place, x, y, wanted) => {
          const crop = whole(cropAround(picture, place, { x, y }, wanted), picture)
          expect(crop.x).toBeGreaterThanOrEqual(0)
          expect(crop.y).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width)
          expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height)
          // The server allows 2 %: whole pixels of a picture of at least 80 cost less than that in any place but the flattest.
          if (crop.width > 100 && crop.height > 100)
            expect(
              Math.abs((crop.width / crop.height) * (place.height / place.width) - 1),
            ).toBeLessThan(0.02)
        },
      ),
    )
  })

  it('starts as large as it can, and keeps its middle in another place', () => {
    expect(coverCrop({ width: 3000, height: 2000 }, { width: 150, height: 100 })).toEqual({
      x: 0,
      y: 0,
      width: 3000,
      height: 2000,
    })
    expect(coverCrop({ width: 3000, height: 3000 }, { width: 150, height: 100 })).toEqual({
      x: 0,
      y: 500,
      width: 3000,
      height: 2000,
    })
    const square = refit(
      { x: 0, y: 500, width: 3000, height: 2000 },
      { width: 3000, height: 3000 },
      { width: 100, height: 100 },
    )
    expect(
      [square.width, square.height, square.x + square.width / 2, square.y + square.height / 2].map(
        Math.round,
      ),
    ).toEqual([2449, 2449, 1500, 1500])
    expect(turned({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 })
    expect(widest({ width: 300, height: 100 }, { width: 100, height: 100 })).toEqual({
      width: 100,
      height: 100,
    })
  })
})
