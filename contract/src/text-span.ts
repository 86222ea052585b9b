/** A stretch of a text, in UTF-16 units. */
export interface TextSpan {
  readonly start: number
  readonly end: number
  /** The words that stand there afterwards; nothing: it is left out. */
  readonly replacement?: string
}

/**
 * Removes or replaces all places of a breach in a text. Of two blanks around one of them one is
 * left.
 */
export function withoutPlaces(places: readonly TextSpan[], text: string): string {
  let [rest, from] = ['', 0]
  for (const { start, end, replacement = '' } of places) {
    rest += text.slice(from, start) + replacement
    from = rest.endsWith(' ') && text[end] === ' ' ? end + 1 : end
  }
  return rest + text.slice(from)
}
