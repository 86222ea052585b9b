/** Compound files of old Office programs begin so; a locked DOCX is one too. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zip = Buffer.from('PK\x03\x04', 'latin1')

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  Buffer.compare(bytes.subarray(0, start.length), start) === 0

const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le')

/** Streams of a compound file by which its program is known. */
const streams = {
  encrypted: utf16('EncryptedPackage'),
  word: utf16('WordDocument'),
  works: utf16('MatOST'),
} as const

/** True for Office 97 to 2003, and for a locked DOCX. */
export const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, compound)

/**
 * True for an office file that a password locks (MS-OFFCRYPTO). Its package is a stream of a
 * compound file.
 */
export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  isCompound(bytes) && Buffer.from(bytes).includes(streams.encrypted)

const endingIn = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The ending by which an office program knows a file; null for one of no office program. The
 * content decides; the name only where the content leaves it open. `docx`: read by ourselves, also
 * where a password locks it, which its reader says.
 * @param bytes the file, or its beginning: where a compound file names its streams may be anywhere
 *   in it
 */
export function officeEndingOf(bytes: Uint8Array, name: string): string | null {
  const ending = endingIn(name)
  if (isCompound(bytes)) return compoundEnding(Buffer.from(bytes), ending)
  if (startsWith(bytes, zip)) return zipEnding(bytes, ending)
  const text = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (/^\s*\{\\rtf/.test(text)) return 'rtf'
  // Word 2003's own XML, and OpenDocument in one file.
  if (!/^(?:\xef\xbb\xbf)?\s*<\?xml/.test(text)) return null
  if (/progid="Word\.Document"/.test(text)) return 'doc'
  return /office:document\b/.test(text) ? 'fodt' : null
}

function compoundEnding(bytes: Buffer, ending: string): string {
  if (bytes.includes(streams.encrypted)) return 'docx'
  if (ending === 'wps' || bytes.includes(streams.works)) return 'wps'
  return 'doc'
}

/** OpenDocument names its type in its first entry; Pages keeps its own index. */
function zipEnding(bytes: Uint8Array, ending: string): string {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (/mimetypeapplication\/vnd\.oasis\.opendocument\.text/.test(text)) return 'odt'
  const isPages = /Index\/[\w-]+\.iwa|Index\.zip|index\.xml\.gz/.test(text)
  return isPages || ending === 'pages' ? 'pages' : 'docx'
}
