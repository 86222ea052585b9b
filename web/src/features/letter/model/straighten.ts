/** A corner of a page in a photograph, in parts of its sides from 0 to 1. */
export interface Corner {
  readonly x: number
  readonly y: number
}

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const luma = (data: Uint8ClampedArray, at: number): number =>
  ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8

/** The grey at which a picture's light and dark part best (Otsu). */
function threshold(greys: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1
  let total = 0
  for (let grey = 0; grey < 256; grey += 1) total += grey * (counts[grey] ?? 0)
  let [below, sumBelow, best, at] = [0, 0, 0, 127]
  for (let grey = 0; grey < 256; grey += 1) {
    below += counts[grey] ?? 0
    sumBelow += grey * (counts[grey] ?? 0)
    const above = greys.length - below
    if (below === 0 || above === 0) continue
    const difference = sumBelow / below - (total - sumBelow) / above
    const spread = below * above * difference * difference
    if (spread > best) [best, at] = [spread, grey]
  }
  return at
}

/** Marks the largest connected light area; answers its pixel numbers. */
function largestLight(greys: Uint8Array, width: number, limit: number): number[] {
  const seen = new Uint8Array(greys.length)
  let largest: number[] = []
  for (let start = 0; start < greys.length; start += 1) {
    if (seen[start] || (greys[start] ?? 0) <= limit) continue
    const area = [start]
    seen[start] = 1
    for (let at = 0; at < area.length; at += 1) {
      const here = area[at] ?? 0
      const x = here % width
      for (const next of [
        x > 0 ? here - 1 : -1,
        x < width - 1 ? here + 1 : -1,
        here - width,
        here + width,
      ]) {
        if (next < 0 || next >= greys.length || seen[next] || (greys[next] ?? 0) <= limit) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (area.length > largest.length) largest = area
  }
  return largest
}

/** Fewer of all pixels are no page; more, and the page fills the picture. */
const share = { least: 0.15, most: 0.97 }

/** The way from each corner into the page. */
const inwards = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const
/** A point at the page's edge is partly table: so many points further in is paper alone, and no dark line is printed around the page. */
const edge = 1.5

/**
 * Where a light page lies in a small copy of a photograph. Its corners are the points of the largest light area that reach
 * farthest to each side, a little inwards. The whole picture when there is no such area: the writer moves the corners then.
 */
export function findPage({ data, width, height }: Pixels): Corners {
  const greys = Uint8Array.from({ length: width * height }, (_, at) => luma(data, at * 4))
  const area = largestLight(greys, width, threshold(greys))
  if (area.length < greys.length * share.least || area.length > greys.length * share.most)
    return wholePicture
  const best = [0, 0, 0, 0].map(() => ({ score: -Infinity, at: 0 }))
  for (const at of area) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [corner, score] of [-x - y, x - y, x + y, y - x].entries()) {
      const known = best[corner] as { score: number; at: number }
      if (score > known.score) best[corner] = { score, at }
    }
  }
  return best.map(({ at }, corner) => {
    const [across, down] = inwards[corner] as readonly [number, number]
    return {
      x: ((at % width) + across * edge) / (width - 1),
      y: (Math.floor(at / width) + down * edge) / (height - 1),
    }
  }) as unknown as Corners
}

const gap = (a: Corner, b: Corner, width: number, height: number): number =>
  Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)

/** Sides of the straightened page in pixels: as large as its longer edges in the photograph, `most` at the longest. */
export function straightSize(
  [a, b, c, d]: Corners,
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): { readonly width: number; readonly height: number } {
  const wide = Math.max(gap(a, b, width, height), gap(d, c, width, height), 1)
  const high = Math.max(gap(a, d, width, height), gap(b, c, width, height), 1)
  const scale = Math.min(1, most / Math.max(wide, high))
  return {
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round(high * scale)),
  }
}

/** The eight numbers of the projection that takes the unit square to four corners (Heckbert 1989). */
function projection([p0, p1, p2, p3]: Corners): readonly number[] {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const across = dx1 * dy2 - dx2 * dy1
  const g = across === 0 ? 0 : (dx3 * dy2 - dx2 * dy3) / across
  const h = across === 0 ? 0 : (dx1 * dy3 - dx3 * dy1) / across
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ]
}

/** The page between four corners, straight and filling `to`; each pixel is mixed from the four that it falls between. */
export function straighten(
  from: Pixels,
  corners: Corners,
  to: { readonly width: number; readonly height: number },
): Uint8ClampedArray<ArrayBuffer> {
  const [a, b, c, d, e, f, g, h] = projection(corners) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const out = new Uint8ClampedArray(to.width * to.height * 4)
  const { data, width, height } = from
  for (let row = 0; row < to.height; row += 1) {
    const v = (row + 0.5) / to.height
    for (let column = 0; column < to.width; column += 1) {
      const u = (column + 0.5) / to.width
      const w = g * u + h * v + 1
      const x = Math.max(0, Math.min(width - 1.001, ((a * u + b * v + c) / w) * width - 0.5))
      const y = Math.max(0, Math.min(height - 1.001, ((d * u + e * v + f) / w) * height - 0.5))
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [fx, fy] = [x - left, y - top]
      const at = (top * width + left) * 4
      const down = top + 1 < height ? width * 4 : 0
      const right = left + 1 < width ? 4 : 0
      const target = (row * to.width + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (data[at + channel] ?? 0) * (1 - fx) + (data[at + right + channel] ?? 0) * fx
        const lower =
          (data[at + down + channel] ?? 0) * (1 - fx) +
          (data[at + down + right + channel] ?? 0) * fx
        out[target + channel] = upper * (1 - fy) + lower * fy
      }
      out[target + 3] = 255
    }
  }
  return out
}

/** Side of the squares in which the paper's own shade is looked for, as a part of the page's longer side. */
const squares = 48

/**
 * Makes paper white and ink dark: each place is compared with the paper's own shade around it, in each colour, so that shadows of
 * a hand and the yellow of a lamp go and thin pencil stays. Changes the pixels.
 */
export function clean(pixels: Pixels): void {
  const { width, height } = pixels
  const side = Math.max(8, Math.round(Math.max(width, height) / squares))
  for (const channel of [0, 1, 2])
    cleanChannel(pixels, {
      channel,
      side,
      columns: Math.ceil(width / side) + 1,
      rows: Math.ceil(height / side) + 1,
    })
}

interface Grid {
  readonly channel: number
  readonly side: number
  readonly columns: number
  readonly rows: number
}

function cleanChannel(pixels: Pixels, grid: Grid): void {
  const { data, width, height } = pixels
  const { channel, side, columns, rows } = grid
  const papers = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      papers[row * columns + column] = paperShade(pixels, grid, column * side, row * side)
  for (let y = 0; y < height; y += 1) {
    const [row, fy] = [Math.floor(y / side), (y % side) / side]
    for (let x = 0; x < width; x += 1) {
      const [column, fx] = [Math.floor(x / side), (x % side) / side]
      const at = row * columns + column
      const upper = (papers[at] ?? 0) * (1 - fx) + (papers[at + 1] ?? 0) * fx
      const lower = (papers[at + columns] ?? 0) * (1 - fx) + (papers[at + columns + 1] ?? 0) * fx
      const pixel = (y * width + x) * 4 + channel
      data[pixel] = curve((data[pixel] ?? 0) / Math.max(1, upper * (1 - fy) + lower * fy))
    }
  }
}

/** Lighter than this part of the paper's shade is paper; darker than that is full ink. */
const whiteAt = 0.88
const blackAt = 0.3

const curve = (part: number): number =>
  Math.round(255 * Math.max(0, Math.min(1, (part - blackAt) / (whiteAt - blackAt))))

/** The shade that nine of ten points around a place do not outshine: the paper's, whatever is written there. */
function paperShade(
  { data, width, height }: Pixels,
  { channel, side }: Grid,
  x: number,
  y: number,
): number {
  const counts = new Uint16Array(256)
  let looked = 0
  const step = Math.max(1, Math.floor(side / 8))
  for (let row = Math.max(0, y - side); row < Math.min(height, y + side); row += step) {
    for (let column = Math.max(0, x - side); column < Math.min(width, x + side); column += step) {
      const shade = data[(row * width + column) * 4 + channel] ?? 0
      counts[shade] = (counts[shade] ?? 0) + 1
      looked += 1
    }
  }
  let above = 0
  for (let shade = 255; shade > 0; shade -= 1) {
    above += counts[shade] ?? 0
    if (above >= looked * 0.1) return shade
  }
  return 255
}
