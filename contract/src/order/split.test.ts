import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitInProportion } from './split.ts'

test('makes the amount exactly, no part a whole unit from its proportion', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (amount, all) => {
      const parts = splitInProportion(amount, all)
      const total = all.reduce((a, b) => a + b, 0)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part * total - amount * (all[index] ?? 0))).toBeLessThan(total)
        if (all[index] === 0) expect(part).toBe(0)
        if (amount <= total) expect(part).toBeLessThanOrEqual(all[index] ?? 0)
      }
    }),
  )
})

test('gives the rest to the largest remainders, among equals to the first', () => {
  expect(splitInProportion(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitInProportion(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(splitInProportion(5, [0, 1])).toEqual([0, 5])
  expect(splitInProportion(0, [3, 4])).toEqual([0, 0])
})

test('amounts that are none, and nobody to split among, are refused', () => {
  for (const [amount, weights] of [
    [-1, [1]],
    [1.5, [1]],
    [1, [-1]],
    [1, [0, 0]],
    [1, []],
  ] as const)
    expect(() => splitInProportion(amount, weights)).toThrow(RangeError)
})
