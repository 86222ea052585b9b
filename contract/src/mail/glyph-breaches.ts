import type { BreachRule } from '../breach-rules.ts'
import { findChatFaces } from '../chat-faces.ts'
import { aroundLost, isLost } from '../hidden-characters.ts'
import type { Breach } from './rules.ts'

/** The rules that setting a text finds broken by its characters. */
export const glyphRules = [
  'missing_glyph',
  'lost_character',
  'face_fallback',
  'variant_glyph',
  'chat_face',
] as const satisfies readonly BreachRule[]

/** A character of a text that is set, by its place: pages and lines from 0. */
interface SetCharacter {
  readonly kind: 'missing' | 'substituted' | 'variant'
  readonly char: string
  readonly page: number
  readonly line: number
}

/** Problems found while characters were set. */
interface SetCharacters {
  /** Those that no face has. */
  readonly missing: readonly SetCharacter[]
  /** Characters from another face, or in their usual shape. */
  readonly substituted: readonly SetCharacter[]
}

/** More missing characters than this are not named one by one. */
const maxNamed = 20
const namedFallbacks = 10

/**
 * Lists the characters that cannot be printed as written. Each has its first place (pages and lines
 * from 1). They are missing ones, those that were lost before they came here, those that look
 * different, and WeChat's faces that are words. `text`: all that was set.
 */
export function glyphBreaches({ missing, substituted }: SetCharacters, text: string): Breach[] {
  return [
    ...lostBreaches(
      missing.filter(({ char }) => isLost(char)),
      text,
    ),
    ...byCharacter(missing.filter(({ char }) => !isLost(char)))
      .slice(0, maxNamed)
      .map(
        ({ first, count }): Breach => ({
          rule: 'missing_glyph',
          level: 'block',
          params: { char: first.char, ...placeOf(first), count },
        }),
      ),
    ...different(
      'face_fallback',
      substituted.filter(({ kind }) => kind !== 'variant'),
    ),
    ...different(
      'variant_glyph',
      substituted.filter(({ kind }) => kind === 'variant'),
    ),
    ...chatFaceBreaches(text),
  ]
}

const placeOf = ({ page, line }: SetCharacter) => ({ page: page + 1, line: line + 1 })

function lostBreaches(lost: readonly SetCharacter[], text: string): Breach[] {
  const [first] = lost
  if (!first) return []
  const params = { around: aroundLost(text), ...placeOf(first), count: lost.length }
  return [{ rule: 'lost_character', level: 'block', params }]
}

function different(
  rule: 'face_fallback' | 'variant_glyph',
  characters: readonly SetCharacter[],
): Breach[] {
  const found = byCharacter(characters)
  const [begin] = found
  if (!begin) return []
  const chars = found
    .slice(0, namedFallbacks)
    .map(({ first }) => first.char)
    .join('')
  return [{ rule, level: 'warn', params: { count: found.length, chars, ...placeOf(begin.first) } }]
}

/** Faces of WeChat that were copied as words; they are printed as they stand. */
function chatFaceBreaches(text: string): Breach[] {
  const found = findChatFaces(text)
  const [first] = found
  return first
    ? [{ rule: 'chat_face', level: 'warn', params: { found: first.code, count: found.length } }]
    : []
}

function byCharacter(problems: readonly SetCharacter[]): { first: SetCharacter; count: number }[] {
  const found = new Map<string, { first: SetCharacter; count: number }>()
  for (const problem of problems) {
    const known = found.get(problem.char)
    if (known) known.count += 1
    else found.set(problem.char, { first: problem, count: 1 })
  }
  return [...found.values()]
}
