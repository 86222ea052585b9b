import { decodeAs, encodingOf } from '@mailing/encoding/decode.ts'
import { type Hints, type ReadText, readText } from '@mailing/encoding/read-text.ts'

/** One property of a card, decoded: `FN;CHARSET=GBK:…`. */
export interface CardProperty {
  /** In upper case, without the group (`item1.`). */
  readonly name: string
  /** Names and values in upper case; a bare one, as of vCard 2.1, is a TYPE. */
  readonly parameters: ReadonlyMap<string, readonly string[]>
  /** All of it, without escapes. */
  readonly text: string
  /** The parts between semicolons, without escapes. */
  readonly parts: readonly string[]
  /** The same text cut at commas, as lists are. */
  readonly list: readonly string[]
}

/** A line as it is in the file: one character a byte, since a fold may lie inside of a character. */
interface RawLine {
  readonly name: string
  readonly parameters: ReadonlyMap<string, readonly string[]>
  readonly value: string
}

/**
 * Names that begin a property (RFC 6350, 2426, vCard 2.1); any other line belongs to the one before, whose fold went
 * wrong.
 */
const properties =
  /^(?:[\w-]+\.)?(BEGIN|END|VERSION|FN|N|NICKNAME|PHOTO|BDAY|ANNIVERSARY|DEATHDATE|GENDER|ADR|LABEL|TEL|EMAIL|MAILER|IMPP|LANG|TZ|GEO|TITLE|ROLE|LOGO|AGENT|ORG|MEMBER|RELATED|CATEGORIES|NOTE|PRODID|REV|SORT-STRING|SOUND|UID|CLIENTPIDMAP|URL|CLASS|KEY|FBURL|CALADRURI|CALURI|NAME|PROFILE|SOURCE|XML|KIND|X-[\w-]+)((?:;[^:"]*(?:"[^"]*")?[^:"]*)*):/i

const isQuoted = (head: string): boolean => /QUOTED-PRINTABLE/i.test(head)

/** The lines of a file without their folds, soft breaks and empty lines. */
function unfold(bytes: string): string[] {
  const lines: string[] = []
  for (const line of bytes.split(/\r*\n|\r/)) {
    const last = lines.at(-1)
    if (last === undefined || line === '') {
      if (line !== '') lines.push(line)
    } else if (last.endsWith('=') && isQuoted(properties.exec(last)?.[2] ?? '')) {
      // A blank before a code is a fold: what writes codes writes a blank as =20.
      lines[lines.length - 1] = last.slice(0, -1) + line.replace(/^[ \t](?==)/, '')
    } else if (/^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (properties.test(line) || !properties.test(last)) lines.push(line)
    else lines[lines.length - 1] = last + line
  }
  return lines
}

function parametersOf(head: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const one of head.split(';').slice(1)) {
    const [, name, list] = /^([\w-]+)=(.*)$/s.exec(one.trim()) ?? [null, 'TYPE', one]
    const values = (list ?? '').replaceAll('"', '').toUpperCase().split(',')
    const key = (name ?? '').toUpperCase()
    found.set(key, [...(found.get(key) ?? []), ...values.map((value) => value.trim())])
  }
  return found
}

function rawLine(line: string): RawLine | null {
  const match = properties.exec(line)
  if (match === null) return null
  const [all, name = '', head = ''] = match
  return { name: name.toUpperCase(), parameters: parametersOf(head), value: line.slice(all.length) }
}

/**
 * The cards of a file, each as its lines. One that has no end ends where the next begins; an agent inside of a card is
 * left out.
 */
function cut(lines: readonly RawLine[]): RawLine[][] {
  const cards: RawLine[][] = []
  let card: RawLine[] | null = null
  let agents = 0
  for (const line of lines) {
    const isCard = /^\s*VCARD\s*$/i.test(line.value)
    if (line.name === 'BEGIN' && isCard) {
      if (agents > 0 || card?.at(-1)?.name === 'AGENT') agents += 1
      else {
        card = []
        cards.push(card)
      }
    } else if (line.name === 'END' && isCard) {
      if (agents > 0) agents -= 1
      else card = null
    } else if (agents === 0) card?.push(line)
  }
  return cards
}

const bytesOf = (raw: string): Uint8Array => Uint8Array.from(raw, (sign) => sign.charCodeAt(0))
const rawOf = (bytes: Uint8Array): string => {
  let raw = ''
  for (let at = 0; at < bytes.length; at += 8192)
    raw += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return raw
}

const unquote = (raw: string): string =>
  raw.replace(/=([\dA-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Bytes of a value; the parts of a quoted one are cut before its codes mean anything. */
const rawParts = ({ parameters, value }: RawLine): readonly string[] =>
  [...parameters.values()].flat().includes('QUOTED-PRINTABLE')
    ? value.split(/(?<!\\);/).map(unquote)
    : [value]

const plain = (text: string): string =>
  text
    .replace(/\\([nN])/g, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim()
/** In a decoded text, since the second byte of a Chinese character may be a backslash. */
const splitParts = (text: string): string[] => text.split(/(?<!\\);/)

/** What a line says of its own encoding, where its bytes are valid in it. */
function ownEncoding(line: RawLine, locale: Hints['locale']): string | null {
  const declared = encodingOf(line.parameters.get('CHARSET')?.[0] ?? '')
  if (declared === null) return null
  const { encoding } = readText(bytesOf(rawParts(line).join(';')), { locale, declared })
  return encoding === declared ? declared : null
}

/** Pictures, sounds and keys are larger than all the rest and not wanted. */
const unwanted = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

/**
 * The cards of a vCard file as decoded properties. `reading` is how the texts were read whose encoding no line
 * declares: where it is not sure, a person chooses, and `declared` is the choice.
 */
export function readCardLines(
  bytes: Uint8Array,
  { locale, declared }: Hints,
): { readonly cards: readonly (readonly CardProperty[])[]; readonly reading: ReadText } {
  const file = readText(bytes, { locale, declared })
  const isWide = file.encoding.startsWith('utf-16')
  const raw = rawOf(isWide ? new TextEncoder().encode(file.text) : bytes)
  const lines = unfold(raw.replace(/^\xef\xbb\xbf/, '')).flatMap((line) => rawLine(line) ?? [])
  const cards = cut(lines.filter(({ name }) => !unwanted.has(name)))
  const undeclared = cards
    .flat()
    .filter((line) => ownEncoding(line, locale) === null)
    .map((line) => rawParts(line).join(';'))
    .filter((value) => /[^\x20-\x7e]/.test(value))
  const reading = isWide ? file : readText(bytesOf(undeclared.join('\n')), { locale, declared })
  const encoding = isWide ? 'utf-8' : reading.encoding
  const decode = (line: RawLine) => (part: string) =>
    decodeAs(bytesOf(part), (!isWide && ownEncoding(line, locale)) || encoding)
  return {
    reading,
    cards: cards.map((card) =>
      card.map((line) => {
        const decoded = rawParts(line).map(decode(line))
        const whole = decoded.join(';')
        const parts = decoded.length === 1 ? splitParts(decoded[0] ?? '') : decoded
        return {
          name: line.name,
          parameters: line.parameters,
          text: plain(whole),
          parts: parts.map(plain),
          list: whole
            .split(/(?<!\\),/)
            .map(plain)
            .filter(Boolean),
        }
      }),
    ),
  }
}
