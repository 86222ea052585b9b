import type { FontKey, TypesetLocale } from './model.ts'

/** Facts of a face for picker and layout, without its tables. */
export interface FontInfo {
  readonly key: FontKey
  readonly style: 'print' | 'handwriting' | 'emoji'
  /** Scripts that the face draws itself, in its own hand. */
  readonly scripts: readonly ('han' | 'latin' | 'emoji')[]
  /** Writings whose users are offered the face. A picker hides the others. */
  readonly offeredTo: readonly Writing[]
  /** The face for Latin text beside this one (no warning). */
  readonly latin?: FontKey
  /**
   * The face that sets ‘ ’ “ ” … in western text. It serves faces that have them only as wide as a
   * Chinese character: an apostrophe must not tear a word apart. No warning.
   */
  readonly narrowMarks?: FontKey
  /**
   * The face for Chinese dashes where the own dash is short. Two of them must make one line. No
   * warning.
   */
  readonly wideDash?: FontKey
  /**
   * Faces for accented Latin and Chinese characters that this face lacks. Their use gives a
   * warning.
   */
  readonly fallbacks: readonly FontKey[]
  readonly licence: 'OFL-1.1'
}

/** Writing of a language. */
type Writing = 'hans' | 'hant' | 'latin'
const writingOf = (locale: TypesetLocale): Writing =>
  locale === 'zh-Hans' ? 'hans' : locale === 'zh-Hant' ? 'hant' : 'latin'

/** All faces, in the order in which a picker shows them. */
export const fonts: readonly FontInfo[] = [
  {
    key: 'song',
    style: 'print',
    scripts: ['han', 'latin'],
    offeredTo: ['hans', 'latin'],
    narrowMarks: 'eb-garamond',
    wideDash: 'kai',
    fallbacks: ['song-tc', 'eb-garamond', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'kai',
    style: 'print',
    scripts: ['han', 'latin'],
    offeredTo: ['hans', 'hant', 'latin'],
    fallbacks: ['song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'ma-shan-zheng',
    style: 'handwriting',
    scripts: ['han'],
    offeredTo: ['hans'],
    latin: 'dancing-script',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'zhi-mang-xing',
    style: 'handwriting',
    scripts: ['han'],
    offeredTo: ['hans'],
    latin: 'caveat',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'liu-jian-mao-cao',
    style: 'handwriting',
    scripts: ['han'],
    offeredTo: ['hans'],
    latin: 'caveat',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'eb-garamond',
    style: 'print',
    scripts: ['latin'],
    offeredTo: ['latin'],
    fallbacks: ['song', 'song-tc', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'caveat',
    style: 'handwriting',
    scripts: ['latin'],
    offeredTo: ['latin'],
    fallbacks: ['eb-garamond', 'kai', 'song', 'song-tc', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'dancing-script',
    style: 'handwriting',
    scripts: ['latin'],
    offeredTo: ['latin'],
    fallbacks: ['eb-garamond', 'kai', 'song', 'song-tc', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'song-tc',
    style: 'print',
    scripts: ['han', 'latin'],
    offeredTo: ['hant'],
    narrowMarks: 'eb-garamond',
    wideDash: 'kai',
    fallbacks: ['song', 'eb-garamond', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'emoji',
    style: 'emoji',
    scripts: ['emoji'],
    offeredTo: [],
    fallbacks: [],
    licence: 'OFL-1.1',
  },
]

const byKey: ReadonlyMap<FontKey, FontInfo> = new Map(fonts.map((font) => [font.key, font]))

/** The face of a key. */
export function fontInfo(key: FontKey): FontInfo {
  const info = byKey.get(key)
  if (info === undefined) throw new Error(`There is no font "${key}"; see typeset/src/fonts.ts.`)
  return info
}

/** The faces that a writer of this locale may choose from. */
export const fontsFor = (locale: TypesetLocale): readonly FontInfo[] =>
  fonts.filter((font) => font.offeredTo.includes(writingOf(locale)))

/**
 * The order in which faces are asked for a character: the letter's own, its Latin partner, its
 * fallbacks. Traditional Chinese takes the traditional Song where another locale takes the
 * simplified one.
 */
export function fontChain(key: FontKey, locale: TypesetLocale): readonly FontKey[] {
  const known = chains.get(`${key} ${locale}`)
  if (known !== undefined) return known
  const chain = makeChain(key, locale)
  chains.set(`${key} ${locale}`, chain)
  return chain
}

const chains = new Map<string, readonly FontKey[]>()

function makeChain(key: FontKey, locale: TypesetLocale): readonly FontKey[] {
  const own = key === 'song' && locale === 'zh-Hant' ? 'song-tc' : key
  const { latin, fallbacks } = fontInfo(own)
  const chain: FontKey[] = [own, ...(latin ? [latin] : []), ...fallbacks]
  if (locale !== 'zh-Hant' || own === 'song-tc') return chain
  const traditional: readonly FontKey[] = ['song-tc', 'song', 'emoji']
  return [...chain.filter((font) => !traditional.includes(font)), ...traditional]
}
