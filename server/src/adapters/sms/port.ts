import type { Guarded } from '../blocks/port.ts'

/** What a text message says. Providers in China send approved templates only, so the words are theirs and we give the values. */
export interface SmsMessage {
  /** Mainland mobile number, 11 digits. */
  readonly phone: string
  /** `unblock_code`: the code that undoes a block; `confirm_code`: somebody logged in proves again who it is. In the same approved words. */
  readonly template: 'login_code' | 'unblock_code' | 'confirm_code'
  readonly code: string
  /** For how long the code can be used; templates print it. */
  readonly validMinutes: number
}

/** Sends text messages. Rejects with a SmsError when the provider has not taken the message. */
export interface SmsSender {
  readonly name: 'console' | 'file' | 'aliyun' | 'tencent'
  send(message: SmsMessage): Promise<void>
}

/** The provider refused this message, or it does not serve at all. `reason` is a code: never a phone, never a login code. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly kind: 'refused' | 'unavailable'
  readonly reason: string

  constructor(kind: SmsError['kind'], reason: string, options?: ErrorOptions) {
    super(`text message not sent: ${reason}`, options)
    this.kind = kind
    this.reason = reason
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly sms: Guarded<SmsSender>
  }
}
