import { TextDecoder } from '@exodus/bytes/encoding-browser.js'

/**
 * Encodings that are recognised by their letters. The names are those of the WHATWG Encoding
 * Standard.
 */
export const knownEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
] as const

/** A name of an encoding as the standard writes it; null for one that nobody decodes. */
export function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}

/**
 * The text of bytes in an encoding; what is not valid in it becomes U+FFFD. The library and not
 * Node's own decoder, which reads the Hong Kong characters of Big5 as private ones; a browser uses
 * its own, which reads them.
 */
export const decodeAs = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes)

/** The encoding that a byte order mark names; null without one. */
export function encodingByMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}
