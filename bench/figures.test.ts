import { expect, test } from 'vitest'
import { documentOf } from './figures.ts'
import type { Row } from './rows.ts'

const row = (changes: Partial<Row>): Row => ({
  part: 'speed',
  what: 'a letter',
  target: '60 times',
  seen: '75 times',
  isMet: true,
  by: '`speed`',
  on: '2026-11-23',
  machine: 'two cores',
  ...changes,
})

const cellsOf = (rows: readonly Row[]): string[][] =>
  documentOf(rows)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

test('marks a row when it misses its target, and no other', () => {
  const [met, missed] = cellsOf([row({}), row({ seen: '12 times', isMet: false })])
  expect([met?.[3], missed?.[3]]).toEqual(['75 times', '12 times: **short**'])
})

test('keeps the table whole when a cell holds bars or lines', () => {
  const [cells] = cellsOf([row({ what: 'a | b\nc' })])
  expect(cells).toHaveLength(7)
  expect(cells?.[1]).toBe('a \\| b c')
})

test('rows of two machines name theirs', () => {
  const rows = [row({}), row({ machine: 'four cores' })]
  expect(cellsOf(rows).map((cells) => cells[5])).toEqual([
    '2026-11-23, machine 1',
    '2026-11-23, machine 2',
  ])
  expect(documentOf(rows)).toContain('Machine 2: four cores.')
})
