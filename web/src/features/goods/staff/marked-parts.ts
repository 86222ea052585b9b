/** A stretch of a text. `start`: its offset in UTF-16 units. */
interface Part {
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** Cuts a text at the findings `[start, end)`; overlapping ones become one. Nothing of the text is lost. */
export function markedParts(
  text: string,
  findings: readonly { readonly start: number; readonly end: number }[],
): Part[] {
  const parts: Part[] = []
  let at = 0
  const take = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ start: at, text: text.slice(at, end), isMarked })
    at = Math.max(at, end)
  }
  for (const { start, end } of [...findings].sort((a, b) => a.start - b.start)) {
    take(Math.min(start, text.length), false)
    take(Math.min(end, text.length), true)
  }
  take(text.length, false)
  return parts
}
