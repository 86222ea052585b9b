/** A free top-up amount lies between these, in minor units. */
export const rechargeLimits = { min: 100, max: 500_000 } as const

/** Most open payments of one person. */
export const openAtOnce = 20

/** Greatest welcome gift in minor units, and most offers shown. */
export const giftLimits = { welcome: 10_000, offers: 12 } as const
