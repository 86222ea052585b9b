import { expect, test } from 'vitest'
import {
  type Corners,
  clean,
  findPage,
  straighten,
  straightSize,
  wholePicture,
} from './straighten.ts'

interface Scene {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A picture of whatever a function says of each point. */
function scene(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number],
): Scene {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...at(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}

const point = ({ data, width }: Scene, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

/** Inside the quadrilateral of a page that was photographed at an angle. */
const corners: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.85, y: 0.15 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.85 },
]
function isInside(x: number, y: number): boolean {
  return corners.every((a, n) => {
    const b = corners[(n + 1) % 4] as (typeof corners)[number]
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
  })
}

test('a light page on a dark table is found by its corners', () => {
  const table = scene(320, 240, (x, y) =>
    isInside(x / 320, y / 240) ? [225, 220, 210] : [50, 40, 35],
  )
  for (const [n, found] of findPage(table).entries()) {
    expect(Math.abs(found.x - (corners[n]?.x ?? 0)), `corner ${n}`).toBeLessThan(0.02)
    expect(Math.abs(found.y - (corners[n]?.y ?? 0)), `corner ${n}`).toBeLessThan(0.02)
  }
})

test('nothing of the table comes along at the edges of the page', () => {
  const large = scene(640, 480, (x, y) =>
    isInside((x + 0.5) / 640, (y + 0.5) / 480) ? [225, 220, 210] : [50, 40, 35],
  )
  // Each point of the small copy is the mean of sixteen of the photograph.
  const small = scene(160, 120, (x, y) => {
    const all = Array.from({ length: 16 }, (_, n) =>
      point(large, x * 4 + (n % 4), y * 4 + Math.floor(n / 4)),
    )
    return [0, 1, 2].map(
      (channel) => all.reduce((sum, one) => sum + (one[channel] as number), 0) / 16,
    ) as [number, number, number]
  })
  const found = findPage(small)
  const size = straightSize(found, large, 4000)
  const page = straighten(large, found, size)
  let darkest = 255
  for (let at = 0; at < page.length; at += 4) darkest = Math.min(darkest, page[at] as number)
  // What the cleaning takes for paper.
  expect(darkest).toBeGreaterThan(200)
})

test('where no page can be told from the rest, the whole picture is taken', () => {
  expect(findPage(scene(200, 200, () => [230, 230, 230]))).toEqual(wholePicture)
  expect(
    findPage(scene(200, 200, (x, y) => (x < 20 && y < 20 ? [250, 250, 250] : [30, 30, 30]))),
  ).toEqual(wholePicture)
})

test('what lies between the corners fills the page, each corner in its own', () => {
  // Four colours around the middle of the slanted page.
  const photo = scene(400, 300, (x, y) => [x < 200 ? 200 : 20, y < 150 ? 200 : 20, 100])
  const size = straightSize(corners, photo, 1000)
  const page = { data: straighten(photo, corners, size), ...size }
  const [w, h] = [size.width - 8, size.height - 8]
  expect([point(page, 8, 8), point(page, w, 8), point(page, w, h), point(page, 8, h)]).toEqual([
    [200, 200, 100],
    [20, 200, 100],
    [20, 20, 100],
    [200, 20, 100],
  ])
  const same = straighten(photo, wholePicture, photo)
  expect([...same.slice(0, 400)]).toEqual([...photo.data.slice(0, 400)])
})

test('shadows and the yellow of a lamp become white paper, ink becomes dark, and coloured ink keeps its colour', () => {
  // Lit from the right and yellowish; strokes of grey pencil and of red ink.
  const light = (x: number): number => 0.45 + (0.5 * x) / 400
  const lit = scene(400, 300, (x, y) => {
    const paper = [250, 240, 205].map((shade) => shade * light(x)) as [number, number, number]
    if (y % 40 < 3) return paper.map((shade) => shade * 0.45) as [number, number, number]
    if (y % 40 > 20 && y % 40 < 23) return [paper[0], paper[1] * 0.2, paper[2] * 0.2]
    return paper
  })
  clean(lit)
  for (const x of [20, 200, 380]) {
    const paper = point(lit, x, 95)
    const pencil = point(lit, x, 81)
    const [red = 0, green = 0] = point(lit, x, 102)
    expect(Math.min(...paper), `paper at ${x}`).toBeGreaterThan(235)
    expect(Math.max(...pencil), `pencil at ${x}`).toBeLessThan(110)
    expect(red - green, `red ink at ${x}`).toBeGreaterThan(150)
  }
})
