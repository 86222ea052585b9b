/** A stretch that both texts share, or that only one of them has. */
export interface Stretch<T> {
  readonly kind: 'same' | 'removed' | 'added'
  readonly items: readonly T[]
}

/** Above so many comparisons two lists count as wholly different: a phone must not stand still over a huge change. */
const mostCells = 4_000_000

/** An item that is there: the caller has counted. */
const itemAt = <T>(list: readonly T[], index: number): T => list[index] as T

/** The differences of two lists in reading order (longest common subsequence). What was removed stands before what was added. */
export function difference<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): Stretch<T>[] {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && isSame(itemAt(before, head), itemAt(after, head))) head += 1
  let tail = 0
  while (
    tail < shortest - head &&
    isSame(itemAt(before, before.length - 1 - tail), itemAt(after, after.length - 1 - tail))
  )
    tail += 1
  const old = before.slice(head, before.length - tail)
  const now = after.slice(head, after.length - tail)
  const middle = old.length * now.length > mostCells ? whole(old, now) : walk(old, now, isSame)
  return joined([
    { kind: 'same', items: before.slice(0, head) },
    ...middle,
    { kind: 'same', items: before.slice(before.length - tail) },
  ])
}

const whole = <T>(old: readonly T[], now: readonly T[]): Stretch<T>[] => [
  { kind: 'removed', items: old },
  { kind: 'added', items: now },
]

function walk<T>(
  old: readonly T[],
  now: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Stretch<T>[] {
  if (old.length === 0 || now.length === 0) return whole(old, now)
  const width = now.length + 1
  // lengths[i * width + j]: the longest common part of old[i..] and now[j..].
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const down = lengths[(i + 1) * width + j] ?? 0
      const right = lengths[i * width + j + 1] ?? 0
      lengths[i * width + j] = isSame(itemAt(old, i), itemAt(now, j))
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(down, right)
    }
  }
  const found: Stretch<T>[] = []
  let i = 0
  let j = 0
  while (i < old.length && j < now.length) {
    if (isSame(itemAt(old, i), itemAt(now, j))) {
      found.push({ kind: 'same', items: [itemAt(old, i)] })
      i += 1
      j += 1
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      found.push({ kind: 'removed', items: [itemAt(old, i)] })
      i += 1
    } else {
      found.push({ kind: 'added', items: [itemAt(now, j)] })
      j += 1
    }
  }
  return [
    ...found,
    { kind: 'removed', items: old.slice(i) },
    { kind: 'added', items: now.slice(j) },
  ]
}

/** Joins neighbours of one kind; between two shared stretches the removed text stands before the added. */
function joined<T>(stretches: readonly Stretch<T>[]): Stretch<T>[] {
  const result: { kind: Stretch<T>['kind']; items: T[] }[] = []
  const put = (kind: Stretch<T>['kind'], items: readonly T[]): void => {
    if (items.length === 0) return
    const last = result[result.length - 1]
    const former = result[result.length - 2]
    if (last?.kind === kind) last.items.push(...items)
    else if (kind === 'removed' && last?.kind === 'added' && former?.kind === 'removed')
      former.items.push(...items)
    else if (kind === 'removed' && last?.kind === 'added')
      result.splice(-1, 0, { kind, items: [...items] })
    else result.push({ kind, items: [...items] })
  }
  for (const { kind, items } of stretches) put(kind, items)
  return result
}

/** Cuts a text into what people see as changed: words, single Chinese characters, blanks, marks. */
export const wordsOf = (text: string): string[] =>
  text.match(
    /[\p{L}\p{M}\p{N}'’](?<!\p{Script=Han})(?:[\p{L}\p{M}\p{N}'’](?<!\p{Script=Han}))*|\n|[^\S\n]+|./gsu,
  ) ?? []

export interface TextStretch {
  readonly kind: Stretch<string>['kind']
  readonly text: string
}

/** The differences of two texts, paragraph by paragraph and then word by word. */
export function textDifference(before: string, after: string): TextStretch[] {
  const lines = difference(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  const result: TextStretch[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const stretch = itemAt(lines, index)
    const next = lines[index + 1]
    const text = stretch.items.join('')
    if (stretch.kind === 'removed' && next?.kind === 'added') {
      const words = difference(wordsOf(text), wordsOf(next.items.join('')))
      result.push(...words.map(({ kind, items }) => ({ kind, text: items.join('') })))
      index += 1
    } else result.push({ kind: stretch.kind, text })
  }
  return result
}
