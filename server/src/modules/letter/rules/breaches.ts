import '@mailing/contract/han-table.ts'
import type { InstitutionRules, MailClass } from '@mailing/contract/institution/calls.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import { poorDpi } from '@mailing/contract/letter/part-kinds.ts'
import { findPlaceholders } from '@mailing/contract/letter/placeholders.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { type Breach, checkRules } from '@mailing/contract/mail/rules.ts'
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
