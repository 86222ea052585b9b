import { expect, test } from 'vitest'
import { bodyWith, passageOf, suggestionOf } from './letter-work.ts'

const body = '\n第一段。\n\n第二段。\n'

test('without a selection the whole letter is worked on, without the blanks around it', () => {
  expect(passageOf(body, { start: 3, end: 3 })).toEqual({
    start: 1,
    end: 11,
    text: '第一段。\n\n第二段。',
    isWhole: true,
  })
})

test('a selection is worked on alone, and only it is replaced', () => {
  const passage = passageOf(body, { start: 6, end: 11 })
  expect(passage).toMatchObject({ text: '第二段。', isWhole: false })
  expect(bodyWith(body, passage, '新的。')).toBe('\n第一段。\n\n新的。\n')
})

test('a letter that was changed meanwhile is changed only where the passage is found, once', () => {
  const passage = passageOf(body, { start: 6, end: 11 })
  expect(bodyWith(`开头${body}`, passage, '新的。')).toBe('开头\n第一段。\n\n新的。\n')
  expect(bodyWith('别的', passage, '新的。')).toBeNull()
  expect(bodyWith('第二段。一第二段。', passage, '新的。')).toBeNull()
})

test('a beginning stands before what is written already', () => {
  const passage = passageOf('旧的。', { start: 0, end: 0 })
  const work = { task: 'begin', whom: '', news: '', wish: '', language: 'zh-Hans' } as const
  expect(suggestionOf(work, passage, '新的。')).toEqual([
    { kind: 'change', removed: '', added: '新的。' },
    { kind: 'same', text: '\n旧的。' },
  ])
})
