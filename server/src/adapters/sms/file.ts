import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SmsSender } from './port.ts'

/** One line of the outbox file. */
export interface SentSms {
  readonly at: string
  readonly phone: string
  readonly template: string
  /** Empty where it carries none. */
  readonly code: string
  readonly count?: number
  readonly link?: string
}

/**
 * Appends each message to a JSON-lines file, for tests and trials. Settings refuse it in
 * production.
 */
export function fileSms(path: string): SmsSender {
  return {
    name: 'file',
    hasNotices: true,
    send: async (message) => {
      const { phone, template } = message
      const sent: SentSms = {
        at: new Date().toISOString(),
        phone,
        template,
        code: message.code ?? '',
        ...(message.template === 'notice' && { count: message.count, link: message.link }),
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${JSON.stringify(sent)}\n`, { mode: 0o600 })
    },
  }
}
