import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const figure = (key: string, text: string) => ({ key, label: key.toUpperCase(), text })

test('only what differs is said; what is new or gone has no other side', () => {
  expect(
    differences(
      [figure('a', '1'), figure('b', '2'), figure('c', '3')],
      [figure('d', '4'), figure('a', '1'), figure('b', '5')],
    ),
  ).toEqual([
    { key: 'd', label: 'D', before: null, after: '4' },
    { key: 'b', label: 'B', before: '2', after: '5' },
    { key: 'c', label: 'C', before: '3', after: null },
  ])
  expect(differences([figure('a', '1')], [figure('a', '1')])).toEqual([])
})
