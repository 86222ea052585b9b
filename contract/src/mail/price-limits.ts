/**
 * The most that one price may be, in minor units, and the longest time of carriage, in days: a slip
 * of the keyboard stays small.
 */
export const priceLimits = { amount: 100_000, days: 60 } as const
