import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { DocumentError } from '../port.ts'
import { descendants, parseXml } from './xml.ts'

/**
 * The target of a part's relationship; `isExternal` targets are addresses and are never fetched.
 */
export interface Relation {
  /** The last word of its type: `header`, `footnotes`, `aFChunk`. */
  readonly kind: string
  readonly target: string
  readonly isExternal: boolean
}

/** The parts of a Word file that hold words; pictures are not inflated. */
export interface WordPackage {
  readonly mainPart: string
  part(name: string): Uint8Array | undefined
  /** The targets of a part's relationship ids. */
  relationsOf(part: string): ReadonlyMap<string, Relation>
  /** The part that the main part is related to in this way. */
  related(kind: string): Uint8Array | undefined
  /** Returns a Word file that was imported whole (`w:altChunk`), by its part. */
  imported(part: string): WordPackage | undefined
}

/** Bytes of all parts together, inflated: 40 times the largest letter with its markup. */
const maxInflated = 48 * 1024 * 1024
const maxEntries = 10_000
/** An imported file may import others. */
const maxImports = 3
const isWords = (name: string): boolean =>
  /\.(?:xml|rels|x?html?|mht|mhtml|txt|docx|docm|dotx)$/.test(name) &&
  !/(?:^|\/)(?:customxml|embeddings|theme)\//.test(name)

const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

async function inflate(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new DocumentError('encrypted')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32) throw new DocumentError('unreadable')
  return bytes
}

/** Refuses two parts of one name: two programs would read two letters. */
async function readParts(zip: ZipFile): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    const key = keyOf(entry.fileName)
    if (!isWords(key)) continue
    inflated += entry.uncompressedSize
    if (inflated > maxInflated) throw new DocumentError('limit')
    if (parts.has(key)) throw new DocumentError('unreadable')
    parts.set(key, await inflate(zip, entry))
  }
  return parts
}

async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  if (!isZip(bytes)) throw new DocumentError('type')
  try {
    // Names are only keys here, so Word's leading slashes need no check.
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: false })
    if (zip.entryCount > maxEntries) throw new DocumentError('limit')
    return await readParts(zip)
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('unreadable')
  }
}

const relationsPart = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

function readRelations(part: string, bytes: Uint8Array | undefined): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  if (!bytes) return relations
  for (const { attributes } of descendants(parseXml(bytes))) {
    const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes
    if (id === undefined) continue
    const isExternal = mode === 'External'
    const path = target.startsWith('/') ? target : posix.join(posix.dirname(part), target)
    relations.set(id, {
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: isExternal ? target : keyOf(decoded(path)),
      isExternal,
    })
  }
  return relations
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isWordType(types: Uint8Array, part: string): boolean {
  const wanted = /wordprocessingml|ms-word\.(?:document|template)/
  for (const { attributes } of descendants(parseXml(types))) {
    const { PartName: name, Extension: ending, ContentType: type = '' } = attributes
    const isMeant = name === undefined ? ending === 'xml' : keyOf(name) === part
    if (isMeant && wanted.test(type)) return true
  }
  return false
}

/**
 * Opens a Word file (ECMA-376, part 2).
 * @throws DocumentError `type` where it is another kind of ZIP, `limit` where it inflates to too
 *   much.
 */
export async function openWordPackage(bytes: Uint8Array, depth = 0): Promise<WordPackage> {
  const parts = await unzip(bytes)
  const relations = new Map<string, Map<string, Relation>>()
  const relationsOf = (part: string): Map<string, Relation> => {
    const known = relations.get(part)
    if (known) return known
    const read = readRelations(part, parts.get(relationsPart(part)))
    relations.set(part, read)
    return read
  }
  const root = readRelations('', parts.get('_rels/.rels'))
  const main = [...root.values()].find(({ kind }) => kind === 'officeDocument')?.target
  const types = parts.get('[content_types].xml')
  if (main === undefined || !parts.has(main) || !types || !isWordType(types, main))
    throw new DocumentError('type')
  const imported = new Map<string, WordPackage>()
  for (const { kind, target } of relationsOf(main).values()) {
    const bytes = kind === 'aFChunk' ? parts.get(target) : undefined
    if (bytes && isZip(bytes) && depth < maxImports)
      imported.set(target, await openWordPackage(bytes, depth + 1))
  }
  return {
    mainPart: main,
    part: (name) => parts.get(name),
    relationsOf,
    related: (kind) => {
      const relation = [...relationsOf(main).values()].find((relation) => relation.kind === kind)
      return relation && parts.get(relation.target)
    },
    imported: (part) => imported.get(part),
  }
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b
