import type { EventHandler } from '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Name, address or block were corrected; whoever holds unprinted pieces checks them anew. */
    'institution.corrected': { readonly institutionId: string }
    /** A version of the rules was added. `effectiveFrom` may lie ahead; whoever holds unprinted pieces checks them anew. */
    'institution.rules_changed': {
      readonly institutionId: string
      readonly version: number
      readonly effectiveFrom: string
    }
  }
}

/** This module hears nothing; what it tells is declared above. */
export const events: readonly EventHandler[] = []
