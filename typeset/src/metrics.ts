import { clusters, type KnowsEmoji, skinTones } from './clusters.ts'
import { fontChain } from './fonts.ts'
import type { FontKey, TypesetLocale } from './model.ts'
import { resolveCluster } from './resolve.ts'

/** A face's table as `tools/fonts.ts` writes it. */
export interface PackedMetrics {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  /** The advances that occur, the commonest first. */
  readonly widths: readonly number[]
  /**
   * Triples of (gap, length - 1, index into `widths`). Each number is written in digits of five
   * bits.
   */
  readonly ranges: string
  /**
   * Emoji only: sequences drawn as one picture; `T` stands for each skin tone, `U` for another than
   * the first. Parted by blanks.
   */
  readonly sequences?: string
}

/** Questions that the layout asks a face. */
export interface Metrics {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  /** Advance of a character in font units, or -1 when missing. */
  readonly advance: (code: number) => number
  /**
   * True when the face draws a sequence or character as one picture. The sequence is without
   * U+FE0F.
   */
  readonly knows: KnowsEmoji
}

/** The faces that are loaded. */
export type FontSet = ReadonlyMap<FontKey, Metrics>

const digitCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function* numbers(packed: string): Generator<number> {
  let value = 0
  let shift = 0
  for (const char of packed) {
    const digit = digitCharacters.indexOf(char)
    value += (digit & 31) * 2 ** shift
    shift += 5
    if (digit < 32) {
      yield value
      value = 0
      shift = 0
    }
  }
}

/** Text faces draw no pictures, whatever characters they have. */
function pictures(packed: string | undefined, advance: Metrics['advance']): KnowsEmoji {
  if (packed === undefined) return () => false
  const sequences = new Set(packed.split(' '))
  return (sequence) => {
    const code = sequence.codePointAt(0) ?? -1
    if (sequence.length === (code > 0xffff ? 2 : 1)) return advance(code) >= 0
    const any = sequence.replace(skinTones, 'T')
    if (sequences.has(any)) return true
    const [first, second] = sequence.match(skinTones) ?? []
    if (second === undefined || first === second) return false
    return sequences.has(any.replace(/T([^T]*)T/u, 'T$1U'))
  }
}

/** Makes a written table quick to ask. */
export function unpackMetrics(packed: PackedMetrics): Metrics {
  const starts: number[] = []
  const ends: number[] = []
  const advances: number[] = []
  const stream = numbers(packed.ranges)
  let next = 0
  for (let gap = stream.next(); !gap.done; gap = stream.next()) {
    const start = next + gap.value
    const end = start + (stream.next().value ?? 0)
    starts.push(start)
    ends.push(end)
    advances.push(packed.widths[stream.next().value ?? 0] ?? 0)
    next = end + 1
  }
  const advance = (code: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      if (code < (starts[middle] ?? 0)) high = middle - 1
      else if (code > (ends[middle] ?? 0)) low = middle + 1
      else return advances[middle] ?? 0
    }
    return -1
  }
  const { unitsPerEm, ascent, descent } = packed
  return { unitsPerEm, ascent, descent, advance, knows: pictures(packed.sequences, advance) }
}

type Loader = () => Promise<{ readonly metrics: PackedMetrics }>

const loaders: Readonly<Record<FontKey, Loader>> = {
  song: () => import('./metrics/song.ts'),
  'song-tc': () => import('./metrics/song-tc.ts'),
  kai: () => import('./metrics/kai.ts'),
  'ma-shan-zheng': () => import('./metrics/ma-shan-zheng.ts'),
  'liu-jian-mao-cao': () => import('./metrics/liu-jian-mao-cao.ts'),
  'zhi-mang-xing': () => import('./metrics/zhi-mang-xing.ts'),
  'eb-garamond': () => import('./metrics/eb-garamond.ts'),
  caveat: () => import('./metrics/caveat.ts'),
  'dancing-script': () => import('./metrics/dancing-script.ts'),
  emoji: () => import('./metrics/emoji.ts'),
}

const loaded = new Map<FontKey, Promise<Metrics>>()

/** A face's table; fetched once, and only when it is asked for. */
export function loadMetrics(key: FontKey): Promise<Metrics> {
  const known = loaded.get(key)
  if (known !== undefined) return known
  const loading = loaders[key]().then((module) => unpackMetrics(module.metrics))
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/**
 * The faces that a text needs: the chosen one and its partner, and each further fallback only when
 * some character asks for it. The layout with this set equals the layout with all faces. Cheap when
 * nothing new is needed: call it at each change of the text.
 */
export async function loadFontSet(
  font: FontKey,
  locale: TypesetLocale,
  text: string,
): Promise<FontSet> {
  const set = new Map<FontKey, Metrics>()
  const [first, ...rest] = fontChain(font, locale)
  if (first !== undefined) set.set(first, await loadMetrics(first))
  for (
    let wanted = unloaded(set, font, locale, text);
    wanted !== undefined;
    wanted = unloaded(set, font, locale, text)
  ) {
    if (!rest.includes(wanted)) break
    set.set(wanted, await loadMetrics(wanted))
  }
  const name = [...set.keys()].join(' ')
  const same = sets.get(name) ?? set
  sets.set(name, same)
  return same
}

/** Sets of equal faces are one object, the paragraph cache's key. */
const sets = new Map<string, FontSet>()

/** Returns the first face that a character needs and the set lacks. */
function unloaded(
  set: FontSet,
  font: FontKey,
  locale: TypesetLocale,
  text: string,
): FontKey | undefined {
  const knows: KnowsEmoji = (sequence) => set.get('emoji')?.knows(sequence) ?? false
  const seen = new Set<string>()
  for (const cluster of clusters(text, knows)) {
    if (seen.has(cluster.text)) continue
    seen.add(cluster.text)
    if (cluster.emoji && !set.has('emoji')) return 'emoji'
    for (const wide of [false, true]) {
      const { wanted } = resolveCluster({ cluster, wide, font, locale, fonts: set })
      if (wanted !== undefined) return wanted
    }
  }
  return undefined
}
