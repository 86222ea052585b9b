import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SmsSender } from './port.ts'

/** One line of the outbox file. */
export interface SentSms {
  readonly at: string
  readonly phone: string
  readonly template: string
  readonly code: string
}

/** Appends each message to a JSON-lines file, for tests and for trying the product without a phone. Settings refuse it in production. */
export function fileSms(path: string): SmsSender {
  return {
    name: 'file',
    send: async ({ phone, template, code }) => {
      const sent: SentSms = { at: new Date().toISOString(), phone, template, code }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${JSON.stringify(sent)}\n`, { mode: 0o600 })
    },
  }
}
