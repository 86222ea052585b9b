/** A free top-up amount lies between these, in minor units. */
export const rechargeLimits = { min: 100, max: 500_000 } as const

/** Payments of one person that are begun and may still be paid. */
export const openAtOnce = 20

/**
 * The most that a newcomer is given, in minor units, and the most offers that are shown at once.
 */
export const giftLimits = { welcome: 10_000, offers: 12 } as const
