/**
 * Messages of the Internet Printing Protocol as RFC 8010 encodes them: a head of eight bytes,
 * groups of attributes, an end, and the document. Written here because it is small, and no library
 * on npm is kept that does no more (decision 081).
 */

/** Value tags of RFC 8010, 3.5.2, as far as we write them. */
const tags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
} as const
const collectionTag = { begin: 0x34, end: 0x37, member: 0x4a } as const
const groupTags = { operation: 0x01, job: 0x02, printer: 0x04, unsupported: 0x05 } as const
const endTag = 0x03
/** Stands for the value of an unknown attribute. */
const unsupportedTag = 0x10
/** From here on a tag begins a value, below it a group. */
const firstValueTag = 0x10

export type GroupName = keyof typeof groupTags

/**
 * An attribute to be sent: how it is written, and its value or, of a collection, its members;
 * `unsupported`: it has no value.
 */
export type IppValue =
  | readonly [kind: 'unsupported']
  | readonly [kind: Exclude<keyof typeof tags, 'integer' | 'enum' | 'boolean'>, value: string]
  | readonly [kind: 'integer' | 'enum', value: number]
  | readonly [kind: 'boolean', value: boolean]
  | readonly [kind: 'collection', members: IppAttributes]
/** Attributes by name; a list of values is one attribute with several. */
export type IppAttributes = Readonly<Record<string, IppValue | readonly IppValue[]>>

export interface IppGroup {
  readonly group: GroupName
  readonly attributes: IppAttributes
}

export interface IppMessage {
  /** The operation of a request, the status of an answer. */
  readonly code: number
  readonly requestId: number
  readonly groups: readonly IppGroup[]
  readonly document?: Uint8Array
}

export type ReadValue = string | number | boolean
/**
 * Attributes of an answer, by name. Values that we have no use for (dates, ranges, collections) are
 * left out.
 */
export type ReadAttributes = ReadonlyMap<string, readonly ReadValue[]>

export interface ReadMessage {
  readonly code: number
  readonly requestId: number
  readonly groups: readonly { readonly tag: number; readonly attributes: ReadAttributes }[]
  /** Bytes behind the attributes. */
  readonly document: Buffer
}

const two = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const four = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const sized = (bytes: Buffer): Buffer => Buffer.concat([two(bytes.length), bytes])
const entry = (tag: number, name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag), sized(Buffer.from(name)), sized(value)])

function writeValue(name: string, value: IppValue): Buffer {
  if (value[0] === 'collection')
    return Buffer.concat([
      entry(collectionTag.begin, name, Buffer.alloc(0)),
      ...Object.entries(value[1]).flatMap(([member, own]) => [
        entry(collectionTag.member, '', Buffer.from(member)),
        ...listOf(own).map((one) => writeValue('', one)),
      ]),
      entry(collectionTag.end, '', Buffer.alloc(0)),
    ])
  if (value[0] === 'unsupported') return entry(unsupportedTag, name, Buffer.alloc(0))
  if (value[0] === 'boolean') return entry(tags.boolean, name, Buffer.of(value[1] ? 1 : 0))
  const [kind, content] = value
  return entry(tags[kind], name, typeof content === 'number' ? four(content) : Buffer.from(content))
}

const isList = (value: IppValue | readonly IppValue[]): value is readonly IppValue[] =>
  Array.isArray(value[0])
const listOf = (value: IppValue | readonly IppValue[]): readonly IppValue[] =>
  isList(value) ? value : [value]

/** Writes a message; further values of an attribute have an empty name. */
export function writeIpp({ code, requestId, groups, document }: IppMessage): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.of(1, 1), two(code), four(requestId)]
  for (const { group, attributes } of groups) {
    parts.push(Buffer.of(groupTags[group]))
    for (const [name, values] of Object.entries(attributes))
      for (const [index, value] of listOf(values).entries())
        parts.push(writeValue(index === 0 ? name : '', value))
  }
  parts.push(Buffer.of(endTag))
  if (document) parts.push(document)
  return Buffer.concat(parts)
}

/** Reads what follows one after another; throws a RangeError where the message ends too early. */
class Reader {
  readonly #bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes.readUInt8(this.at)
    this.at += 1
    return value
  }

  short(): number {
    const value = this.#bytes.readUInt16BE(this.at)
    this.at += 2
    return value
  }

  int(): number {
    const value = this.#bytes.readInt32BE(this.at)
    this.at += 4
    return value
  }

  sized(): Buffer {
    const length = this.short()
    if (this.at + length > this.#bytes.length) throw new RangeError('the message ends too early')
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  rest(): Buffer {
    return this.#bytes.subarray(this.at)
  }
}

/** No text of RFC 8011 is longer. */
const longestText = 1023
/** Printers have fewer trays and reasons than this. */
const mostValues = 256

/** One line of plain text: printers write what they like, and a NUL can be kept nowhere. */
const plainText = (bytes: Buffer): string =>
  bytes.toString('utf8', 0, longestText).replace(/\p{Cc}+/gu, ' ')

/** Null: a kind of value that is left out. */
function readValue(tag: number, bytes: Buffer): ReadValue | null {
  if ((tag === tags.integer || tag === tags.enum) && bytes.length === 4) return bytes.readInt32BE()
  if (tag === tags.boolean && bytes.length === 1) return bytes[0] === 1
  return tag >= tags.text && tag <= tags.mime ? plainText(bytes) : null
}

/** Collects values under their groups and attributes, in message order. */
class Collector {
  readonly groups: { tag: number; attributes: Map<string, ReadValue[]> }[] = []
  #name = ''
  #depth = 0

  begin(tag: number): void {
    this.groups.push({ tag, attributes: new Map() })
  }

  add(tag: number, name: string, bytes: Buffer): void {
    // Of what is not supported the names count, of a collection those of its members, whatever the
    // values are.
    if (this.groups.at(-1)?.tag === groupTags.unsupported) this.#addUnsupported(tag, name, bytes)
    else if (tag === collectionTag.begin) this.#depth += 1
    else if (tag === collectionTag.end) this.#depth -= 1
    else if (this.#depth === 0) {
      // Further values of an attribute have no name.
      if (name !== '') this.#name = name
      this.#keep(readValue(tag, bytes))
    }
  }

  #addUnsupported(tag: number, name: string, bytes: Buffer): void {
    if (name !== '') {
      this.#name = name
      this.groups.at(-1)?.attributes.set(name, [])
    }
    this.#keep(tag === collectionTag.member ? plainText(bytes) : readValue(tag, bytes))
  }

  #keep(value: ReadValue | null): void {
    const attributes = this.groups.at(-1)?.attributes
    if (value === null || !attributes) return
    const values = attributes.get(this.#name)
    if (!values) attributes.set(this.#name, [value])
    else if (values.length < mostValues) values.push(value)
  }
}

/** Reads a message. Throws a RangeError for one that is cut off. */
export function readIpp(bytes: Buffer): ReadMessage {
  const reader = new Reader(bytes)
  reader.short()
  const [code, requestId] = [reader.short(), reader.int()]
  const collector = new Collector()
  for (let tag = reader.byte(); tag !== endTag; tag = reader.byte())
    if (tag < firstValueTag) collector.begin(tag)
    else collector.add(tag, reader.sized().toString('utf8'), reader.sized())
  return { code, requestId, groups: collector.groups, document: reader.rest() }
}

/** The attributes of the first group of a kind. */
export const groupOf = ({ groups }: ReadMessage, group: GroupName): ReadAttributes =>
  groups.find(({ tag }) => tag === groupTags[group])?.attributes ?? new Map()
