import { expect, test } from 'vitest'
import { goesOn } from './cursor.ts'

const edge = new Date('2026-11-01T00:00:00Z')

test('a page begins where the page before ended, and at the edge of its time where that one ended outside of it', () => {
  expect(goesOn(undefined, edge, 'newest')).toBe(false)
  expect(goesOn('2026-10-31T23:59:59.999999Z', undefined, 'newest')).toBe(true)
  // Newest first: `edge` is the moment before which everything lies.
  expect(goesOn('2026-10-31T23:59:59.999999Z', edge, 'newest')).toBe(true)
  expect(goesOn('2026-11-01T00:00:00.000000Z', edge, 'newest')).toBe(false)
  // Oldest first: `edge` is the first moment.
  expect(goesOn('2026-11-01T00:00:00.000000Z', edge, 'oldest')).toBe(true)
  expect(goesOn('2026-10-31T23:59:59.999999Z', edge, 'oldest')).toBe(false)
})
