import { isPostage } from '@mailing/contract/coupon/rules.ts'

/** An entry of a person's account, in its order. */
interface Entry {
  readonly amount: number
  readonly reason: string
  readonly order_id: string | null
  /** The family letter that a share was put by for. */
  readonly family_id: string | null
}

const given: ReadonlySet<string> = new Set([
  'top_up_gift',
  'welcome_gift',
  'gift',
  'points_exchange',
  'gift_return',
  'gift_return_undone',
])

const spent: ReadonlySet<string> = new Set(['order_payment', 'share_paid'])
/** What comes back of a share, from its letter or from the order that was paid with it. */
const shareBack: ReadonlySet<string> = new Set([
  'share_returned',
  'share_expired',
  'share_surplus',
  'share_refund',
])

/**
 * What of a person's own payment for an order was no gift of the house, in minor units. Gifts are used first; what comes back of a payment or
 * a share brings back as much gift as had been used for it. `entries` end with the payment.
 */
export function ownMoneyFor(entries: readonly Entry[], orderId: string): number {
  let gifts = 0
  let paid = 0
  const used = new Map<string | null, number>()
  for (const { amount, reason, order_id: order, family_id: family } of entries) {
    const isOfShare = reason === 'share_paid' || shareBack.has(reason)
    const purpose = isOfShare ? family : order
    if (given.has(reason)) gifts = Math.max(0, gifts + amount)
    if (spent.has(reason)) {
      const gift = Math.min(gifts, -amount)
      gifts -= gift
      used.set(purpose, (used.get(purpose) ?? 0) + gift)
      if (order === orderId && reason === 'order_payment') paid = -amount - gift
    }
    if (reason === 'order_refund' || shareBack.has(reason)) {
      const back = Math.min(used.get(purpose) ?? 0, amount)
      gifts += back
      used.set(purpose, (used.get(purpose) ?? 0) - back)
    }
  }
  return paid
}

interface Price {
  readonly total: number
  readonly items: readonly { readonly code: string; readonly amount: number }[]
  /** The coupon took off postage and nothing else. */
  readonly isPostageCoupon: boolean
}

/** The part of a payment that a commission is a share of: without the postage that is in it. */
export function basisOf(ownMoney: number, { total, items, isPostageCoupon }: Price): number {
  const amountOf = (is: (code: string) => boolean): number =>
    items.reduce((sum, { code, amount }) => (is(code) ? sum + amount : sum), 0)
  const coupon = isPostageCoupon ? -amountOf((code) => code === 'coupon') : 0
  const postage = Math.max(0, amountOf(isPostage) - coupon)
  if (total <= 0) return 0
  return Number((BigInt(ownMoney) * BigInt(Math.max(0, total - postage))) / BigInt(total))
}

/** What of a commission is to be taken back when so much of an order's payment went back; nothing when that was our fault. */
export const takenBackOf = (
  amount: number,
  { paid, refunded, isOurFault }: { paid: number; refunded: number; isOurFault: boolean },
): number =>
  isOurFault || paid === 0
    ? 0
    : amount - Number((BigInt(amount) * BigInt(paid - refunded)) / BigInt(paid))
