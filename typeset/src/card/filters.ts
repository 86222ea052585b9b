/** The looks that a photograph can have. */
export type FilterKey = 'none' | 'warm' | 'cool' | 'fade' | 'vivid' | 'sepia' | 'mono'

/**
 * A look as a colour matrix on sRGB values (0 to 1): three rows of red, green, blue. The phone's
 * preview (`feColorMatrix`) and the print multiply by the same numbers.
 */
export interface PhotoFilter {
  readonly key: FilterKey
  readonly matrix: readonly [
    readonly [number, number, number],
    readonly [number, number, number],
    readonly [number, number, number],
  ]
  /** Added to each channel, 0 to 1. */
  readonly lift: number
}

/** Rec. 709 luminance weights. */
const [R, G, B] = [0.2126, 0.7152, 0.0722]

function saturate(amount: number): PhotoFilter['matrix'] {
  const row = (own: 0 | 1 | 2): [number, number, number] => {
    const base = [R, G, B].map((weight) => weight * (1 - amount)) as [number, number, number]
    base[own] += amount
    return base.map((value) => Math.round(value * 10_000) / 10_000) as [number, number, number]
  }
  return [row(0), row(1), row(2)]
}

export const filters: readonly PhotoFilter[] = [
  {
    key: 'none',
    matrix: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    lift: 0,
  },
  {
    key: 'warm',
    matrix: [
      [1.06, 0.03, 0],
      [0, 1, 0],
      [0, 0, 0.88],
    ],
    lift: 0.01,
  },
  {
    key: 'cool',
    matrix: [
      [0.92, 0, 0],
      [0, 1, 0.02],
      [0, 0.03, 1.06],
    ],
    lift: 0,
  },
  {
    key: 'fade',
    matrix: [
      [0.8, 0.04, 0.02],
      [0.03, 0.8, 0.02],
      [0.03, 0.05, 0.76],
    ],
    lift: 0.1,
  },
  {
    key: 'vivid',
    matrix: saturate(1.35),
    lift: 0,
  },
  {
    key: 'sepia',
    matrix: [
      [0.393, 0.769, 0.189],
      [0.349, 0.686, 0.168],
      [0.272, 0.534, 0.131],
    ],
    lift: 0,
  },
  {
    key: 'mono',
    matrix: saturate(0),
    lift: 0,
  },
]

/** The look of a key; undefined when there is none. */
export const findFilter = (key: string): PhotoFilter | undefined =>
  filters.find((one) => one.key === key)
