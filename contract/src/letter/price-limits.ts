/** The most that one price may be, in minor units, and the longest time of carriage, in days: a slip of the keyboard stays small. */
export const priceLimits = { amount: 100_000, days: 60 } as const

/** `current`: in force. `planned`: its day has not come. `replaced`: a newer one came before its day. `past`: it was in force. */
export const priceStates = ['current', 'planned', 'replaced', 'past'] as const
export type PriceState = (typeof priceStates)[number]
