import type { PayoutMethod, PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import type { Minor } from '@mailing/contract/money.ts'

/** Money that leaves the house for somebody. */
export interface Payout {
  /** Ours, 32 letters and digits; a provider pays it once, however often it is asked. */
  readonly number: string
  /** How often the provider has said for certain that nothing was paid and a person has sent it off again. */
  readonly round: number
  readonly amount: Minor
  /** ISO 4217. */
  readonly currency: string
  /** Who the provider knows the person as, and their real name. */
  readonly payee: { readonly account: string; readonly name: string }
  /** What the person reads beside it. */
  readonly remark: string
}

/**
 * What became of a payout. `refused`: nothing is paid under this number, now or later. `stuck`: nothing is paid until a person does something at
 * the provider. `reason`: the provider's own code or words.
 */
export type PayoutOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'pending' }
  | { readonly state: 'refused' | 'stuck'; readonly reason: string }

/**
 * A way to pay somebody out. Neither function runs inside a transaction; what throws (a ProviderFailed) leaves open what happened, and is asked for
 * again.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName
  /** What of the ways that people choose it can serve. */
  readonly method: PayoutMethod
  send(payout: Payout): Promise<PayoutOutcome>
  /** `unknown`: the provider has never heard of the number, so it may be sent. */
  query(payout: Payout): Promise<PayoutOutcome | { readonly state: 'unknown' }>
}

export type PayoutProviders = ReadonlyMap<PayoutProviderName, PayoutProvider>

declare module '../../platform/kernel.ts' {
  interface Outside {
    /** The providers through which agents are paid. */
    readonly payouts: PayoutProviders
  }
}
