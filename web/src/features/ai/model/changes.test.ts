import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  additionsOf,
  changeNumbers,
  changesOf,
  type Decisions,
  nextUndecided,
  replacementsOf,
  resultOf,
  type Stretch,
} from './changes.ts'

const all = (stretches: readonly Stretch[], decision: 'taken' | 'left'): Decisions =>
  Object.fromEntries(changeNumbers(stretches).map((at) => [at, decision]))

describe('changes', () => {
  test('are words of letters and single characters of Chinese', () => {
    expect(changesOf('我因该早点写信。', '我应该早点写信。')).toEqual([
      { kind: 'same', text: '我' },
      { kind: 'change', removed: '因', added: '应' },
      { kind: 'same', text: '该早点写信。' },
    ])
    expect(changesOf('I recieve letters', 'I receive letters')).toEqual([
      { kind: 'same', text: 'I ' },
      { kind: 'change', removed: 'recieve', added: 'receive' },
      { kind: 'same', text: ' letters' },
    ])
  })

  test('that are parted by a blank only are one decision; paragraphs part them', () => {
    expect(changesOf('very very cold here', 'rather quite cold here')).toEqual([
      { kind: 'change', removed: 'very very', added: 'rather quite' },
      { kind: 'same', text: ' cold here' },
    ])
    expect(changeNumbers(changesOf('one\n\ntwo', 'eins\n\nzwei'))).toHaveLength(2)
  })

  test('taken all give the suggestion, left all give the passage, whatever the texts are', () => {
    const text = fc.string({
      unit: fc.constantFrom('我', '们', 'a', 'b', ' ', '\n', '，', '.', '😀'),
    })
    fc.assert(
      fc.property(text, text, (before, after) => {
        for (const stretches of [changesOf(before, after), replacementsOf(before, after)]) {
          expect(resultOf(stretches, all(stretches, 'taken'))).toBe(after)
          expect(resultOf(stretches, all(stretches, 'left'))).toBe(before)
          expect(resultOf(stretches, {})).toBe(before)
        }
        const added = additionsOf(before, after)
        expect(resultOf(added, {})).toBe(before)
        expect(resultOf(added, all(added, 'taken')).startsWith(before)).toBe(true)
      }),
    )
  })

  test('half of them taken is half of the suggestion', () => {
    const stretches = changesOf('因该回家，以经到了', '应该回家，已经到了')
    const [first = 0] = changeNumbers(stretches)
    const result = resultOf(stretches, { [first]: 'taken' })
    expect([result.startsWith('应'), result.includes('以经')]).toEqual([true, true])
  })
})

test('new paragraphs are decided one by one', () => {
  expect(additionsOf('Hello.', 'First.\n\nSecond.')).toEqual([
    { kind: 'same', text: 'Hello.' },
    { kind: 'change', removed: '', added: '\nFirst.' },
    { kind: 'change', removed: '', added: '\nSecond.' },
  ])
  expect(additionsOf('', 'First.')).toEqual([{ kind: 'change', removed: '', added: 'First.' }])
})

test('a translation is decided paragraph by paragraph', () => {
  expect(replacementsOf('一\n\n二', 'one\n\ntwo').filter(({ kind }) => kind === 'change')).toEqual([
    { kind: 'change', removed: '一', added: 'one' },
    { kind: 'change', removed: '二', added: 'two' },
  ])
  expect(replacementsOf('一\n二', 'one two')).toEqual([
    { kind: 'change', removed: '一\n二', added: 'one two' },
  ])
})

test('what is decided next stands behind what was decided last, and comes round', () => {
  const stretches = additionsOf('x', 'a\nb\nc')
  expect(nextUndecided(stretches, { 1: 'taken' }, 1)).toBe(2)
  expect(nextUndecided(stretches, { 2: 'taken', 3: 'left' }, 3)).toBe(1)
  expect(nextUndecided(stretches, { 1: 'left', 2: 'taken', 3: 'left' }, 3)).toBeNull()
})
