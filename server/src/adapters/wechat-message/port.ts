import type { Guarded } from '../blocks/port.ts'

export interface WechatMessage {
  /** Owner of the account, for the list of blocks. the list of blocks asks. */
  readonly userId: string
  /** The person as the official account knows it. */
  readonly openid: string
  /** At most 20 characters are shown. */
  readonly words: string
  /** Day and time as the template shows it: `2026年11月25日 09:30`. */
  readonly time: string
  /** The page that a press opens. */
  readonly url: string
}

/**
 * Sends template messages of the official account. Rejects with a WechatMessageError when WeChat
 * has not taken the message.
 */
export interface WechatSender {
  /** The app of the official account; null: this deployment sends none. */
  readonly appId: string | null
  send(message: WechatMessage): Promise<void>
}

/**
 * `gone`: the person does not follow the official account. `unclear`: nobody knows whether it was
 * taken. `reason` is a code.
 */
export class WechatMessageError extends Error {
  override readonly name = 'WechatMessageError'
  readonly kind: 'gone' | 'refused' | 'unavailable' | 'unclear'
  readonly reason: string

  constructor(kind: WechatMessageError['kind'], reason: string, options?: ErrorOptions) {
    super(`template message not sent: ${reason}`, options)
    this.kind = kind
    this.reason = reason
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly wechatMessages: Guarded<WechatSender>
  }
}
