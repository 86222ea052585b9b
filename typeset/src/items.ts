import {
  inksLeftHalf,
  inksRightHalf,
  isAmbiguous,
  isClosing,
  isDash,
  isHyphen,
  isLetterOrDigit,
  isNoBreakSpace,
  isOpening,
  isSpace,
  isStop,
  isWide,
} from './characters.ts'
import { type Cluster, clusters } from './clusters.ts'
import type { FontSet } from './metrics.ts'
import type { FontKey, TypesetLocale } from './model.ts'
import { type Resolution, resolveCluster, type Verdict } from './resolve.ts'
import type { Micrometres } from './units.ts'

/** A cluster with all that line breaking and placing ask about it. */
export interface Item {
  readonly cluster: Cluster
  /** Text that is drawn: the cluster's, or a blank that the face has. */
  readonly drawn: string
  readonly font: FontKey
  readonly verdict: Verdict
  readonly advance: Micrometres
  /** Set in a square: Chinese characters, their punctuation, pictures. */
  readonly wide: boolean
  readonly space: boolean
  readonly noBreakSpace: boolean
  readonly opening: boolean
  readonly closing: boolean
  /** A wide character that is neither blank nor punctuation. */
  readonly wideLetter: boolean
  readonly letter: boolean
  /** Punctuation whose square is half empty, and on which side. */
  readonly half: 'left' | 'right' | 'none'
}

/** An item that is there: the caller has counted. */
export const itemAt = (items: readonly Item[], at: number): Item => items[at] as Item

/**
 * Context that turns text into items: face, size, language, tables. the letter's face, size,
 * language and the loaded tables.
 */
export interface ItemContext {
  readonly font: FontKey
  readonly locale: TypesetLocale
  readonly size: Micrometres
  readonly fonts: FontSet
}

/** 1: wide, -1: narrow, 0: says nothing about its neighbours. */
function leaning(cluster: Cluster): -1 | 0 | 1 {
  if (cluster.emoji || isAmbiguous(cluster.code) || isSpace(cluster.code) || cluster.code === 0x0a)
    return 0
  return isWide(cluster.code) ? 1 : -1
}

/**
 * Decides which clusters are set in a square. Quotation marks, dashes and dots do in Chinese,
 * unless both neighbours are western; in other languages only beside Chinese.
 */
function widths(list: readonly Cluster[], isChinese: boolean): boolean[] {
  const before: number[] = []
  let last = 0
  for (const cluster of list) {
    if (cluster.code === 0x0a) last = 0
    before.push(last)
    last = leaning(cluster) || last
  }
  const wide: boolean[] = new Array(list.length).fill(false)
  let next = 0
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const cluster = list[index] as Cluster
    if (cluster.code === 0x0a) next = 0
    const previous = before[index] ?? 0
    if (cluster.emoji) wide[index] = true
    else if (!isAmbiguous(cluster.code)) wide[index] = isWide(cluster.code)
    else
      wide[index] = isChinese
        ? previous === 1 || next === 1 || previous + next === 0
        : previous === 1 || next === 1
    next = leaning(cluster) || next
  }
  matchQuotes(list, wide)
  return wide
}

const isWesternLetter = (cluster: Cluster | undefined): boolean =>
  cluster !== undefined && leaning(cluster) === -1

/** A closing quotation mark is as wide as its opening one; an apostrophe closes nothing. */
function matchQuotes(list: readonly Cluster[], wide: boolean[]): void {
  const open: Record<'single' | 'double', boolean[]> = { single: [], double: [] }
  for (const [index, { code }] of list.entries()) {
    const opened = open[code === 0x2018 || code === 0x2019 ? 'single' : 'double']
    if (code === 0x0a) open.single.length = open.double.length = 0
    else if (code === 0x2018 || code === 0x201c) opened.push(wide[index] as boolean)
    else if (code === 0x201d || (code === 0x2019 && !isApostrophe(list, index)))
      wide[index] = opened.pop() ?? (wide[index] as boolean)
  }
}

const isApostrophe = (list: readonly Cluster[], index: number): boolean =>
  isWesternLetter(list[index - 1]) && isWesternLetter(list[index + 1])

/** Straight double quotes open and close in turn within a paragraph. */
function straightQuotes(list: readonly Cluster[]): ReadonlyMap<Cluster, 'open' | 'close'> {
  const turns = new Map<Cluster, 'open' | 'close'>()
  let isOpen = false
  for (const cluster of list) {
    if (cluster.code === 0x0a) isOpen = false
    if (cluster.code !== 0x22) continue
    turns.set(cluster, isOpen ? 'close' : 'open')
    isOpen = !isOpen
  }
  return turns
}

function halfOf(code: number, square: boolean, font: FontKey): Item['half'] {
  // The traditional Song centres its stops in the square; nothing can be taken off them.
  if (!square || (font === 'song-tc' && isStop(code))) return 'none'
  if (inksLeftHalf(code)) return 'left'
  return inksRightHalf(code) ? 'right' : 'none'
}

/** Parts a text into items; equal characters are resolved once. */
export function itemsOf(text: string, context: ItemContext): Item[] {
  const emoji = context.fonts.get('emoji')
  const list = clusters(text, emoji?.knows)
  const wide = widths(list, context.locale.startsWith('zh'))
  const quotes = straightQuotes(list)
  const known = new Map<string, Resolution>()
  return list.map((cluster, index) => {
    const isWideHere = wide[index] as boolean
    const key = (isWideHere ? 'w' : 'n') + cluster.text
    const resolution = known.get(key) ?? resolveCluster({ ...context, cluster, wide: isWideHere })
    known.set(key, resolution)
    const { code } = cluster
    const blank = isSpace(code) && !cluster.emoji
    const opening = !cluster.emoji && (isOpening(code) || quotes.get(cluster) === 'open')
    const closing = !cluster.emoji && (isClosing(code) || quotes.get(cluster) === 'close')
    return {
      cluster,
      drawn: resolution.drawnAs ?? cluster.text,
      font: resolution.font,
      verdict: code === 0x0a || blank ? 'own' : resolution.verdict,
      advance: Math.round((resolution.advance * context.size) / resolution.unitsPerEm),
      wide: isWideHere,
      space: blank,
      noBreakSpace: isNoBreakSpace(code),
      opening,
      closing,
      wideLetter: isWideHere && !blank && !opening && !closing && !cluster.emoji && !isDash(code),
      letter: !isWideHere && isLetterOrDigit(code),
      half: halfOf(
        code,
        isWideHere && resolution.advance * 10 > resolution.unitsPerEm * 9,
        resolution.font,
      ),
    }
  })
}

/** True when a line may end between two neighbours. */
export function mayBreak(previous: Item, item: Item, beforePrevious?: Item): boolean {
  if (item.space || item.noBreakSpace || previous.noBreakSpace || item.closing) return false
  if (previous.opening) return false
  if (previous.space) return beforePrevious === undefined || !beforePrevious.opening
  const twin = previous.cluster.code === item.cluster.code && isDash(item.cluster.code)
  if (twin) return false
  if (previous.wide || item.wide) return true
  if (previous.cluster.code === 0x2014) return item.letter
  return isHyphen(previous.cluster.code) && item.letter && beforePrevious?.letter === true
}

/**
 * The space between two neighbours on a line beyond their advances: air between Chinese and western
 * letters, less where punctuation with half-empty squares meets (CLREQ 3.1.6).
 */
export function gapBetween(previous: Item, item: Item, size: Micrometres): Micrometres {
  if ((previous.wideLetter && item.letter) || (previous.letter && item.wideLetter))
    return Math.round(size / 5)
  // A quotation mark of half a square (as Kai has it) has no air of its own, but takes that of the
  // mark beside it.
  const isMark = item.wide && (item.closing || item.opening)
  if (previous.half === 'left' && isMark) return -Math.round(previous.advance / 2)
  if (item.half === 'right' && previous.wide && (previous.opening || previous.closing))
    return -Math.round(item.advance / 2)
  return 0
}
