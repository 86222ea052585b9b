import type { OpenPage } from './pdf-file.ts'

/** A page as it was drawn: four bytes a pixel, red, green, blue and one that says nothing. */
export interface Drawn {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** A box in units of the page, from its lower left corner. */
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** A box in pixels of the drawing; `right` and `bottom` are inside. */
interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Lighter differences are those of paper, or of a picture's compression. */
const leastContrast = 24

/** Returns the place of a page's box in the drawing. The page may be cropped and turned. */
function placed({ pdfium, handle }: OpenPage, drawn: Drawn, box: Box): PixelBox {
  const { scratch } = pdfium
  const corner = (x: number, y: number): number[] => {
    pdfium.FPDF_PageToDevice(handle, 0, 0, drawn.width, drawn.height, 0, x, y, scratch, scratch + 4)
    return pdfium.ints(scratch, 2)
  }
  const [x1 = 0, y1 = 0] = corner(box.left, box.bottom)
  const [x2 = 0, y2 = 0] = corner(box.right, box.top)
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    right: Math.max(x1, x2),
    bottom: Math.max(y1, y2),
  }
}

/** Returns whether a box is on the page, at least in part. */
export function isOnPage(page: OpenPage, drawn: Drawn, box: Box): boolean {
  const { left, top, right, bottom } = placed(page, drawn, box)
  return right >= 0 && bottom >= 0 && left < drawn.width && top < drawn.height
}

/** Tells whether the middle of a box lies in another. */
export function isWithin(outer: Box, { left, bottom, right, top }: Box): boolean {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  return x >= outer.left && x <= outer.right && y >= outer.bottom && y <= outer.top
}

/** Tells whether anything stands out within a box: a letter on paper, white on black, a tick. */
export function hasInk(page: OpenPage, drawn: Drawn, box: Box): boolean {
  const { pixels, width, height } = drawn
  const at = placed(page, drawn, box)
  const [right, bottom] = [Math.min(width - 1, at.right), Math.min(height - 1, at.bottom)]
  let [least, most] = [765, 0]
  for (let y = Math.max(0, at.top); y <= bottom; y += 1)
    for (let x = Math.max(0, at.left); x <= right; x += 1) {
      const pixel = (y * width + x) * 4
      const light = (pixels[pixel] ?? 0) + (pixels[pixel + 1] ?? 0) + (pixels[pixel + 2] ?? 0)
      if (light < least) least = light
      if (light > most) most = light
      if (most - least > leastContrast) return true
    }
  return false
}
