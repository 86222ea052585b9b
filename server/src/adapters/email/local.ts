import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmailError, type EmailMessage, type EmailSender } from './port.ts'

/** One line of the outbox file. */
export type SentEmail = EmailMessage & { readonly at: string }

/**
 * Appends each message to a JSON-lines file, for tests and trials. Settings refuse it in
 * production.
 */
export const fileEmail = (path: string): EmailSender => ({
  name: 'file',
  send: async (message) => {
    const sent: SentEmail = { at: new Date().toISOString(), ...message }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await appendFile(path, `${JSON.stringify(sent)}\n`, { mode: 0o600 })
  },
  close: async () => undefined,
})

/**
 * Prints codes, links and stop links for a trial machine. It is no log entry: the log's allowlist
 * knows no codes.
 */
export const consoleEmail = (
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): EmailSender => ({
  name: 'console',
  send: async ({ to, code, link, stop }) =>
    print(
      `[e-mail] ${to}: ${link ? `notice, ${link.url}` : `code ${code}`}; no more messages: ${stop.url}`,
    ),
  close: async () => undefined,
})

/** A deployment without e-mail. */
export const noEmail: EmailSender = {
  name: 'none',
  send: () => Promise.reject(new EmailError('unavailable', 'no_provider')),
  close: async () => undefined,
}
