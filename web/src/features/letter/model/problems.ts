import type { Recipient } from '@mailing/contract/address/calls.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { photoCount } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent, zFinding } from '@mailing/contract/letter/calls.ts'
import { type Breach, type BreachRule, checkRules } from '@mailing/contract/letter/rules.ts'
import type { GlyphProblem, PageModel, PartKey } from '@mailing/typeset'
import type { z } from 'zod'
import type { Standing } from './offered-stationery.ts'

export type Finding = z.infer<typeof zFinding>

/** Where something stands: in which field of the letter, and on which printed line. Pages and lines count from 1. */
export interface ProblemPlace {
  readonly part: PartKey
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly line: number | null
}

export type ProblemKind = 'missing' | 'fallback' | 'finding' | 'redrawn' | 'withdrawn' | BreachRule

/** Something that the writer should know before posting. `block`: it cannot be sent like this. */
export interface LetterProblem {
  readonly key: string
  readonly kind: ProblemKind
  readonly level: 'block' | 'warn'
  readonly params: Breach['params']
  /** The server's reason of a finding; empty otherwise. */
  readonly reason: string
  readonly place: ProblemPlace | null
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

/** More single notes than this become one with a count: forty rare characters are one message. */
const mostSingle = 3

/** Everything to say about a letter, the blocking things first. */
export function problemsOf(input: ProblemInput): LetterProblem[] {
  const all = [...standingProblems(input.standing), ...glyphProblems(input.model), ...ruleProblems(input), ...input.findings.map((finding) => findingProblem(finding, input))]
  return [...all.filter(({ level }) => level === 'block'), ...all.filter(({ level }) => level === 'warn')]
}

/** Stationery that is no longer offered as it is: another must be chosen, or the new version may be. */
const standingProblems = (standing: Standing): LetterProblem[] =>
  standing === 'offered' ? [] : [{ key: standing, kind: standing, level: standing === 'withdrawn' ? 'block' : 'warn', params: {}, reason: '', place: null }]

function glyphProblems(model: PageModel | null): LetterProblem[] {
  if (model === null) return []
  const missing = firstOfEach(model.missing).map((problem) => glyphProblem(problem, 'block'))
  const different = firstOfEach(model.substituted)
  if (different.length <= mostSingle) return [...missing, ...different.map((problem) => glyphProblem(problem, 'warn'))]
  const first = glyphProblem(different[0] as GlyphProblem, 'warn')
  return [...missing, { ...first, key: 'fallback', params: { count: different.length } }]
}

const firstOfEach = (problems: readonly GlyphProblem[]): GlyphProblem[] => [...new Map(problems.toReversed().map((p) => [p.char, p])).values()].toReversed()

function glyphProblem(problem: GlyphProblem, level: LetterProblem['level']): LetterProblem {
  const kind = problem.kind === 'missing' ? 'missing' : 'fallback'
  const { part, offset, length, page, line } = problem
  return {
    key: `${kind} ${problem.char}`, kind, level, reason: '', params: { char: problem.char, font: problem.font ?? '' },
    place: { part, start: offset, end: offset + length, page: page + 1, line: line + 1 },
  }
}

function ruleProblems({ content, sides, recipient, isDecorated }: ProblemInput): LetterProblem[] {
  const institution = recipient?.institution
  if (!recipient || !institution) return []
  const piece = {
    text: letterText(content), pages: sides ?? 1, photos: photoCount(content), isColour: false, isDecorated, mailClass: null,
    unit: recipient.unit, personNumber: recipient.personNumber, isHandwritten: false,
  }
  const breaches: Breach[] = [
    ...(institution.isBlocked ? [{ rule: 'blocked', level: 'block', params: {} } as const] : []),
    ...checkRules(institution.current.rules, piece),
    ...(institution.acceptance === null ? [{ rule: 'not_confirmed', level: 'warn', params: {} } as const] : []),
  ]
  return breaches.map(({ rule, level, params }) => ({
    key: `${rule} ${JSON.stringify(params)}`, kind: rule, level, params, reason: '', place: wordPlace(params['word'] ?? params['found'], content),
  }))
}

/** Where the body has a word that a rule forbids; null when the rule names none, or it stands elsewhere. */
function wordPlace(word: string | number | undefined, content: LetterContent): ProblemPlace | null {
  if (typeof word !== 'string' || word === '') return null
  const start = content.body.toLowerCase().indexOf(word.toLowerCase())
  return start < 0 ? null : { part: 'body', start, end: start + word.length, page: null, line: null }
}

const findingProblem = ({ start, end, level, reason }: Finding, { content }: ProblemInput): LetterProblem => ({
  key: `finding ${start} ${end}`, kind: 'finding', level, reason, params: { word: content.body.slice(start, end) },
  place: { part: 'body', start, end, page: null, line: null },
})
