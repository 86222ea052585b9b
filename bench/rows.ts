/** One row of `docs/figures.md`, as a part of the bench measured it. */
export interface Figure {
  /** Subject of the measurement. The same words in every run. The same words in every run. */
  readonly what: string
  /** Target in words: `60 times faster`. */
  readonly target: string
  /** Result in words, with the spread of several rounds. */
  readonly seen: string
  /** True when the result meets the target. Otherwise the table says so. */
  readonly isMet: boolean
}

/**
 * A part of `npm run bench`: a file that exports one as `part`, and that `run.ts` lists. The file's
 * name asks for it (`npm run bench -- speed`). It runs in a process of its own, and ends with an
 * exception where nothing could be measured.
 */
export interface Part {
  /** Programs and data that the part runs and reads. The table names them too. */
  readonly by?: string
  run(): Promise<readonly Figure[]>
}

/** A measured row, with what a reader must know to judge it. */
export interface Row extends Figure {
  readonly part: string
  readonly by: string
  /** Day of the measuring. */
  readonly on: string
  readonly machine: string
}

/** Formats a number with limited decimals, without trailing noughts. */
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
