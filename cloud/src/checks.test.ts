import { cloudPathProblem } from '@mailing/contract/cloud/protocol.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampTimeout } from './checks.ts'

test('limits time-outs to 100 to 600,000 ms, with 15,000 as default', () => {
  expect(
    [undefined, 1, 100, 20_000, 600_000, 1e9, Number.POSITIVE_INFINITY].map((ms) =>
      clampTimeout(ms),
    ),
  ).toEqual([15_000, 100, 100, 20_000, 600_000, 600_000, 600_000])
  expect(() => clampTimeout(Number.NaN)).toThrow('a number')
})

test('passes no cloud path with a scheme separator or a way up', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '', '://', ':', 'a', 'é', '信', '\\', '\0'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const path = parts.join('/')
      if (cloudPathProblem(path) !== null) return
      expect(path).not.toMatch(/:\/\/|(^|\/)\.{0,2}(\/|$)/)
      expect(path.split('/').length).toBeLessThanOrEqual(10)
    }),
    { numRuns: 1000 },
  )
})
