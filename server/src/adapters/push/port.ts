import type { Guarded } from '../blocks/port.ts'

/** A browser that takes messages, as it named itself (RFC 8030). */
export interface PushSubscription {
  readonly endpoint: string
  /** The browser's public key and secret, base64url (RFC 8291). */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushMessage {
  /** Owner of the browser, for the list of blocks. the list of blocks asks. */
  readonly userId: string
  readonly subscription: PushSubscription
  /** Text of the service worker, encrypted for the browser. The push service cannot read it. */
  readonly body: string
  /**
   * Name that replaces an unfetched message at the push service. At most 32 characters of
   * base64url.
   */
  readonly topic: string
  readonly isUrgent: boolean
}

/**
 * Sends web push messages. Rejects with a PushError when the push service has not taken the
 * message.
 */
export interface PushSender {
  /** The public key that browsers subscribe with (VAPID, RFC 8292), base64url. */
  readonly publicKey: string
  /** False: an address that is none of a known push service; nothing is ever sent there. */
  isAllowed(endpoint: string): boolean
  send(message: PushMessage): Promise<void>
}

/** `gone`: the browser has unsubscribed. `reason` is a code. */
export class PushError extends Error {
  override readonly name = 'PushError'
  readonly kind: 'gone' | 'refused' | 'unavailable'
  readonly reason: string

  constructor(kind: PushError['kind'], reason: string, options?: ErrorOptions) {
    super(`push message not sent: ${reason}`, options)
    this.kind = kind
    this.reason = reason
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly push: Guarded<PushSender>
  }
}
