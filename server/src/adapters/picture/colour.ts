/** Samples of a picture, row by row, red first. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** The longest side counts as the longer side of A4. */
const sheetMillimetres = 297
/**
 * Least difference of red, green and blue in a colour, with area. Pixels that are `reach` apart
 * belong together: the letters of a word.
 */
const strong = { step: 48, squareMillimetres: 1.5, reach: 2 }
/** Paler colours count when they cover more: noise and uneven light cover little, or are warm. */
const pale = { step: 24, squareMillimetres: 25, reach: 1 }
/** Fewest pixels of an area, in small pictures. */
const minPixels = 6
/** The colour of paper is light, and yellow at most. */
const minPaper = 150

/**
 * True when a picture shows a colour: a connected area of it, as a red word, a seal or a heart has,
 * however large the picture is. The fringes of black letters, the noise of cameras and scanners and
 * yellowed paper are no colour. Meant for copies of some 900 pixels, where a fringe is paler than a
 * stroke.
 */
export function hasColour(pixels: Pixels): boolean {
  if (pixels.channels < 3) return false
  const chroma = chromaOf(pixels)
  return hasArea(chroma.all, pixels, strong) || hasArea(chroma.cool, pixels, pale)
}

/**
 * Returns the colour differences of all pixels. `cool` leaves out warm ones, which paper and light
 * can have.
 */
function chromaOf({ data, channels, width, height }: Pixels) {
  const all = new Uint8Array(width * height)
  const cool = new Uint8Array(width * height)
  const paper = paperOf({ data, channels, width, height })
  for (let pixel = 0, at = 0; pixel < all.length; pixel += 1, at += channels) {
    const r = ((data[at] ?? 0) * 255) / paper[0]
    const g = ((data[at + 1] ?? 0) * 255) / paper[1]
    const b = ((data[at + 2] ?? 0) * 255) / paper[2]
    const apart = Math.min(255, Math.max(r, g, b) - Math.min(r, g, b))
    all[pixel] = apart
    if (r < g || g < b) cool[pixel] = apart
  }
  return { all, cool }
}

type Colour = readonly [red: number, green: number, blue: number]
const white: Colour = [255, 255, 255]

/**
 * The colour of yellowed paper, which most of the light pixels have; white when it is another one.
 */
function paperOf({ data, channels }: Pixels): Colour {
  const medians = [0, 1, 2].map((channel) => {
    const counts = new Uint32Array(256)
    let count = 0
    for (let at = 0; at < data.length; at += channels) {
      if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < minPaper) continue
      const value = data[at + channel] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      count += 1
    }
    let value = 0
    for (let seen = counts[0] ?? 0; seen * 2 < count && value < 255; seen += counts[value] ?? 0)
      value += 1
    return value
  })
  const [red = 0, green = 0, blue = 0] = medians
  return red >= green && green >= blue && blue >= minPaper ? [red, green, blue] : white
}

/** True when neighbouring pixels of `step` cover the area. */
function hasArea(
  chroma: Uint8Array,
  { width, height }: Pixels,
  { step, squareMillimetres, reach }: typeof strong,
): boolean {
  const perMillimetre = Math.max(width, height) / sheetMillimetres
  const wanted = Math.max(minPixels, squareMillimetres * perMillimetre ** 2)
  const isSeen = new Uint8Array(chroma.length)
  const waiting: number[] = []
  const take = (pixel: number): void => {
    if (isSeen[pixel] === 1 || (chroma[pixel] ?? 0) <= step) return
    isSeen[pixel] = 1
    waiting.push(pixel)
  }
  for (let start = 0; start < chroma.length; start += 1) {
    take(start)
    for (let count = 1; waiting.length > 0; count += 1) {
      if (count >= wanted) return true
      const pixel = waiting.pop() ?? 0
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      for (let ny = Math.max(0, y - reach); ny <= Math.min(height - 1, y + reach); ny += 1)
        for (let nx = Math.max(0, x - reach); nx <= Math.min(width - 1, x + reach); nx += 1)
          take(ny * width + nx)
    }
  }
  return false
}
