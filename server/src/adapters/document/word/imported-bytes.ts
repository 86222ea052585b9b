import { readText } from '@mailing/encoding/read-text.ts'

/** Content of an imported part: a web page's source, or plain text. */
export interface ImportedSource {
  readonly text: string
  readonly isPage: boolean
}

/** Bytes as they are, one character each: heads of messages are ASCII. */
const plain = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const declaredIn = (head: string): string | undefined =>
  /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]

/**
 * The app's language is not known here; a part that says nothing of itself is most often UTF-8,
 * which is tried first.
 */
const decoded = (bytes: Uint8Array, declared: string | undefined): string =>
  readText(bytes, { locale: 'zh-Hans', declared }).text

const headBytes = 1024

/** Parts of messages may lie in one another so often. */
const maxDepth = 4

interface MessagePart {
  readonly type: string
  readonly boundary: string | undefined
  readonly declared: string | undefined
  readonly transfer: string
  readonly body: string
}

/** Reads headers and body of a message or a part (RFC 2045). */
function readMessage(text: string): MessagePart {
  const end = /\r?\n\r?\n/.exec(text)
  const head = text.slice(0, end?.index ?? text.length).replace(/\r?\n[ \t]+/g, ' ')
  const header = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const type = header('content-type')
  return {
    type: type.split(';')[0]?.trim().toLowerCase() ?? '',
    boundary: /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean),
    declared: declaredIn(type),
    transfer: header('content-transfer-encoding').toLowerCase(),
    body: end ? text.slice(end.index + end[0].length) : '',
  }
}

function bytesOf({ transfer, body }: MessagePart): Buffer {
  if (transfer === 'base64') return Buffer.from(body, 'base64')
  if (transfer !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const whole = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(whole, 'latin1')
}

/** The page of a web archive (MHTML): the first one in it, else its first text. */
function archivedPage(text: string, depth = 0): ImportedSource | null {
  const part = readMessage(text)
  if (part.boundary === undefined) {
    if (part.type !== 'text/html' && part.type !== 'text/plain') return null
    const bytes = bytesOf(part)
    const isPage = part.type === 'text/html'
    const inPage = isPage ? declaredIn(plain(bytes.subarray(0, headBytes))) : undefined
    return { text: decoded(bytes, part.declared ?? inPage), isPage }
  }
  if (depth >= maxDepth) return null
  const inner = part.body
    .split(`--${part.boundary}`)
    .slice(1, -1)
    .map((one) => archivedPage(one.replace(/^[ \t]*\r?\n/, ''), depth + 1))
    .filter((one) => one !== null)
  return inner.find(({ isPage }) => isPage) ?? inner[0] ?? null
}

const archive = /^\s*(?:MIME-Version|Content-Type|From|Subject|Snapshot-Content-Location):/i
const otherFormat = /^\s*\{\\rtf/i
const otherXml = /^<(?:\w+:)?(?:package|wordDocument|document)\b/i

/**
 * The source of a part that was imported whole (`w:altChunk`): a web page, a web archive or plain
 * text, in the encoding that it declares. Null: another format (RTF, a flat Word file), whose words
 * cannot be read.
 */
export function importedSource(bytes: Uint8Array): ImportedSource | null {
  const head = plain(bytes.subarray(0, headBytes))
  if (archive.test(head)) return archivedPage(plain(bytes))
  if (otherFormat.test(head)) return null
  const text = decoded(bytes, /<(?:meta|\?xml)\b/i.test(head) ? pageCharset(head) : undefined)
  const start = text
    .slice(0, headBytes)
    .trimStart()
    .replace(/^<\?(?:xml|mso)[^>]*>\s*/i, '')
  if (otherXml.test(start)) return null
  return { text, isPage: start.startsWith('<') }
}

/** Returns the charset that a page or XML declares. */
const pageCharset = (head: string): string | undefined =>
  /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ?? declaredIn(head)
