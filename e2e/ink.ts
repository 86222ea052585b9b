import sharp from 'sharp'
import { expect } from 'vitest'

/** Ink of one picture may lie so many pixels from ink of the other (96 dpi: 0.4 mm), for rounding and smoothing of edges. */
export const nearPixels = 1.5
/** So much of the ink may lie further away: thin strokes that one renderer smooths away. */
export const strayShare = 0.04

/**
 * 1 where the ink of the text is, in rows: dark in all three channels. The paper's coloured hairlines are left out, because
 * renderers draw lines thinner than a pixel in their own ways.
 */
export async function inkOf(png: Buffer, width: number, height: number): Promise<Uint8Array> {
  const pixels = await sharp(png).flatten({ background: '#fff' }).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return Uint8Array.from({ length: width * height }, (_, at) => (Math.max(pixels[at * 3] ?? 255, pixels[at * 3 + 1] ?? 255, pixels[at * 3 + 2] ?? 255) < 120 ? 1 : 0))
}

/** The share of the ink of `a` that has no ink of `b` near it. */
export function strayInk(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  const reach = Math.ceil(nearPixels)
  let ink = 0
  let stray = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (a[y * width + x] !== 1) continue
      ink += 1
      let isNear = false
      for (let dy = -reach; dy <= reach && !isNear; dy += 1) {
        for (let dx = -reach; dx <= reach && !isNear; dx += 1) {
          if (dx * dx + dy * dy <= nearPixels * nearPixels && b[(y + dy) * width + x + dx] === 1) isNear = true
        }
      }
      if (!isNear) stray += 1
    }
  }
  expect(ink).toBeGreaterThan(500)
  return stray / ink
}
