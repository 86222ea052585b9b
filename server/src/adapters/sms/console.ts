import type { SmsMessage, SmsSender } from './port.ts'

function wordsOf(message: SmsMessage): string {
  switch (message.template) {
    case 'notice':
      return `${message.count} new, ${message.link}`
    case 'replaced':
      return 'the account has another phone now; if that was not you, contact us'
    default:
      return `login code ${message.code}, valid for ${message.validMinutes} minutes`
  }
}

/**
 * Prints login codes, for a machine on which somebody tries the product. It writes a line of its
 * own instead of a log entry: the log's allowlist has no field for codes, and must not get one.
 */
export function consoleSms(
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): SmsSender {
  return {
    name: 'console',
    hasNotices: true,
    send: async (message) => print(`[sms] ${message.phone}: ${wordsOf(message)}`),
  }
}
