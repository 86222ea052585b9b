import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test('what was found is marked, and overlapping findings become one', () => {
  expect(
    markedParts('请打 13800000000 找我', [{ start: 3, end: 14 }])
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join(''),
  ).toBe('请打 [13800000000] 找我')
  expect(
    markedParts('abcdef', [
      { start: 1, end: 4 },
      { start: 2, end: 3 },
      { start: 3, end: 5 },
    ])
      .filter(({ isMarked }) => isMarked)
      .map(({ text }) => text)
      .join(''),
  ).toBe('bcde')
})

test('nothing of a text is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.record({ start: fc.nat(60), length: fc.nat(20) })),
      (text, found) => {
        expect(
          markedParts(
            text,
            found.map(({ start, length }) => ({ start, end: start + length })),
          )
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
