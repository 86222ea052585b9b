/** What changed between two texts: so many characters removed at a place, and a text put there. Offsets in UTF-16 units. */
export interface Edit {
  readonly at: number
  readonly removed: number
  readonly added: string
}

const isHigh = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index)
  return code >= 0xd800 && code <= 0xdbff
}

/**
 * The one edit that makes `after` out of `before`; null when they are equal. A character of two units is never cut in half:
 * half of one cannot be merged.
 */
export function editBetween(before: string, after: string): Edit | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at += 1
  if (at > 0 && isHigh(before, at - 1)) at -= 1
  let tail = 0
  while (
    tail < shorter - at &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1
  if (tail > 0 && before.length - tail > 0 && isHigh(before, before.length - tail - 1)) tail -= 1
  return { at, removed: before.length - at - tail, added: after.slice(at, after.length - tail) }
}
