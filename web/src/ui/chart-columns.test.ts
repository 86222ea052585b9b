import { expect, test } from 'vitest'
import { columnsPath, scaleOf } from './chart-columns.ts'

test('what is below nothing hangs below the line, and nothing at all still has a scale', () => {
  const columns = [{ amount: 300 }, { amount: -100 }]
  expect(scaleOf(columns)).toEqual({ top: 300, bottom: -100 })
  expect(columnsPath(columns, 1, 100)).toBe('M0.12 75.00V0.00H0.88V75.00Z')
  expect(columnsPath(columns, -1, 100)).toBe('M1.12 75.00V100.00H1.88V75.00Z')
  expect(scaleOf([])).toEqual({ top: 1, bottom: 0 })
})
