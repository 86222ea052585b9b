import type { SmsSender } from './port.ts'

/**
 * Prints login codes, for a machine on which somebody tries the product. It writes a line of its own instead of a log
 * entry: the log's allowlist has no field for codes, and must not get one.
 */
export function consoleSms(
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): SmsSender {
  return {
    name: 'console',
    hasNotices: true,
    send: async (message) =>
      print(
        message.template === 'notice'
          ? `[sms] ${message.phone}: ${message.count} new, ${message.link}`
          : `[sms] ${message.phone}: login code ${message.code}, valid for ${message.validMinutes} minutes`,
      ),
  }
}
