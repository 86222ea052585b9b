/**
 * One person's share in minor units; a share of a letter that is not sent goes back after `days`.
 */
export const shareLimits = { min: 1, max: 50_000, days: 90 } as const

/** Who pays: the owner alone, or everybody who likes a share, and the owner the rest. */
export const familyPayings = ['owner', 'shared'] as const
export type FamilyPaying = (typeof familyPayings)[number]

/**
 * `held`: lies with the letter and can be taken back. `paid`: the letter was paid with it.
 * `refunded`: paid, and given back.
 */
export const shareStates = ['held', 'paid', 'refunded'] as const
