import { minor, type Points } from '@mailing/contract/amount.ts'
import { goodsMoves, orderStates } from '@mailing/contract/order-states.ts'
import { expect, test } from 'vitest'
import { minutesToPay } from '../order/model.ts'
import { nextStep, shopStates } from './model.ts'

test('every state that an order of goods can reach has its words', () => {
  const reachable = new Set([...Object.keys(goodsMoves), ...Object.values(goodsMoves).flat()])
  expect(orderStates.filter((state) => reachable.has(state)).sort()).toEqual([...shopStates].sort())
})

test('what comes next is claimed only where it is known', () => {
  const order = {
    payBefore: null,
    receivedAt: null,
    returnBefore: null,
    isReturnable: false,
    refunded: minor(0),
    points: null,
  } as const
  expect(nextStep({ ...order, state: 'shipped' })).toEqual({ kind: 'none' })
  expect(nextStep({ ...order, state: 'shipped', receivedAt: '2026-12-01T00:00:00Z' })).toEqual({
    kind: 'shipped',
    day: '2026-12-01T00:00:00Z',
  })
  expect(nextStep({ ...order, state: 'delivered', returnBefore: '2026-12-01T00:00:00Z' })).toEqual({
    kind: 'none',
  })
  expect(nextStep({ ...order, state: 'cancelled' })).toEqual({ kind: 'unpaid' })
  expect(nextStep({ ...order, state: 'refused', refunded: minor(500) })).toEqual({
    kind: 'refunded',
    amount: 500,
  })
  const inPoints = { spent: 300 as Points, isBack: false }
  expect(nextStep({ ...order, state: 'paid', points: inPoints })).toEqual({
    kind: 'paid_with_points',
  })
  expect(nextStep({ ...order, state: 'packed', points: inPoints })).toEqual({ kind: 'packed' })
  expect(nextStep({ ...order, state: 'returned', points: { ...inPoints, isBack: true } })).toEqual({
    kind: 'points_back',
    points: 300,
  })
})

test('minutes to pay are rounded up, and never negative', () => {
  expect(minutesToPay('2026-11-21T04:10:00Z', Date.parse('2026-11-21T04:00:30Z'))).toBe(10)
  expect(minutesToPay('2026-11-21T04:10:00Z', Date.parse('2026-11-21T04:20:00Z'))).toBe(0)
})
