/**
 * Greatest price in minor units, and longest carriage in days. They keep a slip of the keyboard
 * small.
 */
export const priceLimits = { amount: 100_000, days: 60 } as const
