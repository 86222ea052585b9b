import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedBody, mergePlaces } from '../../letter/model/merge.ts'
import { markedPieces, shiftMarks } from './marks.ts'

describe('marks', () => {
  it('stay on the characters that they marked, or go', () => {
    const plan = fc.record({
      text: fc.string({ minLength: 1, maxLength: 30 }),
      from: fc.nat(30),
      to: fc.nat(30),
      put: fc.string({ maxLength: 5 }),
      start: fc.nat(29),
      length: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(plan, ({ text, from, to, put, start, length }) => {
        const [a, b] = [Math.min(from, to, text.length), Math.min(Math.max(from, to), text.length)]
        const after = text.slice(0, a) + put + text.slice(b)
        const end = Math.min(text.length, start + length)
        if (start >= end) return
        for (const mark of shiftMarks([{ start, end }], text, after))
          expect(after.slice(mark.start, mark.end)).toBe(text.slice(start, end))
      }),
    )
  })

  it('cut a text without losing a character', () => {
    const marks = fc.array(fc.record({ start: fc.nat(20), end: fc.nat(25) }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), marks, (text, list) => {
        expect(
          markedPieces(text, list)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('merging two versions', () => {
  const body = fc
    .array(fc.constantFrom('妈妈', '我很好', 'I am fine', '', '下个月见'), { maxLength: 8 })
    .map((p) => p.join('\n'))

  it('all mine gives my text, all theirs gives theirs', () => {
    fc.assert(
      fc.property(body, body, (mine, theirs) => {
        const places = mergePlaces(mine, theirs)
        const all = (choice: 'mine' | 'theirs') =>
          Object.fromEntries(places.map((_, index) => [index, choice]))
        expect(mergedBody(places, all('mine'))).toBe(mine)
        expect(mergedBody(places, all('theirs'))).toBe(theirs)
      }),
    )
  })

  it('keeps every paragraph of both where nothing was chosen', () => {
    fc.assert(
      fc.property(body, body, (mine, theirs) => {
        const merged = mergedBody(mergePlaces(mine, theirs), {}).split('\n')
        for (const paragraph of [...mine.split('\n'), ...theirs.split('\n')])
          expect(merged).toContain(paragraph)
      }),
    )
  })
})
