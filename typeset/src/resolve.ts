import {
  blankWidth,
  isCompatibilityIdeograph,
  isLost,
  isNarrowMark,
  isNoBreakSpace,
  isPrivateUse,
} from './characters.ts'
import { type Cluster, emojiName } from './clusters.ts'
import { fontChain, fontInfo } from './fonts.ts'
import type { FontSet, Metrics } from './metrics.ts'
import type { FontKey, TypesetLocale } from './model.ts'

/**
 * Result for a cluster in a face. `variant`: the character is right, but not in the requested
 * shape. `substituted`: another face than the letter's own.
 */
export type Verdict = 'own' | 'variant' | 'substituted' | 'missing'

/** The face that sets a cluster. */
export interface Resolution {
  readonly font: FontKey
  /** The advance in units of that face. */
  readonly advance: number
  readonly unitsPerEm: number
  readonly verdict: Verdict
  /**
   * The cluster that is drawn instead: another blank, which takes the place of the own one, or the
   * usual shape.
   */
  readonly drawnAs?: string
  /** A face to load before this answer is final. */
  readonly wanted?: FontKey
}

/** A cluster in its surroundings. */
export interface ResolveRequest {
  readonly cluster: Cluster
  /** True when it is set in a square, as Chinese quotation marks. */
  readonly wide: boolean
  readonly font: FontKey
  readonly locale: TypesetLocale
  readonly fonts: FontSet
}

/** Single characters that no normal form changes: nearly all of a letter, and not worth asking. */
const isPlain = (code: number): boolean =>
  code < 0x300 ||
  (code >= 0x2010 && code < 0x2100) ||
  (code >= 0x3001 && code < 0xd800) ||
  (code >= 0xff00 && code < 0xfff0)

/**
 * The code points whose glyphs draw a letter: composed where Unicode has one character for it.
 * Compatibility ideographs stay themselves, because their shape may be what a name is written with.
 */
export function glyphCodes(letter: string): number[] {
  const code = letter.codePointAt(0) ?? 0
  if (letter.length === 1 ? isPlain(code) : letter.length === 2 && code > 0xffff) return [code]
  if (letter.length === 1 && isCompatibilityIdeograph(code)) return [code]
  return Array.from(letter.normalize('NFC'), (char) => char.codePointAt(0) as number)
}

const drawsAll = (metrics: Metrics, codes: readonly number[]): boolean =>
  codes.every((code) => metrics.advance(code) >= 0)

const drawsEmoji = (metrics: Metrics, cluster: Cluster): boolean =>
  metrics.knows(emojiName(cluster.text))

const emDash = 0x2014

function orderFor(request: ResolveRequest): readonly FontKey[] {
  const chain = fontChain(request.font, request.locale)
  if (request.cluster.emoji) return ['emoji', ...chain.filter((font) => font !== 'emoji')]
  const { latin, narrowMarks, wideDash } = fontInfo(request.font)
  const { code } = request.cluster
  const narrow = isNarrowMark(code) ? (narrowMarks ?? latin) : latin
  const wide = code === emDash ? wideDash : undefined
  const partner = request.wide ? wide : narrow
  if (partner === undefined) return chain
  return [partner, ...chain.filter((font) => font !== partner)]
}

/** Faces that look alike on purpose: no warning between them. */
function belongs(font: FontKey, request: ResolveRequest): boolean {
  const { latin, narrowMarks, wideDash } = fontInfo(request.font)
  if (font === request.font || font === 'emoji' || font === latin) return true
  if (font === narrowMarks && isNarrowMark(request.cluster.code)) return true
  if (font === wideDash && request.cluster.code === emDash) return true
  return (
    (font === 'song' || font === 'song-tc') &&
    (request.font === 'song' || request.font === 'song-tc')
  )
}

/**
 * A blank takes the face of the text around it. That face need not have it: its width is known
 * without.
 */
function blank(request: ResolveRequest, width: number): Resolution {
  const [font] = orderFor(request) as readonly [FontKey]
  const metrics = request.fonts.get(font)
  const { code } = request.cluster
  if (metrics === undefined)
    return { font, advance: width, unitsPerEm: 1000, verdict: 'own', wanted: font }
  const { unitsPerEm } = metrics
  const own = metrics.advance(code)
  if (own >= 0) return { font, advance: own, unitsPerEm, verdict: 'own' }
  const like =
    code === 0x2007 ? metrics.advance(0x30) : code === 0x2008 ? metrics.advance(0x2e) : -1
  const advance = like >= 0 ? like : Math.round((width * unitsPerEm) / 1000)
  return {
    font,
    advance,
    unitsPerEm,
    verdict: 'own',
    drawnAs: isNoBreakSpace(code) ? '\u00a0' : ' ',
  }
}

const selectors = /[\ufe00-\ufe0d]|\udb40[\udd00-\uddef]/g

/**
 * Finds the face for one cluster: the first of the chain that has all of it, else the first that
 * has its letter. No face here has variants that a selector asks for (resolve.test.ts proves it):
 * their usual shape is set and reported.
 */
export function resolveCluster(request: ResolveRequest): Resolution {
  const { text, code } = request.cluster
  const width = text.length === 1 ? blankWidth(code) : undefined
  if (width !== undefined) return blank(request, width)
  // A face's own private characters are not what somebody else's private characters were.
  if (isLost(code) || isPrivateUse(code)) return missing(request, undefined)
  const bare = text.length === 1 ? text : text.replace(selectors, '')
  const found = faceFor(request, bare)
  if (found.wanted !== undefined) return found
  if (found.verdict !== 'missing')
    return bare === text ? found : { ...found, verdict: 'variant', drawnAs: bare }
  if (!isCompatibilityIdeograph(code)) return found
  const unified = bare.normalize('NFC')
  const usual = faceFor(request, unified)
  return usual.verdict === 'missing' ? usual : { ...usual, verdict: 'variant', drawnAs: unified }
}

function faceFor(request: ResolveRequest, letter: string): Resolution {
  const codes = glyphCodes(letter)
  const base = codes[0] ?? 0
  let partial: FontKey | undefined
  for (const font of orderFor(request)) {
    const metrics = request.fonts.get(font)
    if (metrics === undefined) return { ...missing(request, partial), wanted: font }
    const all = font === 'emoji' ? drawsEmoji(metrics, request.cluster) : drawsAll(metrics, codes)
    if (all) {
      const advance = font === 'emoji' ? metrics.unitsPerEm : metrics.advance(base)
      const verdict = belongs(font, request) ? 'own' : 'substituted'
      return { font, advance, unitsPerEm: metrics.unitsPerEm, verdict }
    }
    if (partial === undefined && font !== 'emoji' && metrics.advance(base) >= 0) partial = font
  }
  return missing(request, partial)
}

/**
 * No face has it: its letter without marks if there is one, else an empty square of its usual
 * width.
 */
function missing(request: ResolveRequest, partial: FontKey | undefined): Resolution {
  const metrics = partial === undefined ? undefined : request.fonts.get(partial)
  if (partial !== undefined && metrics !== undefined) {
    const advance = metrics.advance(glyphCodes(request.cluster.text)[0] as number)
    return { font: partial, advance, unitsPerEm: metrics.unitsPerEm, verdict: 'missing' }
  }
  const [own] = fontChain(request.font, request.locale)
  return {
    font: own ?? request.font,
    advance: request.wide ? 1000 : 600,
    unitsPerEm: 1000,
    verdict: 'missing',
  }
}
