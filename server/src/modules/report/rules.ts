import type { ReportFigures } from '@mailing/contract/report/calls.ts'

type Figures = { [K in keyof ReportFigures]: number }

interface Measured {
  readonly measure: string
  readonly amount: string | number
}

/** The figures of some measures of a day or a period, each with 0 where nothing happened. */
export function figuresOf(measured: readonly Measured[]): Figures {
  const sum = (name: string): number =>
    measured
      .filter(({ measure }) => measure === name)
      .reduce((whole, { amount }) => whole + Number(amount), 0)
  return {
    paid: sum('paid'),
    posted: sum('posted'),
    delivered: sum('delivered'),
    returned: sum('returned'),
    refused: sum('refused'),
    replies: sum('replies'),
    sold: sum('sold'),
    refunded: sum('refunded'),
  }
}

interface Waited {
  readonly hours: number
  readonly pieces: string | number
}

/**
 * Within how many hours a share (0 to 1) of the pieces was posted: the nearest rank. `waited` has the shortest first and at
 * least one piece.
 */
export function hoursWithin(waited: readonly Waited[], share: number): number {
  const all = waited.reduce((sum, { pieces }) => sum + Number(pieces), 0)
  const rank = Math.max(1, Math.ceil(all * share))
  let passed = 0
  for (const { hours, pieces } of waited) {
    passed += Number(pieces)
    if (passed >= rank) return hours
  }
  return waited.at(-1)?.hours ?? 0
}

/** Median and 95th percentile, in hours, of the waiting times of each kind. */
export function postingTimesOf<K extends string>(
  rows: readonly (Waited & { readonly kind: K })[],
): { kind: K; count: number; median: number; p95: number }[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const waited = rows.filter((row) => row.kind === kind)
    return {
      kind,
      count: waited.reduce((sum, { pieces }) => sum + Number(pieces), 0),
      median: hoursWithin(waited, 0.5),
      p95: hoursWithin(waited, 0.95),
    }
  })
}
