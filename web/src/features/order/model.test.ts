import { minor } from '@mailing/contract/amount.ts'
import { orderStates } from '@mailing/contract/order-states.ts'
import { expect, test } from 'vitest'
import { minutesToPay, nextStep } from './model.ts'
import { detail } from './test/scene.ts'

test('every state has an answer to "what next", and a date only where one is known', () => {
  for (const state of orderStates) {
    const step = nextStep(
      detail({ state, estimatedPostDay: null, expectedDays: null, payBefore: null }),
    )
    expect(step).not.toHaveProperty('day')
    expect(step).not.toHaveProperty('from')
  }
})

test('arrival is counted from the posting day, over the end of a month', () => {
  expect(
    nextStep(
      detail({ state: 'posted', estimatedPostDay: '2026-11-28', expectedDays: { min: 2, max: 4 } }),
    ),
  ).toEqual({ kind: 'arrive', from: '2026-11-30', to: '2026-12-02', isTraced: false })
})

test('what was measured on the way comes before what the price list says', () => {
  const order = detail({
    state: 'posted',
    estimatedPostDay: '2026-11-28',
    expectedDays: { min: 2, max: 4 },
    usualDays: { min: 3, max: 6 },
  })
  expect(nextStep(order)).toMatchObject({ from: '2026-12-01', to: '2026-12-04' })
})

test('a refusal and a cancellation tell apart what was given back', () => {
  const told = { kind: 'refused', reason: null, replyId: null } as const
  expect(nextStep(detail({ state: 'refunded', refunded: minor(500), told }))).toMatchObject({
    kind: 'refunded',
    amount: 500,
    isRefusal: true,
  })
  expect(nextStep(detail({ state: 'cancelled', refunded: minor(0) }))).toMatchObject({
    amount: 0,
    isRefusal: false,
  })
})

test('of mail that is late or in trouble no usual day of arrival is promised', () => {
  const told = { kind: 'overdue', reason: null, replyId: null } as const
  expect(nextStep(detail({ state: 'posted', told }))).toEqual({ kind: 'none' })
})

test('the time to pay never shows nothing while there is some, and never less than nothing', () => {
  const until = '2026-11-21T04:30:00Z'
  expect(minutesToPay(until, Date.parse(until) - 1_000)).toBe(1)
  expect(minutesToPay(until, Date.parse(until) + 60_000)).toBe(0)
})
