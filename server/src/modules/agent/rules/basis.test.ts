import { bankOf, commissionOf, isCardNumber } from '@mailing/contract/agent/rules.ts'
import { expect, test } from 'vitest'
import { basisOf, ownMoneyFor, takenBackOf } from './basis.ts'

const entry = (reason: string, amount: number, order_id: string | null = null) => ({
  reason,
  amount,
  order_id,
  family_id: null,
})
const ofShare = (reason: string, amount: number, family_id: string) => ({
  ...entry(reason, amount, reason === 'share_refund' ? 'theirs' : null),
  family_id,
})

test('gifts are used first, and come back with a refund', () => {
  const before = [entry('gift', 500), entry('top_up', 1000), entry('order_payment', -300, 'a')]
  expect(ownMoneyFor(before, 'a')).toBe(0)
  const after = [...before, entry('order_payment', -400, 'b')]
  expect(ownMoneyFor(after, 'b')).toBe(200)
  const refunded = [...before, entry('order_refund', 300, 'a'), entry('order_payment', -800, 'c')]
  expect(ownMoneyFor(refunded, 'c')).toBe(300)
})

test('a gift that was put by for a family letter is a gift again when the share comes back', () => {
  const before = [entry('gift', 500), ofShare('share_paid', -500, 'f')]
  const payment = entry('order_payment', -500, 'a')
  for (const reason of ['share_returned', 'share_expired', 'share_surplus', 'share_refund'])
    expect(ownMoneyFor([...before, ofShare(reason, 500, 'f'), payment], 'a'), reason).toBe(0)
  const inPart = [entry('top_up', 400), ofShare('share_surplus', 100, 'f'), payment]
  expect(ownMoneyFor([...before, ...inPart], 'a')).toBe(400)
  // Own money that comes back of another letter brings no gift with it.
  const other = [entry('top_up', 300), ofShare('share_paid', -300, 'g')]
  expect(
    ownMoneyFor(
      [...before, ...other, ofShare('share_returned', 300, 'g'), entry('order_payment', -300, 'a')],
      'a',
    ),
  ).toBe(300)
})

test('postage is left out, except where a coupon has paid for it', () => {
  const items = [
    { code: 'first_page', amount: 500 },
    { code: 'mail_class', amount: 300 },
  ]
  expect(basisOf(800, { total: 800, items, isPostageCoupon: false })).toBe(500)
  const free = { total: 500, items: [...items, { code: 'coupon', amount: -300 }] }
  expect(basisOf(500, { ...free, isPostageCoupon: true })).toBe(500)
  expect(basisOf(500, { ...free, isPostageCoupon: false })).toBe(200)
  expect(basisOf(0, { total: 0, items: [], isPostageCoupon: false })).toBe(0)
})

test('a refund takes back in proportion, a return by our fault nothing', () => {
  const half = { paid: 1000, refunded: 500, isOurFault: false }
  expect(takenBackOf(99, half)).toBe(50)
  expect(takenBackOf(99, { ...half, refunded: 1000 })).toBe(99)
  expect(takenBackOf(99, { ...half, refunded: 0 })).toBe(0)
  expect(takenBackOf(99, { ...half, refunded: 1000, isOurFault: true })).toBe(0)
})

test('a share is never rounded up; cards are known by their check digit, banks by their first digits', () => {
  expect(commissionOf(999, 1000)).toBe(99)
  expect(commissionOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
  expect(isCardNumber('6225881234567898')).toBe(true)
  expect(isCardNumber('6225881234567890')).toBe(false)
  expect(bankOf('6228480402564890018')?.en).toBe('Agricultural Bank of China')
  expect(bankOf('4000000000000002')).toBeNull()
})
