import type { Guarded } from '../blocks/port.ts'

/**
 * Content of a text message. Providers in China send approved templates only, so the words are
 * theirs and we give the values.
 */
export type SmsMessage = CodeSms | NoticeSms | ReplacedSms

interface CodeSms {
  /** Mainland mobile number, 11 digits. */
  readonly phone: string
  /**
   * `unblock_code`: the code that undoes a block; `confirm_code`: somebody logged in proves again
   * who it is. In the same approved words.
   */
  readonly template: 'login_code' | 'unblock_code' | 'confirm_code'
  readonly code: string
  /** For how long the code can be used; templates print it. */
  readonly validMinutes: number
}

interface NoticeSms {
  readonly phone: string
  readonly template: 'notice'
  readonly code?: undefined
  /** Number of waiting notices; the template says nothing else. */
  readonly count: number
  /**
   * The page of the app. Templates in China hold the address in their approved words; senders
   * without templates print it.
   */
  readonly link: string
}

/** To a number in whose place an account has another now; all its words are the template's. */
interface ReplacedSms {
  readonly phone: string
  readonly template: 'replaced'
  readonly code?: undefined
}

/** Sends text messages. Rejects with a SmsError when the provider has not taken the message. */
export interface SmsSender {
  readonly name: 'console' | 'file' | 'aliyun' | 'tencent'
  /** False: the provider has approved no words for notices, so that only codes can be sent. */
  readonly hasNotices: boolean
  send(message: SmsMessage): Promise<void>
}

/**
 * The provider refused, is down, or gave no clear answer (`unclear`). `reason` is a code: never a
 * phone, never a login code.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly kind: 'refused' | 'unavailable' | 'unclear'
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
