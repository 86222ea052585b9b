import type { EventHandler } from '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A new account. `shareUid`: the inviter's share id, when the person came by an invitation. */
    'account.registered': { readonly userId: string; readonly shareUid: string | null }
    /** Somebody has given the profile a name of their own. */
    'account.profile_changed': { readonly userId: string }
  }
}

/** This module hears nothing; what it tells is declared above. */
export const events: readonly EventHandler[] = []
