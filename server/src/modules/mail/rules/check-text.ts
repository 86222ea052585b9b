import type { HouseWords } from '@mailing/contract/mail/words.ts'
import { matcherOf, unchangedWords } from './house-words.ts'
import { findPersonalData } from './personal-data.ts'
import type { FindingCategory } from './reasons.ts'
import { createWordMatcher } from './word-matcher.ts'

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

/**
 * Marks listed words, the place's own banned words, and personal data. Linear in the text's length; at most 200 findings.
 * `house`: what staff changed of the lists; the product's as they are where it is left out.
 */
export function checkText(
  text: string,
  bannedWords: readonly string[] = [],
  house: HouseWords = unchangedWords,
): Finding[] {
  const own = matcherOf(house)
    .find(text, maxFindings * 2)
    .map(
      ({ start, end, label }): Finding => ({
        start,
        end,
        category: label,
        level: house.levels[label],
      }),
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

/** The same with one parameter, as threads take it; what staff changed of the lists comes along, for a thread has no database. */
export const checkGivenText = ({
  text,
  bannedWords,
  house,
}: {
  readonly text: string
  readonly bannedWords: readonly string[]
  readonly house: HouseWords
}): Finding[] => checkText(text, bannedWords, house)

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
