import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontKey } from '@mailing/typeset'
import { fontFile } from './files.ts'
import { commonSimplified, commonTraditional } from './frequency.ts'
import { webFont } from './web-font.ts'

/**
 * Raise when the cutting or the writing of slices changes: the addresses of all slices change with
 * it.
 */
const version = 1
const perSlice = 200

/** Declaration of a face for the browser: one rule a slice, with its `unicode-range`. */
export interface FontManifest {
  readonly key: FontKey
  /** The family name that the preview's SVG uses. */
  readonly family: string
  readonly hash: string
  /** `unicode-range` of each slice; the slice's address is `/fonts/<key>/<hash>/<index>.woff2`. */
  readonly slices: readonly string[]
}

/** Serves faces to the browser in slices, the commonest characters first. */
export interface FontSlices {
  /** The slices of a face. */
  manifest(key: FontKey): FontManifest
  /**
   * Returns one slice as WOFF 2, cached or made now. Undefined when there is none of that hash or
   * number.
   */
  slice(key: FontKey, hash: string, index: number): Promise<Buffer | undefined>
}

const isHan = (code: number): boolean => (code >= 0x2e80 && code <= 0x9fff) || code >= 0xf900

/** Characters of every letter: Latin text, its accents, and the punctuation of both scripts. */
const isBasic = (code: number): boolean =>
  code <= 0x17f ||
  (code >= 0x2010 && code <= 0x2026) ||
  code === 0x20ac ||
  (code >= 0x3000 && code <= 0x3011) ||
  (code >= 0xff01 && code <= 0xff1f)

/** The characters of a face in slices. */
function cut(key: FontKey): number[][] {
  const all = [...fontFile(key).characters.keys()]
    .filter((code) => code >= 0x20)
    .sort((one, other) => one - other)
  const common =
    key === 'song-tc' ? commonTraditional + commonSimplified : commonSimplified + commonTraditional
  const basic = all.filter(isBasic)
  const taken = new Set(basic)
  const has = new Set(all)
  const ordered: number[] = []
  for (const char of common) {
    const code = char.codePointAt(0) as number
    if (!has.has(code) || taken.has(code)) continue
    taken.add(code)
    ordered.push(code)
  }
  const rest = all.filter((code) => !taken.has(code))
  const western = rest.filter((code) => !isHan(code))
  const slices = [basic]
  for (const list of [ordered, western, rest.filter(isHan)]) {
    for (let at = 0; at < list.length; at += perSlice) slices.push(list.slice(at, at + perSlice))
  }
  return slices.filter((slice) => slice.length > 0)
}

function unicodeRange(codes: readonly number[]): string {
  const sorted = [...codes].sort((one, other) => one - other)
  const parts: string[] = []
  for (let at = 0; at < sorted.length; ) {
    const start = sorted[at] ?? 0
    let length = 1
    while (sorted[at + length] === start + length) length += 1
    parts.push(
      length === 1
        ? `U+${start.toString(16)}`
        : `U+${start.toString(16)}-${(start + length - 1).toString(16)}`,
    )
    at += length
  }
  return parts.join(',')
}

interface Cut {
  readonly manifest: FontManifest
  readonly slices: readonly number[][]
}

function prepare(key: FontKey): Cut {
  const slices = cut(key)
  const font = fontFile(key)
  const hash = createHash('sha256')
    .update(`${version} ${key}`)
    .update(font.table('head'))
    .update(font.table('loca'))
    .update(font.table('hmtx'))
  for (const slice of slices) hash.update(slice.join(' '))
  const manifest = {
    key,
    family: `lt-${key}`,
    hash: hash.digest('hex').slice(0, 16),
    slices: slices.map(unicodeRange),
  }
  return { manifest, slices }
}

/** Writes under another name first: a reader never sees half a file. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Cuts slices on demand and keeps them under `directory`. */
export function createFontSlices(directory: string): FontSlices {
  const cuts = new Map<FontKey, Cut>()
  const making = new Map<string, Promise<Buffer>>()
  const cutOf = (key: FontKey): Cut => {
    const known = cuts.get(key) ?? prepare(key)
    cuts.set(key, known)
    return known
  }
  const make = async (key: FontKey, codes: readonly number[], path: string): Promise<Buffer> => {
    const bytes = await webFont(fontFile(key), codes, `lt-${key}`)
    await mkdir(join(directory, key), { recursive: true })
    await keep(path, bytes)
    return bytes
  }
  return {
    manifest: (key) => cutOf(key).manifest,
    async slice(key, hash, index) {
      const { manifest, slices } = cutOf(key)
      const codes = slices[index]
      if (codes === undefined || hash !== manifest.hash) return undefined
      const path = join(directory, key, `${hash}-${index}.woff2`)
      const cached = await readFile(path).catch(() => undefined)
      if (cached !== undefined) return cached
      const running = making.get(path) ?? make(key, codes, path).finally(() => making.delete(path))
      making.set(path, running)
      return running
    },
  }
}
