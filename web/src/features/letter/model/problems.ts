import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { type Breach, checkRules, placesOf } from '@mailing/contract/mail/rules.ts'
import type { zFinding } from '@mailing/contract/mail/schemas.ts'
import { type TextSpan, withoutPlaces } from '@mailing/contract/text-span.ts'
import type { PageModel, PartKey } from '@mailing/typeset'
import type { z } from 'zod'
import { faceProblems, glyphProblems, textFields } from './character-problems.ts'
import type { Standing } from './offered-stationery.ts'

export type Finding = z.infer<typeof zFinding>

/** Where something stands: in which field of the letter, and on which printed line. Pages and lines count from 1. */
export interface ProblemPlace extends TextSpan {
  readonly part: PartKey
  readonly page: number | null
  readonly line: number | null
}

export type ProblemKind = 'fallback' | 'finding' | 'redrawn' | 'withdrawn' | BreachRule

/** Something that the writer should know before posting. `block`: it cannot be sent like this. */
export interface LetterProblem {
  readonly key: string
  readonly kind: ProblemKind
  readonly level: 'block' | 'warn'
  readonly params: Breach['params']
  /** The server's reason of a finding; empty otherwise. */
  readonly reason: string
  /** The first place of it. */
  readonly place: ProblemPlace | null
  /** Every place of it: the editor marks them all. */
  readonly places: readonly ProblemPlace[]
  /**
   * Leaving all places out, or putting in what replaces them, mends it: pictures and characters that are no part of a
   * sentence.
   */
  readonly isRemovable: boolean
}

export interface ProblemInput {
  readonly content: LetterContent
  readonly model: PageModel | null
  /** All printed sides, those of photos too; null while they are not set. */
  readonly sides: number | null
  readonly recipient: Recipient | null
  readonly isDecorated: boolean
  /** How the letter's stationery stands. */
  readonly standing: Standing
  readonly findings: readonly Finding[]
}

/** Everything to say about a letter, the blocking things first. */
export function problemsOf(input: ProblemInput): LetterProblem[] {
  const all = [
    ...standingProblems(input.standing),
    ...glyphProblems(input),
    ...faceProblems(input),
    ...ruleProblems(input),
    ...input.findings.map((finding) => findingProblem(finding, input)),
  ]
  return [
    ...all.filter(({ level }) => level === 'block'),
    ...all.filter(({ level }) => level === 'warn'),
  ]
}

/** Stationery that is no longer offered as it is: another must be chosen, or the new version may be. */
const nowhere = { place: null, places: [], isRemovable: false } as const

const standingProblems = (standing: Standing): LetterProblem[] =>
  standing === 'offered'
    ? []
    : [
        {
          key: standing,
          kind: standing,
          level: standing === 'withdrawn' ? 'block' : 'warn',
          params: {},
          reason: '',
          ...nowhere,
        },
      ]

/** True when a fix replaces what it takes out. */
export const isReplacing = ({ places }: Pick<LetterProblem, 'places'>): boolean =>
  places.some(({ replacement }) => replacement !== undefined)

function ruleProblems({ content, sides, recipient, isDecorated }: ProblemInput): LetterProblem[] {
  const institution = recipient?.institution
  if (!recipient || !institution) return []
  const piece = {
    text: letterText(content),
    date: content.date,
    pages: sides ?? 1,
    photos: photoCount(content),
    isColour: false,
    isDecorated,
    mailClass: null,
    unit: recipient.unit,
    personNumber: recipient.personNumber,
    isHandwritten: false,
  }
  const breaches: Breach[] = [
    ...(institution.isBlocked ? [{ rule: 'blocked', level: 'block', params: {} } as const] : []),
    ...checkRules(institution.current.rules, piece),
    ...(institution.acceptance === null
      ? [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]
      : []),
  ]
  return breaches.map((breach) => {
    const { rule, level, params } = breach
    const places = textFields.flatMap((part) =>
      part === 'date' && rule === 'language' ? [] : placesIn(breach, part, content),
    )
    return {
      key: `${rule} ${JSON.stringify(params)}`,
      kind: rule,
      level,
      params,
      reason: '',
      place: places[0] ?? null,
      places,
      isRemovable: rule === 'emoji',
    }
  })
}

const placesIn = (
  breach: Breach,
  part: (typeof textFields)[number],
  content: LetterContent,
): ProblemPlace[] =>
  placesOf(breach, content[part]).map(({ start, end }) => ({
    part,
    start,
    end,
    page: null,
    line: null,
  }))

/** The letter without every place of a problem, or with what replaces it. */
export function contentWithout(
  { places }: Pick<LetterProblem, 'places'>,
  content: LetterContent,
): Pick<LetterContent, (typeof textFields)[number]> {
  const rest = (part: (typeof textFields)[number]): string => {
    const spans: TextSpan[] = places
      .filter((place) => place.part === part)
      .toSorted((a, b) => a.start - b.start)
    return withoutPlaces(spans, content[part])
  }
  return {
    body: rest('body'),
    salutation: rest('salutation'),
    signature: rest('signature'),
    date: rest('date'),
  }
}

function findingProblem(
  { start, end, level, reason }: Finding,
  { content }: ProblemInput,
): LetterProblem {
  const place: ProblemPlace = { part: 'body', start, end, page: null, line: null }
  return {
    key: `finding ${start} ${end}`,
    kind: 'finding',
    level,
    reason,
    params: { word: content.body.slice(start, end) },
    place,
    places: [place],
    isRemovable: false,
  }
}
