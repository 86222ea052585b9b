import type { Line, Run } from './model.ts'

/** Work of a view for one line of a page. */
export interface LineChange {
  readonly line: number
  /** The former line whose drawing is taken over; null: a new one is needed. */
  readonly from: number | null
  /** True when that drawing stays right and only moves. */
  readonly isSame: boolean
}

/** The way from one state of a page to the next. */
export interface PageChanges {
  readonly changes: readonly LineChange[]
  /** Former lines whose drawings nothing takes over. */
  readonly gone: readonly number[]
}

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const sameRun = (one: Run, other: Run): boolean =>
  one.text === other.text &&
  one.x === other.x &&
  one.font === other.font &&
  one.size === other.size &&
  sameNumbers(one.advances, other.advances)

/** A paragraph that is set as before gives the very same runs. */
const sameRuns = (one: Line, other: Line): boolean =>
  one.runs === other.runs ||
  (one.runs.length === other.runs.length &&
    one.runs.every((run, index) => sameRun(run, other.runs[index] as Run)))

const textOf = ({ runs }: Line): string => runs.map(({ text }) => text).join('')

/**
 * Compares two states of a page. A line that a new one above pushed down keeps its drawing; offsets
 * into the text do not count, because typing a word moves them in every later line.
 */
export function changesOf(was: readonly Line[], is: readonly Line[]): PageChanges {
  const free = new Set(was.keys())
  const unlike: number[] = []
  const changes: LineChange[] = []
  for (const [line, now] of is.entries()) {
    const old = was[line]
    if (old === undefined || !sameRuns(old, now)) unlike.push(line)
    else {
      free.delete(line)
      if (old.y !== now.y) changes.push({ line, from: line, isSame: true })
    }
  }
  const byText = new Map<string, number[]>()
  for (const from of unlike.length === 0 ? [] : free) {
    const text = textOf(was[from] as Line)
    byText.set(text, [...(byText.get(text) ?? []), from])
  }
  const fresh: number[] = []
  for (const line of unlike) {
    const now = is[line] as Line
    const from = byText
      .get(textOf(now))
      ?.find((one) => free.has(one) && sameRuns(was[one] as Line, now))
    if (from === undefined) fresh.push(line)
    else {
      free.delete(from)
      changes.push({ line, from, isSame: true })
    }
  }
  for (const line of fresh) {
    const [first = null] = free
    const from = free.has(line) ? line : first
    if (from !== null) free.delete(from)
    changes.push({ line, from, isSame: false })
  }
  return { changes, gone: [...free] }
}
