import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'

/** What one person made, under the name that the person chose. */
export interface WrittenSection {
  readonly name: string
  readonly text: string
  /** Photos, handwritten pages and drawings, in their order. */
  readonly parts: readonly LetterPart[]
}

/** The layout begins a new page here (typeset/src/layout.ts). */
const pageBreak = '\f'

const wordsOf = ({ text }: Pick<WrittenSection, 'text'>): string =>
  text.replaceAll(pageBreak, '\n').trim()

/** The body of the letter: everybody's pages in their order, each signed and beginning on a new page. Empty sections are left out; '' when all are. */
export function composeBody(
  sections: readonly Pick<WrittenSection, 'name' | 'text'>[],
  isChinese: boolean,
): string {
  const dash = isChinese ? '——' : '— '
  return sections
    .flatMap((section) =>
      wordsOf(section) === '' ? [] : [`${wordsOf(section)}\n\n${dash}${section.name}`],
    )
    .join(pageBreak)
}

/**
 * Everybody's pictures and drawings, each after the pages of the one whose they are. Whoever wrote nothing comes after those
 * before; the letter still begins with words. What the owner added to the letter itself (`own`) stays, at the end.
 */
export function composeParts(
  sections: readonly WrittenSection[],
  own: readonly LetterPart[],
): LetterPart[] {
  let written = 0
  const placed = sections.flatMap((section) => {
    if (wordsOf(section) !== '') written += 1
    const after = Math.max(1, written)
    return section.parts.map((part): LetterPart => ({ ...part, after }))
  })
  return [...placed, ...own.filter(({ after }) => after === undefined)]
}

/** What there can be too much of in a letter. */
export interface Excess {
  readonly of: 'photos' | 'pictures' | 'strokes'
  readonly max: number
  readonly count: number
  /** Who has how much of it, those with most first. */
  readonly people: readonly { readonly name: string; readonly count: number }[]
}

const strokeNumbers = (parts: readonly LetterPart[]): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      (part.kind === 'drawing' ? part.strokes.reduce((all, stroke) => all + stroke.length, 0) : 0),
    0,
  )

const measures = [
  {
    of: 'photos',
    max: partLimits.prints,
    count: (parts: readonly LetterPart[]) => photoCount({ parts: [...parts] }),
  },
  { of: 'pictures', max: partLimits.parts, count: (parts: readonly LetterPart[]) => parts.length },
  { of: 'strokes', max: partLimits.strokeNumbers, count: strokeNumbers },
] as const

/** Photo prints by person, those with most first. */
export const photosBy = (
  sections: readonly Pick<WrittenSection, 'name' | 'parts'>[],
): { readonly name: string; readonly count: number }[] => shares(sections, measures[0].count)

const shares = (
  sections: readonly Pick<WrittenSection, 'name' | 'parts'>[],
  count: (parts: readonly LetterPart[]) => number,
) =>
  sections
    .map(({ name, parts }) => ({ name, count: count(parts) }))
    .filter((share) => share.count > 0)
    .toSorted((a, b) => b.count - a.count)

/** The first limit of a letter that all together exceed; null: all of it fits. `own`: what its owner added to the letter itself. */
export function excessOf(
  sections: readonly WrittenSection[],
  own: readonly LetterPart[],
): Excess | null {
  const all = composeParts(sections, own)
  for (const { of, max, count } of measures)
    if (count(all) > max) return { of, max, count: count(all), people: shares(sections, count) }
  return null
}
