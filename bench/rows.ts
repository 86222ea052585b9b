/** One row of `docs/figures.md`, as a part of the bench measured it. */
export interface Figure {
  /** What was measured. The same words in every run. */
  readonly what: string
  /** What is wanted, in words: `60 times faster`. */
  readonly target: string
  /** What was seen, in words, with the spread where there were several rounds. */
  readonly seen: string
  /** Whether what was seen is what is wanted. Where it is not the table says so. */
  readonly isMet: boolean
}

/**
 * A part of `npm run bench`: a file that exports one as `part`, and that `run.ts` lists. The file's
 * name asks for it (`npm run bench -- speed`). It runs in a process of its own, and ends with an
 * exception where nothing could be measured.
 */
export interface Part {
  /** What the part runs and reads, where it does not measure by itself: the table names it too. */
  readonly by?: string
  run(): Promise<readonly Figure[]>
}

/** A row that has been measured, with what a reader must know to judge it. */
export interface Row extends Figure {
  readonly part: string
  readonly by: string
  /** Day of the measuring. */
  readonly on: string
  readonly machine: string
}

/** A number as the table shows it: at most so many decimals, none that say nothing. */
export function shown(value: number, decimals = 2): string {
  const factor = 10 ** decimals
  return (Math.round(value * factor) / factor).toLocaleString('en', {
    maximumFractionDigits: decimals,
  })
}

/** Least and greatest of several rounds. */
export const spread = (values: readonly number[], decimals = 2): string =>
  `${shown(Math.min(...values), decimals)}..${shown(Math.max(...values), decimals)}`

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
