/** How a login code lives (R25). */
export const codeLife = { validSeconds: 300, maxTries: 5 } as const

/** For how long a login may stay at a provider's page, and what it brings back may wait for its account. */
export const loginLife = { attemptSeconds: 900, ticketSeconds: 1800 } as const

/** Passkeys: so many an account, and for so long a browser may ask for one. */
export const passkeyLife = { perAccount: 20, seconds: 300 } as const

/** A login that is no older stands for a code where somebody proves again whose account it is. */
export const confirmLife = { freshLoginSeconds: 600 } as const

/** How a second factor may fail: after so many wrong codes in a row it is locked for a while. */
export const secondFactorLock = { maxFailures: 5, lockMs: 15 * 60_000 } as const

/** The mailbox behind an address: what follows a plus sign is the owner's own mark. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '')
