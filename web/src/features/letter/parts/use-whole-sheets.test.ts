import { expect, test } from 'vitest'
import { sheetsFor } from './use-whole-sheets.ts'

test.each([
  [0, 500, 1],
  [300, 500, 1],
  [500.6, 500, 1],
  [502, 500, 2],
  [1000, 500, 2],
  [1400, 500, 3],
  [300, 0, 1],
])('%i px of text on sheets of %i px take %i', (height, sheet, sheets) => {
  expect(sheetsFor(height, sheet)).toBe(sheets)
})
