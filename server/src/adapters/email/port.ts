import type { Locale } from '@mailing/contract/locale.ts'
import type { Guarded } from '../blocks/port.ts'

interface Link {
  readonly words: string
  readonly url: string
}

/** An e-mail as we mean it; the adapter makes its plain and its drawn form. */
interface EmailFrame {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  /** Paragraphs; the code or the link comes after the first of them. */
  readonly lines: readonly string[]
  /** The link that stops our messages, with its words. */
  readonly stop: Link
}

interface CodeEmail extends EmailFrame {
  /**
   * `unblock_code`: asked for on the page that undoes a block; `confirm_code`: by somebody logged
   * in, who proves again who it is. These two are all that a blocked address is sent.
   */
  readonly purpose: 'login_code' | 'unblock_code' | 'confirm_code'
  readonly code: string
  readonly link?: undefined
}

interface NoticeEmail extends EmailFrame {
  readonly purpose: 'notice'
  readonly code?: undefined
  /** The page of the app that it leads to. */
  readonly link: Link
}

export type EmailMessage = CodeEmail | NoticeEmail

/** Sends e-mail. Rejects with an EmailError when the server has not taken the message. */
export interface EmailSender {
  readonly name: 'none' | 'console' | 'file' | 'smtp'
  send(message: EmailMessage): Promise<void>
  close(): Promise<void>
}

/**
 * The mail server refused, is down, or gave no clear answer (`unclear`). `reason` is a code: never
 * an address, never a login code.
 */
export class EmailError extends Error {
  override readonly name = 'EmailError'
  readonly kind: 'refused' | 'unavailable' | 'unclear'
  readonly reason: string

  constructor(kind: EmailError['kind'], reason: string, options?: ErrorOptions) {
    super(`e-mail not sent: ${reason}`, options)
    this.kind = kind
    this.reason = reason
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly email: Guarded<EmailSender>
  }
}
