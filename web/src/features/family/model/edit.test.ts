import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editBetween } from './edit.ts'

const make = (
  before: string,
  { at, removed, added }: { at: number; removed: number; added: string },
) => before.slice(0, at) + added + before.slice(at + removed)
const isWhole = (text: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)

test('an edit makes the second text out of the first, and never cuts a character in half', () => {
  const text = fc
    .array(fc.constantFrom('字', 'a', 'b', ' ', '\n', '😀', '😁', '𠮷', '👨‍👩‍👧'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after)
      if (edit === null) {
        expect(before).toBe(after)
        return
      }
      expect(make(before, edit)).toBe(after)
      expect(isWhole(edit.added)).toBe(true)
      expect(isWhole(before.slice(edit.at, edit.at + edit.removed))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('typing, deleting and replacing stay small', () => {
  expect(editBetween('今天好', '今天很好')).toEqual({ at: 2, removed: 0, added: '很' })
  expect(editBetween('aaa', 'aa')).toEqual({ at: 2, removed: 1, added: '' })
  expect(editBetween('😀', '😁')).toEqual({ at: 0, removed: 2, added: '😁' })
})
