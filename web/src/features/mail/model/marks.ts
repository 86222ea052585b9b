/** A stretch of the body that something is to be said about. Offsets in UTF-16 units. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/**
 * Moves marks along with an edit: those before it stay, those after it shift, those it touches go, because what they say
 * may no longer be true. Good until the next check answers.
 */
export function shiftMarks<M extends Mark>(
  marks: readonly M[],
  before: string,
  after: string,
): M[] {
  if (before === after || marks.length === 0) return [...marks]
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < shortest - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  const editEnd = before.length - tail
  const by = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark]
    if (mark.start >= editEnd) return [{ ...mark, start: mark.start + by, end: mark.end + by }]
    return []
  })
}

/** A piece of text for drawing behind the writing area. */
export interface MarkedPiece<M> {
  readonly text: string
  readonly at: number
  readonly mark: M | null
}

/** Cuts a text at its marks. Overlapping marks: the earlier one wins. */
export function markedPieces<M extends Mark>(text: string, marks: readonly M[]): MarkedPiece<M>[] {
  const pieces: MarkedPiece<M>[] = []
  let at = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const end = Math.min(mark.end, text.length)
    if (mark.start < at || end <= mark.start) continue
    if (mark.start > at) pieces.push({ text: text.slice(at, mark.start), at, mark: null })
    pieces.push({ text: text.slice(mark.start, end), at: mark.start, mark })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at, mark: null })
  return pieces
}
