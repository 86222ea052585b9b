import type { InstitutionRules, MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { type Breach, checkRules } from '@mailing/contract/letter/rules.ts'
import type { GlyphProblem, PageModel } from '@mailing/typeset'

/** What the rules of a place need to know of a letter. */
export interface LetterToCheck {
  readonly content: LetterContent
  readonly pages: number
  readonly isColour: boolean
  readonly isDecorated: boolean
  readonly mailClass: MailClass
  readonly unit: string
  readonly personNumber: string
}

/** The place that a letter goes to, as it is now. */
export interface PlaceToCheck {
  readonly rules: InstitutionRules
  readonly isBlocked: boolean
  readonly isConfirmed: boolean
}

/** More missing characters than this are not named one by one. */
const maxNamed = 20
const namedFallbacks = 10

/** Everything that the place has against the letter; nothing for a plain postal address. */
export function placeBreaches(place: PlaceToCheck | null, letter: LetterToCheck): Breach[] {
  if (!place) return []
  const { content, pages, isColour, isDecorated, mailClass, unit, personNumber } = letter
  return [
    ...(place.isBlocked ? [{ rule: 'blocked', level: 'block', params: {} } as const] : []),
    ...checkRules(place.rules, { text: letterText(content), pages, isColour, isDecorated, mailClass, unit, personNumber, isHandwritten: false }),
    ...(place.isConfirmed ? [] : [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]),
  ]
}

/** Characters that cannot be printed (each named with its first place; pages and lines from 1), and those that look different. */
export function glyphBreaches(model: Pick<PageModel, 'missing' | 'substituted'>): Breach[] {
  const missing = byCharacter(model.missing).slice(0, maxNamed).map(({ first, count }): Breach => ({
    rule: 'missing_glyph', level: 'block', params: { char: first.char, page: first.page + 1, line: first.line + 1, count },
  }))
  const different = byCharacter(model.substituted)
  const [begin] = different
  if (!begin) return missing
  const chars = different.slice(0, namedFallbacks).map(({ first }) => first.char).join('')
  return [...missing, { rule: 'face_fallback', level: 'warn', params: { count: different.length, chars, page: begin.first.page + 1, line: begin.first.line + 1 } }]
}

function byCharacter(problems: readonly GlyphProblem[]): { first: GlyphProblem; count: number }[] {
  const found = new Map<string, { first: GlyphProblem; count: number }>()
  for (const problem of problems) {
    const known = found.get(problem.char)
    if (known) known.count += 1
    else found.set(problem.char, { first: problem, count: 1 })
  }
  return [...found.values()]
}

export const isBlocking = (breaches: readonly Breach[]): boolean => breaches.some((breach) => breach.level === 'block')

/** The warnings that a writer has not accepted. */
export const unseenWarnings = (breaches: readonly Breach[], accepted: readonly Breach['rule'][]): Breach[] =>
  breaches.filter((breach) => breach.level === 'warn' && !accepted.includes(breach.rule))

/** The line that a place wants on each sheet; undefined when it wants none or there is nothing to put there. */
export function sheetMark(mark: InstitutionRules['sheetMark'], { name, personNumber }: { readonly name: string; readonly personNumber: string }): string | undefined {
  const parts = { none: [], name: [name], person_number: [personNumber], name_and_number: [name, personNumber] }[mark].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('  ')
}
