/** Surroundings of a login: WeChat, a mini-program of it, or others. */
export type LoginPlace = 'web' | 'wechat' | 'mini'

/** Identity of a person at a provider. */
export interface Identity {
  /** All names of the person there, the most lasting one first. */
  readonly subjects: readonly [string, ...string[]]
  /** An address that the provider has proved; null when it tells none. Only ever a proposal. */
  readonly email: string | null
}

export interface LoginStart {
  readonly place: LoginPlace
  readonly state: string
  readonly returnUrl: string
}

export interface LoginReturn {
  readonly place: LoginPlace
  /** Query of the provider's return: `code`, `state` and its own. */
  readonly query: Readonly<Record<string, string>>
  readonly returnUrl: string
  /** Secrets that `start` stored; empty where nothing was started. */
  readonly secrets: string
}

/** Somebody outside who says who a person is. */
export interface IdentityProvider {
  readonly key: string
  readonly places: readonly LoginPlace[]
  /**
   * The page of the provider that the browser goes to. `secrets` stay with us until it comes back.
   */
  start(start: LoginStart): Promise<{ readonly url: string; readonly secrets: string }>
  /**
   * Finishes a login. Rejects with an IdentityRefused for a wrong or used code, with a
   * ProviderFailed when the provider is down.
   */
  finish(back: LoginReturn): Promise<Identity>
}

/** The provider does not say who this is: the code is wrong, used or forged. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly identities: readonly IdentityProvider[]
  }
}
