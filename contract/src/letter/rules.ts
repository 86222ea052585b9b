import type { InstitutionRules, MailClass } from '../institution/calls.ts'

/** Which rule is broken. The sentence and the mend are texts keyed by it. */
export const breachRules = [
  'max_pages', 'colour', 'decoration', 'emoji', 'mail_class', 'language', 'banned_word', 'handwritten_only', 'person_number', 'unit', 'blocked', 'not_confirmed', 'missing_glyph', 'address_glyph', 'address_too_long', 'face_fallback', 'placeholder', 'max_photos', 'low_resolution', 'postcard',
] as const
export type BreachRule = (typeof breachRules)[number]

export interface Breach {
  readonly rule: BreachRule
  /** `block`: cannot be sent like this. `warn`: the writer is told and decides. */
  readonly level: 'block' | 'warn'
  /** What the rule's text needs: a limit, the found word, a position in the body. */
  readonly params: Readonly<Record<string, string | number>>
}

export interface PieceToCheck {
  readonly text: string
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

const emoji = /\p{Extended_Pictographic}/u
const scripts: readonly (readonly [language: 'zh' | 'latin', pattern: RegExp])[] = [['zh', /\p{Script=Han}/u], ['latin', /\p{Script=Latin}{2,}/u]]

/** How words are compared: NFKC, lower case, without invisible characters, so that full-width, upper-case and split spellings count as the same. */
export const foldWord = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Checks a piece against a place's rules. The server enforces it; the editor shows the same breaches while typing. */
export function checkRules(rules: InstitutionRules, piece: PieceToCheck): Breach[] {
  const breaches: Breach[] = []
  const block = (rule: BreachRule, params: Breach['params'] = {}): void => void breaches.push({ rule, level: 'block', params })
  if (!rules.isPostcardAllowed && piece.isCard) block('postcard')
  if (rules.isHandwrittenOnly && !piece.isHandwritten) block('handwritten_only')
  if (rules.maxPages !== null && piece.pages > rules.maxPages) block('max_pages', { max: rules.maxPages, pages: piece.pages })
  const photos = piece.photos ?? 0
  if (rules.maxPhotos !== null && photos > rules.maxPhotos) block('max_photos', { max: rules.maxPhotos, photos })
  if (!rules.isColourAllowed && piece.isColour) block('colour')
  if (!rules.isDecorationAllowed && piece.isDecorated) block('decoration')
  if (!rules.isEmojiAllowed && emoji.test(piece.text)) block('emoji', { found: emoji.exec(piece.text)?.[0] ?? '' })
  if (piece.mailClass && !rules.mailClasses.includes(piece.mailClass)) block('mail_class', { mailClass: piece.mailClass, allowed: rules.mailClasses.join(',') })
  if (rules.isUnitRequired && !piece.unit) block('unit')
  if (rules.isPersonNumberRequired && !piece.personNumber) block('person_number')
  for (const language of forbiddenScripts(rules, piece.text)) block('language', { found: language, allowed: rules.languages.join(',') })
  for (const word of bannedWordsIn(rules.bannedWords, piece.text)) block('banned_word', { word })
  return breaches
}

/** A script tells a language only roughly: Han text where zh is not allowed, Latin words where no Latin language is. */
function forbiddenScripts(rules: InstitutionRules, text: string): string[] {
  if (rules.languages.length === 0) return []
  const isAllowed = { zh: rules.languages.includes('zh'), latin: rules.languages.some((l) => l !== 'zh') }
  return scripts.filter(([language, pattern]) => !isAllowed[language] && pattern.test(text)).map(([language]) => language)
}

function bannedWordsIn(words: readonly string[], text: string): string[] {
  const folded = foldWord(text)
  return words.filter((word) => folded.includes(foldWord(word)))
}
