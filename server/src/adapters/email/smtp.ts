import { createTransport } from 'nodemailer'
import { isSurelyUnsent } from '../../platform/unsent.ts'
import { html, plainText } from './layout.ts'
import { EmailError, type EmailSender } from './port.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /**
   * `tls`: encrypted from the first byte; `starttls`: encrypted before anything is said; `off`: in
   * the clear.
   */
  readonly security: 'tls' | 'starttls' | 'off'
  readonly user: string | undefined
  readonly password: string | undefined
  /** `Name <address>`. */
  readonly from: string
}

/** Somebody waits on the login page (R20). */
const timeoutMs = 10_000

/** Returns the reason of a mail server's error without its words. They repeat the address. */
function reasonOf(error: unknown): EmailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH')
    return new EmailError('refused', `smtp_${responseCode}`)
  const isAnswered = typeof responseCode === 'number' || code === 'EAUTH' || code === 'ETLS'
  return new EmailError(
    isAnswered || isSurelyUnsent(error) ? 'unavailable' : 'unclear',
    typeof code === 'string' ? code.toLowerCase() : 'unknown',
  )
}

/** A mail server by SMTP (RFC 5321), which signs and delivers. */
export function smtpEmail(settings: SmtpSettings): EmailSender {
  const { host, port, security, user, password, from } = settings
  const transport = createTransport({
    host,
    port,
    pool: true,
    maxConnections: 4,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'off',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: async (message) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: plainText(message),
          html: html(message),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': message.locale,
            'List-Unsubscribe': `<${message.stop.url}>`,
          },
        })
      } catch (error) {
        throw reasonOf(error)
      }
    },
    close: async () => transport.close(),
  }
}
