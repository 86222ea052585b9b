import { orderStates } from '@mailing/contract/order-states.ts'
import { paymentStates } from '@mailing/contract/wallet/calls.ts'
import { describe, expect, it } from 'vitest'
import { paymentOutcome } from './model.ts'

const paid = { state: 'paid', orderId: 'o', isLate: false } as const

describe('what became of a payment', () => {
  it('is never told as paid unless the server says so', () => {
    for (const state of paymentStates) {
      for (const order of [null, ...orderStates]) {
        const outcome = paymentOutcome(
          { state, orderId: order === null ? null : 'o', isLate: false },
          order,
        )
        if (outcome === 'order_paid' || outcome === 'topped_up' || outcome === 'late')
          expect(state).toBe('paid')
      }
    }
  })
  it('waits while the money is there but the order has not taken it yet', () => {
    expect(paymentOutcome(paid, 'pending_payment')).toBe('waiting')
  })
  it('says after long that the money is in the balance and the order unpaid', () => {
    expect(paymentOutcome(paid, 'pending_payment', true)).toBe('in_balance')
    expect(paymentOutcome(paid, null, true)).toBe('waiting')
    expect(paymentOutcome({ ...paid, state: 'created' }, 'pending_payment', true)).toBe('waiting')
  })
  it('says that the money stayed when the order had lapsed', () => {
    expect(paymentOutcome(paid, 'expired')).toBe('late')
  })
  it('says that the money is in the balance when the order had been paid otherwise', () => {
    expect(paymentOutcome({ ...paid, isLate: true }, 'in_review')).toBe('paid_before')
    expect(paymentOutcome({ ...paid, isLate: true }, 'cancelled')).toBe('late')
  })
  it('needs no payment for an order that the wallet has paid', () => {
    expect(paymentOutcome(null, 'in_review')).toBe('order_paid')
    expect(paymentOutcome(null, 'pending_payment')).toBe('waiting')
  })
})
