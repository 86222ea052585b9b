import bwip from 'bwip-js/node'
import { describe, expect, test } from 'vitest'
import { dataMatrix, sheetCodeText } from './codes.ts'

/** Dark modules row by row, as an independent encoder draws them. */
function reference(text: string): string {
  const [drawn] = bwip.raw({ bcid: 'datamatrix', text })
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('the reference drew nothing')
  return Array.from(drawn.pixs).join('')
}

function modules(text: string): string {
  const { size, bars } = dataMatrix(text)
  const cells = new Array<number>(size * size).fill(0)
  for (const { x, y, width } of bars) cells.fill(1, y * size + x, y * size + x + width)
  return cells.join('')
}

describe('the code of a sheet', () => {
  // Texts for which ASCII encodation is the shortest, so that both encoders must choose the same
  // bytes.
  test.each([
    'A',
    '12',
    'a1',
    '123456',
    '12345678901234',
    '7/7',
    '3'.repeat(30),
    '1'.repeat(38),
    '7'.repeat(50),
    '5'.repeat(66),
    '9'.repeat(88),
  ])('of %s equals that of an independent encoder', (text) => {
    expect(modules(text)).toBe(reference(text))
  })

  test('names piece, sheet and number of sheets', () => {
    expect(sheetCodeText('LT7K2M9QX4', 2, 3)).toBe('LT7K2M9QX4/2/3')
    expect(sheetCodeText('LT7K2M9QX4', 'A')).toBe('LT7K2M9QX4/A')
  })

  test('refuses what cannot be scanned', () => {
    expect(() => dataMatrix('信')).toThrow('ASCII')
    expect(() => dataMatrix('x'.repeat(60))).toThrow('too long')
  })
})
