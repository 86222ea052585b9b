/**
 * One person's share in minor units; a share of a letter that is not sent goes back after `days`.
 */
export const shareLimits = { min: 1, max: 50_000, days: 90 } as const

/** Payment of a letter: by the owner alone, or shared, with the rest for the owner. */
export const familyPayings = ['owner', 'shared'] as const
export type FamilyPaying = (typeof familyPayings)[number]

/**
 * `held`: lies with the letter and can be taken back. `paid`: the letter was paid with it.
 * `refunded`: paid, and given back.
 */
export const shareStates = ['held', 'paid', 'refunded'] as const
