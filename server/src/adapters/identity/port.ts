/** Where somebody logs in from: inside WeChat, in a mini-program of it, or anywhere else. */
export type LoginPlace = 'web' | 'wechat' | 'mini'

/** Who somebody is to a provider. */
export interface Identity {
  /** All names that stand for the person there, the one that lasts longest first. */
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
  /** What the provider's page came back with: `code`, `state` and its own. */
  readonly query: Readonly<Record<string, string>>
  readonly returnUrl: string
  /** What `start` asked to be kept; empty where nothing was started. */
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
   * Rejects with an IdentityRefused for a wrong or used code, with a ProviderFailed when the
   * provider does not serve.
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
