import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

describe('an amount as people type it', () => {
  it('is read exactly, with point or comma, whatever the number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('.', ','),
        (minor, mark) => {
          const whole = Math.trunc(minor / 100)
          expect(readAmount(`${whole}${mark}${String(minor % 100).padStart(2, '0')}`)).toBe(minor)
        },
      ),
    )
  })
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1,200', 120_000],
    ['1,200.05', 120_005],
    ['１２．５', 1250],
    [' 30 ', 3000],
  ])('%s is %d', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor)
  })
  it.each(['', '12.345', '-3', '1e3', '12..5', 'abc', '1,2,3', '0x10'])('%s is none', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })
})
