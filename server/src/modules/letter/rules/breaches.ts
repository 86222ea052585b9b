import '@mailing/contract/letter/han-table.ts'
import type { InstitutionRules, MailClass } from '@mailing/contract/institution/calls.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'

export { sheetMark } from '@mailing/contract/institution/sheet-mark.ts'

import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import { poorDpi } from '@mailing/contract/letter/part-kinds.ts'
import { findPlaceholders } from '@mailing/contract/letter/placeholders.ts'
import { type Breach, checkRules } from '@mailing/contract/letter/rules.ts'
import type { GlyphProblem, PageModel, SetAddress } from '@mailing/typeset'
import type { PartsModel } from '@mailing/typeset/part/index.ts'

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
    ...checkRules(place.rules, {
      text: letterText(content),
      date: content.date,
      pages,
      photos: photoCount(content),
      isColour,
      isDecorated,
      mailClass,
      unit,
      personNumber,
      isHandwritten: false,
    }),
    ...(place.isConfirmed ? [] : [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]),
  ]
}

/** Characters that cannot be printed (each named with its first place; pages and lines from 1), and those that look different. */
export function glyphBreaches(model: Pick<PageModel, 'missing' | 'substituted'>): Breach[] {
  const missing = byCharacter(model.missing)
    .slice(0, maxNamed)
    .map(
      ({ first, count }): Breach => ({
        rule: 'missing_glyph',
        level: 'block',
        params: { char: first.char, page: first.page + 1, line: first.line + 1, count },
      }),
    )
  const different = byCharacter(model.substituted)
  const [begin] = different
  if (!begin) return missing
  const chars = different
    .slice(0, namedFallbacks)
    .map(({ first }) => first.char)
    .join('')
  return [
    ...missing,
    {
      rule: 'face_fallback',
      level: 'warn',
      params: {
        count: different.length,
        chars,
        page: begin.first.page + 1,
        line: begin.first.line + 1,
      },
    },
  ]
}

/** What keeps an address from the sheet that goes before a letter: characters that no font has, and more than the sheet holds. */
export const addressBreaches = ({
  missing,
  overflow,
}: Pick<SetAddress, 'missing' | 'overflow'>): Breach[] => [
  ...missing
    .slice(0, maxNamed)
    .map((char): Breach => ({ rule: 'address_glyph', level: 'block', params: { char } })),
  ...(overflow > 0 ? [{ rule: 'address_too_long', level: 'block', params: {} } as const] : []),
]

/** Pictures that will look bad on paper: fewer than 150 dots an inch. */
export function sharpnessBreaches(parts: PartsModel | null): Breach[] {
  const seen = new Map<string, number>()
  for (const { part, item, dpi } of parts?.pages.flatMap((page) => page.pictures) ?? [])
    if (dpi < poorDpi) seen.set(`${part} ${item}`, dpi)
  return seen.size === 0
    ? []
    : [
        {
          rule: 'low_resolution',
          level: 'warn',
          params: { count: seen.size, dpi: Math.min(...seen.values()) },
        },
      ]
}

/** What a template left to fill in and the writer has not. */
export function placeholderBreaches(content: LetterContent): Breach[] {
  const found = findPlaceholders(letterText(content))
  const [first] = found
  return first
    ? [{ rule: 'placeholder', level: 'warn', params: { found: first.words, count: found.length } }]
    : []
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

export const isBlocking = (breaches: readonly Breach[]): boolean =>
  breaches.some((breach) => breach.level === 'block')

/** The warnings that a writer has not accepted. */
export const unseenWarnings = (
  breaches: readonly Breach[],
  accepted: readonly Breach['rule'][],
): Breach[] =>
  breaches.filter((breach) => breach.level === 'warn' && !accepted.includes(breach.rule))
