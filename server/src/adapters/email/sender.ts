import { join } from 'node:path'
import { type CircuitOptions, CircuitRefusal, createCircuit } from '../../platform/circuit.ts'
import type { Config } from '../../platform/config.ts'
import { type Guarded, guarded, type IsBlocked } from '../blocks/port.ts'
import { consoleEmail, fileEmail, noEmail } from './local.ts'
import { EmailError, type EmailSender } from './port.ts'
import { smtpEmail } from './smtp.ts'

/** File that `EMAIL_PROVIDER=file` writes. */
export const emailOutboxPath = (dataDir: string): string => join(dataDir, 'outbox', 'email.jsonl')

/** The sender that the settings choose, behind the list of blocks. */
export const createEmail = (config: Config, isBlocked: IsBlocked): Guarded<EmailSender> =>
  unblockedEmail(chosenEmail(config), isBlocked)

/** Any sender of e-mail, with the list of blocks before it. */
export const unblockedEmail = <S extends EmailSender>(
  sender: S,
  isBlocked: IsBlocked,
): Guarded<EmailSender> =>
  guarded<Parameters<EmailSender['send']>[0], EmailSender>(sender, {
    isBlocked,
    way: 'email',
    to: ({ to }) => to,
    isOwnWish: ({ purpose }) => purpose === 'unblock_code' || purpose === 'confirm_code',
  })

/** `readConfig` has checked that what a provider needs is set; empty values never reach it. */
function chosenEmail(config: Config): EmailSender {
  switch (config.EMAIL_PROVIDER) {
    case 'none':
      return noEmail
    case 'console':
      return consoleEmail()
    case 'file':
      return fileEmail(emailOutboxPath(config.DATA_DIR))
    case 'smtp':
      return behindCircuit(
        smtpEmail({
          host: config.SMTP_HOST ?? '',
          port: config.SMTP_PORT,
          security: config.SMTP_SECURITY,
          user: config.SMTP_USER,
          password: config.SMTP_SECRET,
          from: config.EMAIL_FROM ?? '',
        }),
      )
  }
}

/**
 * A refusal is an answer: somebody who asks for codes to impossible addresses must not stop
 * everybody's.
 */
export function behindCircuit(
  sender: EmailSender,
  options: Partial<CircuitOptions> = {},
): EmailSender {
  const circuit = createCircuit({
    ...options,
    isAnswer: (error) => error instanceof EmailError && error.kind === 'refused',
  })
  return {
    ...sender,
    send: async (message) => {
      try {
        await circuit(() => sender.send(message))
      } catch (error) {
        throw error instanceof CircuitRefusal ? new EmailError('unavailable', error.reason) : error
      }
    },
  }
}
