import { isSentAgain, type OrderKind } from '../order-states.ts'

/**
 * Causes of returned mail: us, the post, the address, the content, or a move. Source: product.md,
 * "Outcomes priced by fault".
 */
export const faults = ['ours', 'post', 'address', 'content', 'moved'] as const
export type Fault = (typeof faults)[number]

/**
 * One line of the table that a writer sees before paying. Percents of what was paid, and of the
 * usual price of sending it again.
 */
export interface OutcomeRule {
  readonly fault: Fault
  /** 0 to 100: given back into the wallet when it comes back. 100 is a full refund. */
  readonly creditPercent: number
  /** 0 to 100: what sending it again costs, once. 0 is free. */
  readonly resendPercent: number
}

/**
 * Returns the line for a kind of mail. A card is made again instead of being sent again: the saving
 * of sending it again is refunded, if that is more.
 */
export const ruleFor = (kind: OrderKind, rule: OutcomeRule): OutcomeRule =>
  isSentAgain(kind)
    ? rule
    : {
        ...rule,
        creditPercent: Math.max(rule.creditPercent, 100 - rule.resendPercent),
        resendPercent: 100,
      }

/** Returns a share of an amount, rounded down to the smallest unit. */
export const shareOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent) / 100)
