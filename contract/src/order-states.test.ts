import { expect, test } from 'vitest'
import {
  categoryStates,
  goodsMoves,
  mailMoves,
  orderPhases,
  orderStates,
  stateSets,
} from './order-states.ts'
import { workStages } from './report/calls.ts'

test('knows each set of states by its phases', () => {
  expect(stateSets).toEqual({
    unprinted: ['pending_payment', 'paid', 'in_review', 'needs_writer', 'approved'],
    waiting: ['paid', 'in_review', 'needs_writer', 'approved'],
    inHouse: ['printing', 'printed', 'packed'],
    unposted: ['paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed'],
    onTheWay: ['posted', 'shipped', 'in_transit'],
  })
  expect(categoryStates.in_progress).toEqual(stateSets.unposted)
  expect(stateSets.unposted).toEqual(['paid', ...workStages])
})

test('never moves an order back from its end to the house', () => {
  for (const moves of [mailMoves, goodsMoves])
    for (const state of orderStates.filter((one) => orderPhases[one] === 'ended'))
      for (const next of moves[state] ?? []) expect(orderPhases[next], state).toBe('ended')
})
