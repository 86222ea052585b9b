import type { InTransaction } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/**
 * Somebody has logged in by a provider, whose names of the person are known at this moment only: they are kept here as keyed
 * hashes. A module to the right that sends messages through the provider keeps the one that it needs, sealed. In the login's transaction.
 */
export type IdentityKeeper = (
  kernel: InTransaction<Kernel>,
  known: {
    readonly userId: string
    readonly provider: string
    readonly subjects: readonly string[]
  },
) => Promise<void>

export const identityHook = defineHook<IdentityKeeper>('account.identity_keepers')
