import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, textDifference, wordsOf } from './difference.ts'

const without = (
  kind: 'removed' | 'added',
  parts: readonly { kind: string; text: string }[],
): string =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('')

describe('difference', () => {
  it('gives both texts back, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('想', '你', ' ', 'home', 'été', '\n', ',', '😀', 'a'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after)
        expect(without('added', parts)).toBe(before)
        expect(without('removed', parts)).toBe(after)
      }),
    )
  })

  it('says nothing but "same" for equal texts', () => {
    expect(textDifference('a\nb', 'a\nb')).toEqual([{ kind: 'same', text: 'a\nb' }])
  })

  it('marks the changed word alone', () => {
    expect(textDifference('I miss you lots', 'I love you lots')).toEqual([
      { kind: 'same', text: 'I ' },
      { kind: 'removed', text: 'miss' },
      { kind: 'added', text: 'love' },
      { kind: 'same', text: ' you lots' },
    ])
    expect(wordsOf('我们 go!')).toEqual(['我', '们', ' ', 'go', '!'])
  })

  it('finds a longest common part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 2, 3), { maxLength: 12 }),
        fc.array(fc.constantFrom(1, 2, 3), { maxLength: 12 }),
        (a, b) => {
          const kept = difference(a, b)
            .filter(({ kind }) => kind === 'same')
            .reduce((sum, { items }) => sum + items.length, 0)
          expect(kept).toBe(longest(a, b))
        },
      ),
    )
  })
})

function longest(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (const [i, x] of a.entries()) {
    const row = rows[i + 1] as number[]
    for (const [j, y] of b.entries())
      row[j + 1] = x === y ? (rows[i]?.[j] ?? 0) + 1 : Math.max(rows[i]?.[j + 1] ?? 0, row[j] ?? 0)
  }
  return rows[a.length]?.[b.length] ?? 0
}
