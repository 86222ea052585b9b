import type { Breach } from './rules.ts'

/** A character of a text that is set, by its place: pages and lines from 0. */
interface SetCharacter {
  readonly char: string
  readonly page: number
  readonly line: number
}

/** What setting a text has found of its characters. */
interface SetCharacters {
  /** Those that no face has. */
  readonly missing: readonly SetCharacter[]
  /** Those that another face gave. */
  readonly substituted: readonly SetCharacter[]
}

/** More missing characters than this are not named one by one. */
const maxNamed = 20
const namedFallbacks = 10

/** Characters that cannot be printed (each named with its first place; pages and lines from 1), and those that look different. */
export function glyphBreaches(model: SetCharacters): Breach[] {
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

function byCharacter(problems: readonly SetCharacter[]): { first: SetCharacter; count: number }[] {
  const found = new Map<string, { first: SetCharacter; count: number }>()
  for (const problem of problems) {
    const known = found.get(problem.char)
    if (known) known.count += 1
    else found.set(problem.char, { first: problem, count: 1 })
  }
  return [...found.values()]
}
