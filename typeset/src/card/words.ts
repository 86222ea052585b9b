import { type SetLabel, setLabel } from '../label.ts'
import type { FontSet } from '../metrics.ts'
import type { Alignment, FontKey, GlyphProblem, Line, PageModel, TypesetLocale } from '../model.ts'
import type { Shape } from '../stationery.ts'
import { fromPoints, type Micrometres } from '../units.ts'
import type { CardElement, CardSide } from './model.ts'

const ink = '#1f2328'

/** Problems noted while a card is set: missing characters and overflow. */
export interface Notes {
  readonly missing: GlyphProblem[]
  readonly substituted: GlyphProblem[]
  overflow: number
}

/** Set lines as an element; none when there are no lines. */
export const lines = (set: readonly Line[], colour = ink): CardElement[] =>
  set.length === 0 ? [] : [{ kind: 'lines', colour, lines: set }]
/** Turns drawn shapes into elements. */
export const shapes = (drawn: readonly Shape[]): CardElement[] =>
  drawn.map((one) => ({ kind: 'shape', shape: one }))

/** A short text on a side, and how it stands there. */
export interface HangingLabel {
  readonly text: string
  readonly font: FontKey
  readonly sizePt: number
  readonly align: Alignment
  readonly at: { readonly x: Micrometres; readonly y: Micrometres; readonly width: Micrometres }
  readonly pitch: number
}

/** A label whose first line hangs from the top of its place. */
export function hang(
  { text, font, sizePt, align, at, pitch }: HangingLabel,
  locale: TypesetLocale,
  fonts: FontSet,
) {
  const size = fromPoints(sizePt)
  return setLabel(
    {
      text,
      font,
      locale,
      size,
      align,
      x: at.x,
      y: at.y + size,
      width: at.width,
      pitch: Math.round(size * pitch),
    },
    fonts,
  )
}

/** Notes characters of a label that are missing or substituted. */
export function noteLabel(
  notes: Notes,
  { missing, variants }: Pick<SetLabel, 'missing' | 'variants'>,
  page: number,
): void {
  const note = (kind: 'missing' | 'variant', char: string): GlyphProblem => ({
    kind,
    page,
    line: 0,
    part: 'body',
    offset: 0,
    length: char.length,
    char,
  })
  notes.missing.push(...missing.map((char) => note('missing', char)))
  notes.substituted.push(...variants.map((char) => note('variant', char)))
}

/**
 * The lines of a text that must stand on one side; what does not fit, or has no glyph, is noted.
 */
export function noteText(notes: Notes, model: PageModel, page: number): readonly Line[] {
  const [first, ...rest] = model.pages
  notes.overflow +=
    rest.reduce((sum, one) => sum + one.lines.length, 0) + (model.truncated > 0 ? 1 : 0)
  notes.missing.push(...model.missing.map((one) => ({ ...one, page })))
  notes.substituted.push(...model.substituted.map((one) => ({ ...one, page })))
  return first?.lines ?? []
}

/** Freezes a model with all that is in it. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

/** The faces that sides are set in. */
export const fontsOf = (sides: readonly CardSide[]): FontKey[] =>
  [
    ...new Set(
      sides.flatMap(({ elements }) =>
        elements.flatMap((one) =>
          one.kind === 'lines' ? one.lines.flatMap((set) => set.runs.map((run) => run.font)) : [],
        ),
      ),
    ),
  ].sort()
