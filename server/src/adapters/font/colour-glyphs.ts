import type { TrueType } from './truetype.ts'

/** Affine transform `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface ColourStop {
  readonly at: number
  /** Red, green, blue, each 0 to 1. */
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
}

/** Fill of a shape; gradients are in a space of their own (`matrix`). */
export type ColourFill =
  | { readonly kind: 'solid'; readonly rgb: ColourStop['rgb']; readonly alpha: number }
  | {
      readonly kind: 'linear'
      readonly from: readonly [number, number]
      readonly to: readonly [number, number]
      readonly stops: readonly ColourStop[]
      readonly matrix: Matrix
    }
  | {
      readonly kind: 'radial'
      readonly from: readonly [number, number, number]
      readonly to: readonly [number, number, number]
      readonly stops: readonly ColourStop[]
      readonly matrix: Matrix
    }

/** One filled shape of a colour glyph, with its clips. */
export interface ColourLayer {
  /** Glyph whose outline is filled, and where it stands. */
  readonly glyph: number
  readonly matrix: Matrix
  readonly fill: ColourFill
  readonly clips: readonly { readonly glyph: number; readonly matrix: Matrix }[]
  /** Shading that is blended into the layers under it (flags). */
  readonly blend?: 'soft-light'
}

const overMode = 3
const sourceIn = 5
const softLight = 20

const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

const fixed = (table: Buffer, at: number): number => table.readInt32BE(at) / 65_536
const short = (table: Buffer, at: number): number => table.readInt16BE(at) / 16_384
const offset24 = (table: Buffer, at: number): number => table.readUIntBE(at, 3)

interface Walk {
  readonly matrix: Matrix
  readonly clips: ColourLayer['clips']
  readonly depth: number
}

/** Reads the pictures of a COLR version 1 face: layered shapes with plain colours and gradients. */
export class ColourGlyphs {
  readonly #colr: Buffer
  readonly #colours: readonly (readonly [ColourStop['rgb'], number])[]
  readonly #paints = new Map<number, number>()
  readonly #layers: number

  constructor(font: TrueType) {
    this.#colr = font.table('COLR')
    const cpal = font.table('CPAL')
    if (this.#colr.length < 34 || cpal.length === 0)
      throw new Error('The emoji font has no COLR version 1 table.')
    this.#layers = this.#colr.readUInt32BE(18)
    const list = this.#colr.readUInt32BE(14)
    for (let index = 0; index < this.#colr.readUInt32BE(list); index += 1) {
      const at = list + 4 + index * 6
      this.#paints.set(this.#colr.readUInt16BE(at), list + this.#colr.readUInt32BE(at + 2))
    }
    const first = cpal.readUInt32BE(8)
    this.#colours = Array.from({ length: cpal.readUInt16BE(2) }, (_, index) => {
      const [blue, green, red, alpha] = [
        ...cpal.subarray(first + index * 4, first + index * 4 + 4),
      ] as [number, number, number, number]
      return [[red / 255, green / 255, blue / 255], alpha / 255] as const
    })
  }

  has(glyph: number): boolean {
    return this.#paints.has(glyph)
  }

  /** The layers of a picture, the lowest first. */
  layers(glyph: number): ColourLayer[] {
    const paint = this.#paints.get(glyph)
    return paint === undefined ? [] : this.#walk(paint, { matrix: identity, clips: [], depth: 0 })
  }

  #walk(paint: number, walk: Walk): ColourLayer[] {
    if (walk.depth > 32) return []
    const table = this.#colr
    const format = table.readUInt8(paint)
    const inner = { ...walk, depth: walk.depth + 1 }
    if (format === 1) return this.#walkLayers(paint, inner)
    if (format === 10) return this.#walkGlyph(paint, inner)
    if (format === 11) {
      const target = this.#paints.get(table.readUInt16BE(paint + 1))
      return target === undefined ? [] : this.#walk(target, inner)
    }
    if (format === 32) return this.#walkComposite(paint, inner)
    const own = this.#transform(paint, format)
    return own === undefined
      ? []
      : this.#walk(paint + offset24(table, paint + 1), {
          ...inner,
          matrix: multiply(walk.matrix, own),
        })
  }

  /**
   * The three ways of composing that the emoji font uses: over, a fill cut to a picture's shape,
   * soft light.
   */
  #walkComposite(paint: number, walk: Walk): ColourLayer[] {
    const table = this.#colr
    const mode = table.readUInt8(paint + 4)
    const source = paint + offset24(table, paint + 1)
    const backdrop = this.#walk(paint + offset24(table, paint + 5), walk)
    if (mode === sourceIn) {
      const fill = this.#fill(source, walk.matrix, 0)
      const ground = backdrop[0]
      return fill === undefined || ground === undefined ? [] : [{ ...ground, fill }]
    }
    const layers = this.#walk(source, walk)
    if (mode === softLight)
      return [...backdrop, ...layers.map((layer) => ({ ...layer, blend: 'soft-light' as const }))]
    return mode === overMode ? [...backdrop, ...layers] : layers
  }

  #walkLayers(paint: number, walk: Walk): ColourLayer[] {
    const count = this.#colr.readUInt8(paint + 1)
    const first = this.#colr.readUInt32BE(paint + 2)
    return Array.from({ length: count }, (_, index) => {
      const at = this.#layers + 4 + (first + index) * 4
      return this.#walk(this.#layers + this.#colr.readUInt32BE(at), walk)
    }).flat()
  }

  #walkGlyph(paint: number, walk: Walk): ColourLayer[] {
    const glyph = this.#colr.readUInt16BE(paint + 4)
    const child = paint + offset24(this.#colr, paint + 1)
    const fill = this.#fill(child, walk.matrix, 0)
    if (fill !== undefined) return [{ glyph, matrix: walk.matrix, fill, clips: walk.clips }]
    return this.#walk(child, { ...walk, clips: [...walk.clips, { glyph, matrix: walk.matrix }] })
  }

  /**
   * Returns the fill at the end of a chain of transforms. Nothing when the paint is a picture of
   * its own.
   */
  #fill(paint: number, matrix: Matrix, depth: number): ColourFill | undefined {
    const table = this.#colr
    const format = table.readUInt8(paint)
    if (depth > 16) return undefined
    if (format === 2) {
      const [rgb, alpha] = this.#colour(paint + 1)
      return { kind: 'solid', rgb, alpha: alpha * short(table, paint + 3) }
    }
    if (format === 4) return this.#linear(paint, matrix)
    if (format === 6) {
      const read = (at: number): number => table.readInt16BE(paint + at)
      const from = [read(4), read(6), table.readUInt16BE(paint + 8)] as const
      const to = [read(10), read(12), table.readUInt16BE(paint + 14)] as const
      return { kind: 'radial', from, to, stops: this.#stops(paint), matrix }
    }
    const own = this.#transform(paint, format)
    return own === undefined
      ? undefined
      : this.#fill(paint + offset24(table, paint + 1), multiply(matrix, own), depth + 1)
  }

  /**
   * Three points: the gradient runs from the first towards the second, its bands parallel to the
   * line to the third.
   */
  #linear(paint: number, matrix: Matrix): ColourFill {
    const read = (at: number): number => this.#colr.readInt16BE(paint + at)
    const [x0, y0, x1, y1, x2, y2] = [read(4), read(6), read(8), read(10), read(12), read(14)]
    const [nx, ny] = [y2 - y0, x0 - x2]
    const length = nx * nx + ny * ny
    const share = length === 0 ? 0 : ((x1 - x0) * nx + (y1 - y0) * ny) / length
    return {
      kind: 'linear',
      from: [x0, y0],
      to: [x0 + nx * share, y0 + ny * share],
      stops: this.#stops(paint),
      matrix,
    }
  }

  #colour(at: number): readonly [ColourStop['rgb'], number] {
    return this.#colours[this.#colr.readUInt16BE(at)] ?? [[0, 0, 0], 1]
  }

  #stops(paint: number): ColourStop[] {
    const line = paint + offset24(this.#colr, paint + 1)
    return Array.from({ length: this.#colr.readUInt16BE(line + 1) }, (_, index) => {
      const at = line + 3 + index * 6
      const [rgb, alpha] = this.#colour(at + 2)
      return { at: short(this.#colr, at), rgb, alpha: alpha * short(this.#colr, at + 4) }
    })
  }

  #transform(paint: number, format: number): Matrix | undefined {
    const table = this.#colr
    const around = (at: number, matrix: Matrix): Matrix => {
      const [x, y] = [table.readInt16BE(paint + at), table.readInt16BE(paint + at + 2)]
      return multiply([1, 0, 0, 1, x, y], multiply(matrix, [1, 0, 0, 1, -x, -y]))
    }
    const turn = (): Matrix => {
      const angle = short(table, paint + 4) * Math.PI
      return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
    }
    const scale = (): Matrix => [short(table, paint + 4), 0, 0, short(table, paint + 6), 0, 0]
    const even = (): Matrix => [short(table, paint + 4), 0, 0, short(table, paint + 4), 0, 0]
    const skew = (): Matrix => [
      1,
      Math.tan(short(table, paint + 6) * Math.PI),
      Math.tan(-short(table, paint + 4) * Math.PI),
      1,
      0,
      0,
    ]
    switch (format) {
      case 12: {
        const at = paint + offset24(table, paint + 4)
        return [0, 4, 8, 12, 16, 20].map((step) => fixed(table, at + step)) as unknown as Matrix
      }
      case 14:
        return [1, 0, 0, 1, table.readInt16BE(paint + 4), table.readInt16BE(paint + 6)]
      case 16:
        return scale()
      case 18:
        return around(8, scale())
      case 20:
        return even()
      case 22:
        return around(6, even())
      case 24:
        return turn()
      case 26:
        return around(6, turn())
      case 28:
        return skew()
      case 30:
        return around(8, skew())
      default:
        return undefined
    }
  }
}
