import { findPersonalData } from './personal-data.ts'
import type { FindingCategory } from './reasons.ts'
import { type WordCategory, wordCategories } from './word-list.ts'
import { createWordMatcher, type WordMatcher } from './word-matcher.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'
import { fr } from './words-fr.ts'
import { zhHans } from './words-zh-hans.ts'
import { zhHant } from './words-zh-hant.ts'

/** A marked passage, without its sentence: what is stored, because staff and writer read it in their own languages. */
export interface Finding {
  /** Offsets in UTF-16 units of the text that was checked. */
  readonly start: number
  readonly end: number
  readonly category: FindingCategory
  /** `block`: a review would send it back. `warn`: the writer should look twice. */
  readonly level: 'block' | 'warn'
}

/** More than this marks nothing new for anybody, and a text made of listed words must not make a huge answer. */
export const maxFindings = 200
/** Names of drugs only warn: in letters to a rehab they are what the letter is about. */
const levels: Readonly<Record<WordCategory, Finding['level']>> = {
  scam: 'block',
  threat: 'block',
  drugs: 'warn',
  contraband: 'block',
  profanity: 'warn',
}

let ownWords: WordMatcher<WordCategory> | null = null

/** All languages at once: letters mix them. Built at first use, some 10 ms. */
function ownMatcher(): WordMatcher<WordCategory> {
  ownWords ??= createWordMatcher(
    [zhHans, zhHant, en, fr, es].flatMap((list) =>
      wordCategories.flatMap((category) => list[category].map((word) => [word, category] as const)),
    ),
  )
  return ownWords
}

/** Marks listed words, the place's own banned words, and personal data. Linear in the text's length; at most 200 findings. */
export function checkText(text: string, bannedWords: readonly string[] = []): Finding[] {
  const own = ownMatcher()
    .find(text, maxFindings * 2)
    .map(
      ({ start, end, label }): Finding => ({ start, end, category: label, level: levels[label] }),
    )
  const banned =
    bannedWords.length === 0
      ? []
      : createWordMatcher(bannedWords.map((word) => [word, 'institution_word'] as const)).find(
          text,
          maxFindings,
        )
  const personal = findPersonalData(text)
  return tidyFindings([
    ...banned.map(
      ({ start, end }): Finding => ({ start, end, category: 'institution_word', level: 'block' }),
    ),
    ...own,
    ...personal.map(
      ({ start, end, kind }): Finding => ({ start, end, category: kind, level: 'warn' }),
    ),
  ])
}

/** The same with one parameter, as threads take it. */
export const checkGivenText = ({
  text,
  bannedWords,
}: {
  readonly text: string
  readonly bannedWords: readonly string[]
}): Finding[] => checkText(text, bannedWords)

/** In reading order, without passages that lie inside a marked one of the same or a heavier level. */
export function tidyFindings(findings: readonly Finding[]): Finding[] {
  const ordered = [...findings].sort(
    (a, b) =>
      a.start - b.start ||
      b.end - a.end ||
      (a.level === b.level ? 0 : a.level === 'block' ? -1 : 1),
  )
  const kept: Finding[] = []
  let blockedTo = -1
  let markedTo = -1
  for (const finding of ordered) {
    if (finding.end <= (finding.level === 'block' ? blockedTo : markedTo)) continue
    kept.push(finding)
    markedTo = Math.max(markedTo, finding.end)
    if (finding.level === 'block') blockedTo = Math.max(blockedTo, finding.end)
  }
  return kept.slice(0, maxFindings)
}
