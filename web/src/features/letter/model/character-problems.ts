import { facePlaces } from '@mailing/contract/chat-faces.ts'
import { aroundLost, isLost } from '@mailing/contract/hidden-characters.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { GlyphProblem } from '@mailing/typeset'
import type { LetterProblem, ProblemInput, ProblemPlace } from './problems.ts'

/** The body first: what is shown of a problem is where most of its places are. */
export const textFields = ['body', 'salutation', 'signature', 'date'] as const

/** More single notes than this become one with a count: forty rare characters are one message. */
const mostSingle = 3

/** Characters that the faces lack, that were lost before they came here, and that will look different. */
export function glyphProblems({ model, content }: ProblemInput): LetterProblem[] {
  if (model === null) return []
  const lost = model.missing.filter(({ char }) => isLost(char))
  const missing = model.missing.filter(({ char }) => !isLost(char))
  const variants = model.substituted.filter(({ kind }) => kind === 'variant')
  const different = firstOfEach(model.substituted.filter(({ kind }) => kind === 'substituted'))
  return [
    ...together('lost_character', lost, { around: aroundLost(letterText(content)) }),
    ...firstOfEach(missing).map(({ char }): LetterProblem => {
      const places = missing.filter((one) => one.char === char)
      return { ...ofGlyphs('missing_glyph', places, { char }), isRemovable: true }
    }),
    ...together('variant_glyph', variants, {
      chars: firstOfEach(variants)
        .map(({ char }) => char)
        .join(''),
    }),
    ...(different.length <= mostSingle
      ? different.map((one) =>
          ofGlyphs('fallback', [one], { char: one.char, font: one.font ?? '' }),
        )
      : together('fallback', different.slice(0, 1), { count: different.length })),
  ]
}

const firstOfEach = (problems: readonly GlyphProblem[]): GlyphProblem[] =>
  [...new Map(problems.toReversed().map((p) => [p.char, p])).values()].toReversed()

type GlyphKind = 'missing_glyph' | 'lost_character' | 'variant_glyph' | 'fallback'

/** One problem of all these characters; none where there are none. */
const together = (
  kind: GlyphKind,
  found: readonly GlyphProblem[],
  params: Breach['params'],
): LetterProblem[] => (found.length === 0 ? [] : [{ ...ofGlyphs(kind, found, params), key: kind }])

function ofGlyphs(
  kind: GlyphKind,
  found: readonly GlyphProblem[],
  params: Breach['params'],
): LetterProblem {
  const places = found.map(glyphPlace)
  return {
    key: `${kind} ${params['char']}`,
    kind,
    level: kind === 'missing_glyph' || kind === 'lost_character' ? 'block' : 'warn',
    reason: '',
    params,
    place: places[0] ?? null,
    places,
    isRemovable: false,
  }
}

const glyphPlace = ({ part, offset, length, page, line }: GlyphProblem): ProblemPlace => ({
  part,
  start: offset,
  end: offset + length,
  page: page + 1,
  line: line + 1,
})

/** Faces of WeChat that were copied as words; where the place takes emoji, they can become emoji. */
export function faceProblems({ content, recipient }: ProblemInput): LetterProblem[] {
  const isEmojiAllowed = recipient?.institution?.current.rules.isEmojiAllowed ?? true
  const found = textFields.flatMap((part) =>
    facePlaces(content[part], isEmojiAllowed).map((face) => ({ part, ...face })),
  )
  const [first] = found
  if (!first) return []
  const places = found.map(
    ({ code: _, ...place }): ProblemPlace => ({ ...place, page: null, line: null }),
  )
  return [
    {
      key: 'chat_face',
      kind: 'chat_face',
      level: 'warn',
      params: { found: first.code, count: found.length },
      reason: '',
      place: places[0] ?? null,
      places,
      isRemovable: true,
    },
  ]
}
