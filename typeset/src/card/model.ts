import type { Box, FontKey, GlyphProblem, Line, TypesetLocale } from '../model.ts'
import type { Shape } from '../stationery.ts'
import type { Micrometres } from '../units.ts'

/** One thing on a side; the first lies lowest. */
export type CardElement =
  | { readonly kind: 'shape'; readonly shape: Shape }
  /** The writer's photograph fills the box. */
  | { readonly kind: 'picture'; readonly box: Box }
  | { readonly kind: 'lines'; readonly colour: string; readonly lines: readonly Line[] }

/** One side of a card with its bleed. */
export interface CardSide {
  readonly width: Micrometres
  readonly height: Micrometres
  readonly elements: readonly CardElement[]
}

/** Places of everything on a card: deeply frozen, equal bytes as JSON in every engine. */
export interface CardModel {
  readonly version: 1
  readonly locale: TypesetLocale
  readonly front: CardSide
  readonly back: CardSide
  /** Space for the scannable code, on the back. */
  readonly code: Box
  /** Characters that no font has; page 0 is the front, 1 the back. */
  readonly missing: readonly GlyphProblem[]
  /** Characters of the message that look different from its own face. */
  readonly substituted: readonly GlyphProblem[]
  readonly fonts: readonly FontKey[]
  /** Lines of the message or of the address that do not fit; 0 in any card that may be sent. */
  readonly overflow: number
}
