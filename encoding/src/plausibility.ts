import type { Locale } from '@mailing/texts/languages.ts'
import { decodeAs } from './decode.ts'
import { simplified, traditional } from './han-table.ts'
import {
  arabic,
  centralEuropean,
  chinese,
  cyrillic,
  english,
  french,
  greek,
  hebrew,
  japanese,
  korean,
  otherWestern,
  type Share,
  simplifiedNames,
  spanish,
  thai,
  traditionalNames,
  turkish,
} from './languages-table.ts'
import { countLetters, type LatinLetters, latinLetters, letterFit } from './latin-letters.ts'
import { isAscii, mixtureOf } from './mixture.ts'

/**
 * A language of texts: how often each character stands in it, and in which encodings its texts are
 * kept.
 */
interface Language {
  /** Language of the app whose users mostly write this language. */
  readonly locale: Locale | null
  /** Probability of this language when the app has another one. */
  readonly prior: number
  readonly encodings: Readonly<Record<string, number>>
  /** Shares of plain letters, for a language in Latin letters. its shares of plain ones. */
  readonly letters?: LatinLetters
  /** Natural logarithms of probabilities by character. */
  readonly known: () => ReadonlyMap<string, number>
}

/** Probability that a text has the language of the app. */
const ownPrior = 0.7
/** Weight of an encoding that holds all characters: today's programs write UTF-8. */
const universal = { 'utf-8': 25, 'utf-16le': 3e-2, 'utf-16be': 1e-2, other: 1e-3 }
const western = { 'windows-1252': 1, macintosh: 0.03 }

function tableOf(...shares: readonly Share[]): ReadonlyMap<string, number> {
  const table = new Map<string, number>()
  for (const [characters, probability] of shares)
    for (const sign of characters) table.set(sign, Math.log(probability))
  return table
}

/**
 * The characters of rows of a double-byte code; its first rows hold the common ones (GB 2312, Big5,
 * JIS X 0208, KS X 1001).
 */
function rowsOf(encoding: string, [first, last]: readonly [number, number]): string {
  const bytes: number[] = []
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail < 0x7f || trail > (encoding === 'shift_jis' ? 0x7f : 0xa0)) bytes.push(lead, trail)
  return decodeAs(new Uint8Array(bytes), encoding).replaceAll('\ufffd', '')
}

/** Zipf's law: the character of a rank is the less probable the later it stands. */
const byRank = (characters: string): Share[] =>
  [...characters].map((sign, rank) => [sign, 0.12 / (rank + 10)])

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const scripts: readonly (readonly [readonly Share[], Readonly<Record<string, number>>])[] = [
  [turkish, { 'windows-1254': 1 }],
  [greek, { 'windows-1253': 1, 'iso-8859-7': 0.1 }],
  [hebrew, { 'windows-1255': 1, 'iso-8859-8': 0.03 }],
  [arabic, { 'windows-1256': 1, 'iso-8859-6': 0.03 }],
  [thai, { 'windows-874': 1 }],
]

/** Letters of alphabets outside of ASCII and Latin-1. */
const everyLetter = (): ReadonlyMap<string, number> =>
  tableOf([
    Array.from({ length: 0x1e00 - 0x0100 }, (_, at) => String.fromCharCode(0x0100 + at))
      .filter((sign) => /[\p{L}\p{M}]/u.test(sign))
      .join(''),
    1e-4,
  ])

const languages: readonly Language[] = [
  {
    locale: 'zh-Hans',
    prior: 0.04,
    encodings: { ...universal, gb18030: 1 },
    known: once(() =>
      tableOf(
        [rowsOf('gb18030', [0xd8, 0xf7]), 5e-7],
        [rowsOf('gb18030', [0xb0, 0xd7]), 2.5e-5],
        [simplifiedNames, 2e-4],
        ...chinese,
        ...byRank(simplified),
      ),
    ),
  },
  {
    locale: 'zh-Hant',
    prior: 0.04,
    encodings: { ...universal, big5: 1, gb18030: 0.03 },
    known: once(() =>
      tableOf(
        [rowsOf('big5', [0xc9, 0xf9]), 5e-7],
        [rowsOf('big5', [0xa4, 0xc6]), 2.5e-5],
        [traditionalNames, 2e-4],
        ...chinese,
        ...byRank(traditional),
      ),
    ),
  },
  {
    locale: null,
    prior: 0.01,
    encodings: { ...universal, shift_jis: 1, 'euc-jp': 0.3, 'iso-2022-jp': 0.1 },
    known: once(() =>
      tableOf(
        [rowsOf('shift_jis', [0x99, 0x9f]), 5e-7],
        [rowsOf('shift_jis', [0x88, 0x97]), 8e-5],
        ...japanese,
      ),
    ),
  },
  {
    locale: null,
    prior: 0.01,
    encodings: { ...universal, 'euc-kr': 1 },
    known: once(() =>
      tableOf(
        [rowsOf('euc-kr', [0xca, 0xfd]), 5e-7],
        [rowsOf('euc-kr', [0xb0, 0xc8]), 3e-5],
        ...korean,
      ),
    ),
  },
  {
    locale: 'en',
    prior: 0.05,
    encodings: { ...universal, ...western },
    letters: latinLetters.english,
    known: once(() => tableOf(...english)),
  },
  {
    locale: 'fr',
    prior: 0.05,
    encodings: { ...universal, ...western },
    letters: latinLetters.french,
    known: once(() => tableOf(...french)),
  },
  {
    locale: 'es',
    prior: 0.05,
    encodings: { ...universal, ...western },
    letters: latinLetters.spanish,
    known: once(() => tableOf(...spanish)),
  },
  {
    locale: null,
    prior: 0.04,
    encodings: { ...universal, ...western },
    letters: latinLetters.otherWestern,
    known: once(() => tableOf(...otherWestern)),
  },
  {
    locale: null,
    prior: 0.002,
    encodings: { ...universal, 'windows-1250': 1 },
    letters: latinLetters.centralEuropean,
    known: once(() => tableOf(...centralEuropean)),
  },
  {
    locale: null,
    prior: 0.01,
    encodings: { ...universal, 'windows-1251': 1, 'koi8-r': 0.1 },
    known: once(() => tableOf(...cyrillic)),
  },
  ...scripts.map(
    ([shares, encodings]): Language => ({
      locale: null,
      prior: 0.005,
      encodings: { ...universal, ...encodings },
      known: once(() => tableOf(...shares)),
    }),
  ),
  // Texts in all other scripts are in UTF-8; the older encodings of a few of them nobody tells
  // apart.
  {
    locale: null,
    prior: 0.02,
    encodings: { 'utf-8': universal['utf-8'] },
    known: once(everyLetter),
  },
]

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 3e-2],
  [/[ \n]/, 1e-1],
  [/[A-Z0-9\t\r]/, 1e-2],
  [/[.,:;!?'"()/@+-]/, 5e-3],
  [/[\x20-\x7e]/, 1e-3],
  [/[\p{Cc}\p{Cn}\p{Co}\ufffd]/u, 1e-9],
  [/[\ufe0f\u200d]/, 1e-4],
  [/\p{Extended_Pictographic}/u, 1e-5],
  [/\p{Script=Han}/u, 3e-8],
  [/\p{Script=Hangul}/u, 1e-7],
  [/[\p{L}\p{M}]/u, 1e-6],
]
const anyOther = Math.log(3e-7)
const ofKind = (sign: string): number => {
  const found = kinds.find(([kind]) => kind.test(sign))
  return found ? Math.log(found[1]) : anyOther
}

const known: ReadonlySet<string> = new Set(
  languages.flatMap(({ encodings }) => Object.keys(encodings)),
)

interface Weighed {
  /** Logarithm of the probability of such a text in this encoding. */
  readonly score: number
  /**
   * The same for each character that is not ASCII: how much the text looks like one in its
   * language.
   */
  readonly perSign: number
  /** Characters that are not ASCII. */
  readonly foreign: number
}

/** Weighs a decoded text in the likeliest of the languages. */
export function weigh(text: string, encoding: string, locale: Locale): Weighed {
  const signs = [...text]
  const foreign = signs.filter((sign) => !isAscii(sign)).length
  const rest = new Map([...new Set(signs)].map((sign) => [sign, ofKind(sign)]))
  const mixed = mixtureOf(signs)
  const letters = countLetters(signs)
  let best: Weighed = {
    score: Number.NEGATIVE_INFINITY,
    perSign: Number.NEGATIVE_INFINITY,
    foreign,
  }
  for (const language of languages) {
    const share = language.encodings[known.has(encoding) ? encoding : 'other']
    if (share === undefined) continue
    const table = language.known()
    let all = mixed + letterFit(letters, language.letters)
    let notAscii = mixed
    for (const sign of signs) {
      const probability = table.get(sign) ?? rest.get(sign) ?? anyOther
      all += probability
      if (!isAscii(sign)) notAscii += probability
    }
    const prior = language.locale === locale ? ownPrior : language.prior
    const score = all + Math.log(prior * share)
    if (score > best.score) best = { score, perSign: notAscii / Math.max(1, foreign), foreign }
  }
  return best
}
