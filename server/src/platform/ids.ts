import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { scannedText } from '@mailing/contract/scanned-text.ts'

/** A random identifier that sorts by time of making (UUID version 7, RFC 9562). */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // The random half of a UUID version 4, whose randomness Node draws for many at once; its variant is the same.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret that proves by itself that somebody may go on: 192 random bits. Keep its keyed hash only. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/**
 * Crockford's base 32 (no I, L, O, U, so that nobody misreads a code on paper) without Z: 31 is prime, and with
 * weights below it one wrong character or two exchanged neighbours are always noticed.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'

function checkCharacter(body: string): string {
  let sum = 0
  for (const [index, character] of [...body].entries())
    sum += alphabet.indexOf(character) * (index + 2)
  return alphabet.charAt(sum % alphabet.length)
}

/**
 * An opaque code for paper: random characters of Crockford's base 32, the last one a check character. 6 to 20 long.
 * With a prefix the code begins with it, and the check character covers it too.
 */
export function newCode(length = 10, prefix = ''): string {
  let body = prefix
  while (body.length < length - 1) body += alphabet.charAt(randomInt(alphabet.length))
  return body + checkCharacter(body)
}

/** A code as staff read it aloud: groups of four. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/**
 * Reads a code as people type it and scanners of any keyboard do: case, spaces, hyphens, O for 0, I and L for 1, Z for
 * Y are forgiven. Null: not a code.
 */
export function readCode(typed: string): string | null {
  const code = scannedText(typed)
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('Z', 'Y')
  if (code.length < 6 || code.length > 20 || [...code].some((c) => alphabet.indexOf(c) < 0))
    return null
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null
}
