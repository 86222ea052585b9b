const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** So many random bytes as hexadecimal text. Works without a secure context, unlike `crypto.randomUUID`. */
export const randomHex = (bytes: number): string =>
  hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** A random UUID (version 4). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = hex(bytes)
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-')
}
