import type { FontKey, Names, TypesetLocale } from './model.ts'

/** What the picker and the layout know of a face, without its tables. */
export interface FontInfo {
  readonly key: FontKey
  readonly names: Names
  readonly style: 'print' | 'handwriting' | 'emoji'
  /** Scripts that the face draws itself, in its own hand. */
  readonly scripts: readonly ('han' | 'latin' | 'emoji')[]
  /** Locales whose writers may be offered the face (a picker hides the others). */
  readonly locales: readonly TypesetLocale[]
  /** The face that sets Latin text beside this one by design (no warning). */
  readonly latin?: FontKey
  /**
   * The face that sets ‘ ’ “ ” … in western text beside a face that has them only as wide as a Chinese character: an
   * apostrophe must not tear a word apart. No warning.
   */
  readonly narrowMarks?: FontKey
  /** The face that sets a Chinese dash beside a face whose dash is short and low: two of them must make one line. No warning. */
  readonly wideDash?: FontKey
  /** Latin letters with accents and Chinese characters come from here when the face lacks them (with a warning). */
  readonly fallbacks: readonly FontKey[]
  readonly licence: 'OFL-1.1'
}

const all: readonly TypesetLocale[] = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es']
const hans: readonly TypesetLocale[] = ['zh-Hans']

/** All faces, in the order in which a picker shows them. */
export const fonts: readonly FontInfo[] = [
  {
    key: 'song',
    names: {
      'zh-Hans': '思源宋体',
      'zh-Hant': '思源宋體',
      en: 'Song (Noto Serif)',
      fr: 'Song (Noto Serif)',
      es: 'Song (Noto Serif)',
    },
    style: 'print',
    scripts: ['han', 'latin'],
    locales: ['zh-Hans', 'en', 'fr', 'es'],
    narrowMarks: 'eb-garamond',
    wideDash: 'kai',
    fallbacks: ['song-tc', 'eb-garamond', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'kai',
    names: {
      'zh-Hans': '霞鹜文楷',
      'zh-Hant': '霞鶩文楷',
      en: 'Kai (LXGW WenKai)',
      fr: 'Kai (LXGW WenKai)',
      es: 'Kai (LXGW WenKai)',
    },
    style: 'print',
    scripts: ['han', 'latin'],
    locales: all,
    fallbacks: ['song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'ma-shan-zheng',
    names: {
      'zh-Hans': '马善政毛笔楷书',
      'zh-Hant': '馬善政毛筆楷書',
      en: 'Brush (Ma Shan Zheng)',
      fr: 'Pinceau (Ma Shan Zheng)',
      es: 'Pincel (Ma Shan Zheng)',
    },
    style: 'handwriting',
    scripts: ['han'],
    locales: hans,
    latin: 'dancing-script',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'zhi-mang-xing',
    names: {
      'zh-Hans': '志莽行书',
      'zh-Hant': '志莽行書',
      en: 'Running hand (Zhi Mang Xing)',
      fr: 'Cursive (Zhi Mang Xing)',
      es: 'Cursiva (Zhi Mang Xing)',
    },
    style: 'handwriting',
    scripts: ['han'],
    locales: hans,
    latin: 'caveat',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'liu-jian-mao-cao',
    names: {
      'zh-Hans': '流江毛草',
      'zh-Hant': '流江毛草',
      en: 'Flowing hand (Liu Jian Mao Cao)',
      fr: 'Écriture vive (Liu Jian Mao Cao)',
      es: 'Trazo ágil (Liu Jian Mao Cao)',
    },
    style: 'handwriting',
    scripts: ['han'],
    locales: hans,
    latin: 'caveat',
    fallbacks: ['kai', 'song', 'song-tc', 'eb-garamond', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'eb-garamond',
    names: {
      'zh-Hans': 'EB Garamond',
      'zh-Hant': 'EB Garamond',
      en: 'EB Garamond',
      fr: 'EB Garamond',
      es: 'EB Garamond',
    },
    style: 'print',
    scripts: ['latin'],
    locales: ['en', 'fr', 'es'],
    fallbacks: ['song', 'song-tc', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'caveat',
    names: {
      'zh-Hans': 'Caveat 手写体',
      'zh-Hant': 'Caveat 手寫體',
      en: 'Handwriting (Caveat)',
      fr: 'Manuscrite (Caveat)',
      es: 'Manuscrita (Caveat)',
    },
    style: 'handwriting',
    scripts: ['latin'],
    locales: ['en', 'fr', 'es'],
    fallbacks: ['eb-garamond', 'kai', 'song', 'song-tc', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'dancing-script',
    names: {
      'zh-Hans': 'Dancing Script 花体',
      'zh-Hant': 'Dancing Script 花體',
      en: 'Script (Dancing Script)',
      fr: 'Script (Dancing Script)',
      es: 'Caligrafía (Dancing Script)',
    },
    style: 'handwriting',
    scripts: ['latin'],
    locales: ['en', 'fr', 'es'],
    fallbacks: ['eb-garamond', 'kai', 'song', 'song-tc', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'song-tc',
    names: {
      'zh-Hans': '思源宋体（繁）',
      'zh-Hant': '思源宋體（繁）',
      en: 'Song, Traditional (Noto Serif)',
      fr: 'Song traditionnel (Noto Serif)',
      es: 'Song tradicional (Noto Serif)',
    },
    style: 'print',
    scripts: ['han', 'latin'],
    locales: ['zh-Hant'],
    narrowMarks: 'eb-garamond',
    wideDash: 'kai',
    fallbacks: ['song', 'eb-garamond', 'kai', 'emoji'],
    licence: 'OFL-1.1',
  },
  {
    key: 'emoji',
    names: {
      'zh-Hans': '彩色表情',
      'zh-Hant': '彩色表情',
      en: 'Colour emoji',
      fr: 'Émojis en couleur',
      es: 'Emojis en color',
    },
    style: 'emoji',
    scripts: ['emoji'],
    locales: [],
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
  fonts.filter((font) => font.locales.includes(locale))

/**
 * The order in which faces are asked for a character: the letter's own, its Latin partner, its fallbacks. Traditional
 * Chinese takes the traditional Song where another locale takes the simplified one.
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
