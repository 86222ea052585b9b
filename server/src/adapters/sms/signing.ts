import { createHash, createHmac } from 'node:crypto'

export const sha256Hex = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')
export const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest()

/**
 * RFC 3986 encoding: `encodeURIComponent` leaves `!'()*` alone, which the providers' signatures do
 * not.
 */
export const encodeStrict = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Headers as both providers sign them: sorted by lower-case name, one `name:value` a line, and the
 * list of names.
 */
export function canonicalHeaders(headers: Readonly<Record<string, string>>): {
  readonly lines: string
  readonly names: string
} {
  const sorted = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    lines: sorted.map(([name, value]) => `${name}:${value}\n`).join(''),
    names: sorted.map(([name]) => name).join(';'),
  }
}
