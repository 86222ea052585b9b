import { expect, test } from 'vitest'
import { linesToText, textToLines } from './lines-text.ts'

const variantId = '01934000-0000-7000-8000-000000000001'

test('lines survive the way through an address', () => {
  const lines = [
    { variantId, quantity: 12 },
    { variantId: variantId.replace(/1$/, '2'), quantity: 1 },
  ]
  expect(textToLines(linesToText(lines))).toEqual(lines)
})

test('what makes no sense or stands twice is left out', () => {
  expect(textToLines(`${variantId}.1,${variantId}.2`)).toEqual([{ variantId, quantity: 1 }])
  for (const text of [
    undefined,
    '',
    'x.1',
    variantId,
    `${variantId}.0`,
    `${variantId}.-1`,
    `${variantId}.1.5`,
    `${variantId}.1000`,
    `${variantId}.1e3`,
    '<script>.1',
  ])
    expect(textToLines(text)).toEqual([])
})
