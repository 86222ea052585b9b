import { expect, test } from 'vitest'
import { changedPaths, withTheirs } from './merging.ts'

test('what was typed stays, and what nobody typed into is theirs, field by field', () => {
  const begun = { name: { en: 'Envelope', fr: 'Enveloppe' }, limit: null, tags: ['a'] }
  const typed = { name: { en: 'Big envelope', fr: 'Enveloppe' }, limit: null, tags: ['a', 'b'] }
  const theirs = { name: { en: 'Envelopes', fr: 'Enveloppes' }, limit: 3, tags: ['c'] }
  expect(withTheirs<object>(begun, typed, theirs)).toEqual({
    name: { en: 'Big envelope', fr: 'Enveloppes' },
    limit: 3,
    tags: ['a', 'b'],
  })
})

test('entries of a list are known by their id: added, taken away and changed on either side', () => {
  const entry = (id: string, price: number, sku = id) => ({ id, price, sku })
  const begun = [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 4)]
  const typed = [entry('a', 1, 'A'), entry('b', 2), entry('c', 30), { price: 9, sku: 'new' }]
  const theirs = [entry('a', 10), entry('d', 4), entry('e', 5)]
  expect(withTheirs<object[]>(begun, typed, theirs)).toEqual([
    entry('a', 10, 'A'),
    entry('c', 30),
    { price: 9, sku: 'new' },
    entry('e', 5),
  ])
})

test('fields that differ are told by their paths, and a list is one field', () => {
  const before = { name: { en: 'a', fr: 'b' }, list: [{ id: 1 }], limit: null }
  expect(changedPaths(before, { ...before, name: { en: 'a', fr: 'c' }, list: [] })).toEqual([
    'name.fr',
    'list',
  ])
  expect(changedPaths(before, structuredClone(before))).toEqual([])
})
