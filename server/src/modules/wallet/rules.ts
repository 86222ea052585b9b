import type { PaymentReport } from '../../adapters/payment/port.ts'

/** Waits between questions about an open payment, in seconds; the last one repeats. */
const questionWaits = [20, 40, 60, 120, 300, 600, 1800, 3600, 3 * 3600, 6 * 3600]
/** A provider may still settle what it took in the last moment; so long after its end a payment is asked for. */
export const graceMs = 15 * 60_000

/** When to ask the provider again, after `asked` questions. */
export function nextQuestionAt(asked: number, now: Date): Date {
  const seconds = questionWaits[Math.min(asked, questionWaits.length - 1)] ?? 60
  return new Date(now.getTime() + seconds * 1000)
}

interface Expected {
  readonly amount: number
  readonly currency: string
  readonly reference: string | null
}

export type Mismatch = 'merchant' | 'amount' | 'currency' | 'reference'

/** What in a provider's report is not as it should be, or null (R12). What it does not say is no matter as long as it speaks of no money. */
export function mismatchOf(
  merchant: string,
  expected: Expected,
  report: PaymentReport,
): Mismatch | null {
  if (report.merchant !== merchant) return 'merchant'
  const isAboutMoney = report.state === 'paid' || report.state === 'refunded'
  if (report.currency !== expected.currency && (isAboutMoney || report.currency !== null))
    return 'currency'
  if (report.amount !== expected.amount && (isAboutMoney || report.amount !== null)) return 'amount'
  const isReferenceTold = isAboutMoney || report.reference !== null
  return expected.reference !== null && isReferenceTold && report.reference !== expected.reference
    ? 'reference'
    : null
}

/** A paid payment: its sum, the gift that came with it, and what of both has gone back. */
interface Refunded {
  readonly amount: number
  readonly gift: number
  readonly refunded: number
  readonly giftReturned: number
}

/** What leaves a wallet when so much of a payment goes back: with it goes its share of the gift, as `reserveRefund` counts it. */
export function leavingWith(payment: Refunded, amount: number): number {
  const share = (BigInt(payment.gift) * BigInt(payment.refunded + amount)) / BigInt(payment.amount)
  return amount + Math.max(0, Number(share) - payment.giftReturned)
}

/** The most of a payment that can go back from a wallet with so much money, in minor units. */
export function mostRefundable(payment: Refunded, money: number): number {
  let [least, most] = [0, Math.max(0, Math.min(payment.amount - payment.refunded, money))]
  // What leaves grows with what goes back.
  while (least < most) {
    const middle = least + Math.ceil((most - least) / 2)
    if (leavingWith(payment, middle) <= money) least = middle
    else most = middle - 1
  }
  return least
}

/** The correction that a transfer with this key belongs to: the keys of all that it moves begin with it. Null: it belongs to none. */
export const correctionIn = (key: string): string | null =>
  /^correction:([0-9a-f-]{36})/.exec(key)?.[1] ?? null
