import type { BreachRule } from '../breach-rules.ts'
import { foldHan } from '../han-fold.ts'
import type { InstitutionRules, MailClass } from '../institution/calls.ts'
import type { TextSpan } from '../text-span.ts'

export interface Breach {
  readonly rule: BreachRule
  /** `block`: cannot be sent like this. `warn`: the writer is warned and decides. */
  readonly level: 'block' | 'warn'
  /** Parameters of the rule's text: a limit, the found word, a position in the body. */
  readonly params: Readonly<Record<string, string | number>>
}

export interface PieceToCheck {
  readonly text: string
  /**
   * The date's line in it, which the app writes. It is in the writer's language; no place refuses a
   * letter for it.
   */
  readonly date?: string
  /** All that is printed, photo sheets too. */
  readonly pages: number
  /** Photo prints, copies counted. */
  readonly photos?: number
  readonly isColour: boolean
  readonly isDecorated: boolean
  readonly mailClass: MailClass | null
  readonly unit: string
  readonly personNumber: string
  readonly isHandwritten: boolean
  /** A postcard or a pass message: it travels open. */
  readonly isCard?: boolean
}

const picture = String.raw`\p{Extended_Pictographic}[\u{fe0e}\u{fe0f}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*`
/** One emoji as it is seen: joined pictures, flags and key caps are one. */
const emoji = new RegExp(
  String.raw`${picture}(?:\u200d${picture})*|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3`,
  'gu',
)
const namedMost = 6

/**
 * Folds words for comparison. NFKC, lower case, one Chinese script, no invisible characters:
 * full-width, upper-case, Traditional and split spellings count as the same.
 */
export const foldWord = (text: string): string =>
  foldHan(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )

/**
 * Checks a piece against a place's rules. The server enforces it; the editor shows the same
 * breaches while typing.
 */
export function checkRules(rules: InstitutionRules, piece: PieceToCheck): Breach[] {
  const breaches: Breach[] = []
  const block = (rule: BreachRule, params: Breach['params'] = {}): void =>
    void breaches.push({ rule, level: 'block', params })
  if (!rules.isPostcardAllowed && piece.isCard) block('postcard')
  if (rules.isHandwrittenOnly && !piece.isHandwritten) block('handwritten_only')
  if (rules.maxPages !== null && piece.pages > rules.maxPages)
    block('max_pages', { max: rules.maxPages, pages: piece.pages })
  const photos = piece.photos ?? 0
  if (rules.maxPhotos !== null && photos > rules.maxPhotos)
    block('max_photos', { max: rules.maxPhotos, photos })
  if (!rules.isColourAllowed && piece.isColour) block('colour')
  if (!rules.isDecorationAllowed && piece.isDecorated) block('decoration')
  const pictures = rules.isEmojiAllowed ? [] : (piece.text.match(emoji) ?? [])
  if (pictures.length > 0)
    block('emoji', {
      found: [...new Set(pictures)].slice(0, namedMost).join(''),
      count: pictures.length,
    })
  if (piece.mailClass && !rules.mailClasses.includes(piece.mailClass))
    block('mail_class', { mailClass: piece.mailClass, allowed: rules.mailClasses.join(',') })
  if (rules.isUnitRequired && !piece.unit) block('unit')
  if (rules.isPersonNumberRequired && !piece.personNumber) block('person_number')
  breaches.push(...languageBreaches(rules, piece))
  for (const word of bannedWordsIn(rules.bannedWords, piece.text)) block('banned_word', { word })
  return breaches
}

/** `other`: every script that no place's languages are written in, kana and Hangul too. */
const scripts = ['zh', 'latin', 'other'] as const
type Script = (typeof scripts)[number]
const isScript = (value: unknown): value is Script => scripts.some((script) => script === value)
const otherLetter = String.raw`(?![\p{Script=Han}\p{Script=Bopomofo}\p{Script=Latin}])\p{L}`
/**
 * A script tells a language only roughly. A word: letters of one kind together, or Chinese
 * characters together.
 */
const words: Readonly<Record<Script, RegExp>> = {
  zh: /[\p{Script=Han}\p{Script=Bopomofo}]+/gu,
  latin: /\p{Script=Latin}[\p{Script=Latin}\p{M}\d'’-]*/gu,
  other: new RegExp(
    String.raw`(?!\p{Script=Common})${otherLetter}(?:${otherLetter}|[\p{M}'’-])*`,
    'gu',
  ),
}

/**
 * True for a foreign word. Letters alone (T恤, A4, 5Ω, 優の良品) are none, one Chinese character among
 * Latin words is one.
 */
const isWord = (script: Script, word: string): boolean =>
  script === 'zh' || (word.match(/\p{L}/gu)?.length ?? 0) > 1
/** Scripts that are written by the syllable, or without blanks between words. */
const syllables =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/**
 * Weight of a word: a word of an alphabet says about as much as two Chinese characters, a syllable
 * as one.
 */
const weigh = (script: Script, word: string): number =>
  script === 'zh' || syllables.test(word) ? [...word.replace(/\p{M}/gu, '')].length : 2
/** Shorter passages are words within the other language: a name, a mark, a term. */
const passage: Readonly<Record<Script, number>> = { zh: 5, latin: 6, other: 6 }
/**
 * Text between the passages of a script: words of another one, and Chinese points between Latin
 * words. Other scripts count as one, since Japanese has Chinese characters between its kana.
 */
const between: Readonly<Record<Script, RegExp>> = {
  zh: words.latin,
  latin: /[\p{Script=Han}，。、！？；：]+/gu,
  other: /(?!)/u,
}

/** Share of foreign passages that makes a text foreign. */
const foreignShare = 0.2
/** A date has a year and hardly any words. */
const isDate = (line: string): boolean =>
  /\d{4}/.test(line) && (line.match(/\p{Script=Han}+|\p{Script=Latin}+/gu)?.length ?? 0) <= 5

/**
 * Finds too many foreign words, as a share of the text. Passages of another language stop the
 * letter when they are a fifth of it, or all of it; single words and short passages within the
 * place's language only give a warning.
 */
function languageBreaches(rules: InstitutionRules, { text, date = '' }: PieceToCheck): Breach[] {
  if (rules.languages.length === 0) return []
  const isAllowed = {
    zh: rules.languages.includes('zh'),
    latin: rules.languages.some((language) => language !== 'zh'),
    other: false,
  }
  const looked = date !== '' && isDate(date) ? text.replace(date, '') : text
  const own = scripts.filter((script) => isAllowed[script])
  return scripts
    .filter((script) => !isAllowed[script])
    .flatMap((script): Breach[] => {
      const found = foreignWords(script, looked)
      if (found.length === 0) return []
      const level = isForeign(script, own, looked) ? 'block' : 'warn'
      const params = { found: script, allowed: rules.languages.join(',') }
      const named = [...new Set(found.map(({ word }) => word))].slice(0, namedMost).join(', ')
      return [
        {
          rule: 'language',
          level,
          params: level === 'block' ? params : { ...params, words: named, count: found.length },
        },
      ]
    })
}

const foreignWords = (
  script: Script,
  text: string,
): { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(words[script])]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => isWord(script, word))

function isForeign(script: Script, own: readonly Script[], text: string): boolean {
  const weight = (of: Script, part: string): number =>
    foreignWords(of, part).reduce((sum, { word }) => sum + weigh(of, word), 0)
  const ownWeight = own.reduce((sum, one) => sum + weight(one, text), 0)
  if (ownWeight === 0) return true
  const passages = text.split(between[script]).map((part) => weight(script, part))
  const long = passages
    .filter((size) => size >= passage[script])
    .reduce((sum, size) => sum + size, 0)
  return (
    long > 0 && long / (ownWeight + passages.reduce((sum, size) => sum + size, 0)) >= foreignShare
  )
}

/**
 * Every place in a text that a breach speaks of; none when it is about something else than words.
 */
export function placesOf(
  { rule, params }: Pick<Breach, 'rule' | 'params'>,
  text: string,
): TextSpan[] {
  if (rule === 'emoji')
    return [...text.matchAll(emoji)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }))
  if (rule === 'banned_word') return wordPlaces(foldWord(String(params['word'] ?? '')), text)
  const { found } = params
  if (rule !== 'language' || !isScript(found)) return []
  return foreignWords(found, text).map(({ word, at }) => ({
    start: at,
    end: at + word.length,
  }))
}

/** Finds the places of a folded word in an unfolded text. */
function wordPlaces(word: string, text: string): TextSpan[] {
  if (word === '') return []
  const units: TextSpan[] = []
  let folded = ''
  for (const { 0: character, index } of text.matchAll(/.\p{M}*/gsu)) {
    const plain = foldWord(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1)
      units.push({ start: index, end: index + character.length })
  }
  const places: TextSpan[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const [first, last] = [units[at], units[at + word.length - 1]]
    if (first && last) places.push({ start: first.start, end: last.end })
  }
  return places
}

function bannedWordsIn(words: readonly string[], text: string): string[] {
  const folded = foldWord(text)
  return words.filter((word) => {
    const sought = foldWord(word)
    // A word of invisible characters alone would be found everywhere.
    return sought !== '' && folded.includes(sought)
  })
}
