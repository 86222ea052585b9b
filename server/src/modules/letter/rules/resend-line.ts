import { type Minor, minor } from '@mailing/contract/amount.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { shareOf } from '@mailing/contract/order/faults.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'

/** A returned order that a letter sends again, and what that costs of the usual price. */
export interface Resend {
  readonly orderId: string
  /** 0 to 100; 0 is free. */
  readonly percent: number
  /** What the returned letter itself costs by the list in force: whatever is added to it, or dearer, is paid in full. */
  readonly most: Minor
}

/** The line that the table of outcomes takes off a price; none when it is the usual one. */
export function resendLine(
  items: readonly PriceItem[],
  { percent, most }: Pick<Resend, 'percent' | 'most'>,
): PriceItem[] {
  const covered = minor(Math.min(totalOf(items), most))
  const off = minor(covered - shareOf(covered, percent))
  return off === 0 ? [] : [{ code: 'resend', quantity: 1, unit: minor(-off), amount: minor(-off) }]
}
