import { orderStates } from '@mailing/contract/order/states.ts'
import { paymentStates } from '@mailing/contract/wallet/calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentOutcome, readAmount } from './model.ts'

describe('an amount as people type it', () => {
  it('is read exactly, with point or comma, whatever the number', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom('.', ','), (minor, mark) => {
      const whole = Math.trunc(minor / 100)
      expect(readAmount(`${whole}${mark}${String(minor % 100).padStart(2, '0')}`)).toBe(minor)
    }))
  })
  it.each([['12', 1200], ['12.5', 1250], ['1,200', 120_000], ['1,200.05', 120_005], ['１２．５', 1250], [' 30 ', 3000]])('%s is %d', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor)
  })
  it.each(['', '12.345', '-3', '1e3', '12..5', 'abc', '1,2,3', '0x10'])('%s is none', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })
})

describe('what became of a payment', () => {
  it('is never told as paid unless the server says so', () => {
    for (const state of paymentStates) {
      for (const order of [null, ...orderStates]) {
        const outcome = paymentOutcome({ state, orderId: order === null ? null : 'o' }, order)
        if (outcome === 'order_paid' || outcome === 'topped_up' || outcome === 'late') expect(state).toBe('paid')
      }
    }
  })
  it('waits while the money is there but the order has not taken it yet', () => {
    expect(paymentOutcome({ state: 'paid', orderId: 'o' }, 'pending_payment')).toBe('waiting')
  })
  it('says that the money stayed when the order had lapsed', () => {
    expect(paymentOutcome({ state: 'paid', orderId: 'o' }, 'expired')).toBe('late')
  })
  it('needs no payment for an order that the wallet has paid', () => {
    expect(paymentOutcome(null, 'in_review')).toBe('order_paid')
    expect(paymentOutcome(null, 'pending_payment')).toBe('waiting')
  })
})
