import sharp from 'sharp'
import { expect } from 'vitest'

/**
 * Greatest distance of ink between two pictures, in pixels. 1.5 pixels at 96 dpi are 0.4 mm, for
 * rounding and smoothing of edges.
 */
const nearPixels = 1.5
/** Share of ink that may differ more: thin strokes that one renderer smooths away. */
const strayShare = 0.04
/**
 * Average distance of a photograph's colours from its preview, of 255. Both are JPEG, of different
 * sizes.
 */
const colourDistance = 2

/**
 * 1 where the ink of the text is, in rows: dark in all three channels. The paper's coloured
 * hairlines are left out, because renderers draw lines thinner than a pixel in their own ways.
 */
async function inkOf(png: Buffer, width: number, height: number): Promise<Uint8Array> {
  const pixels = await sharp(png)
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return Uint8Array.from({ length: width * height }, (_, at) =>
    Math.max(pixels[at * 3] ?? 255, pixels[at * 3 + 1] ?? 255, pixels[at * 3 + 2] ?? 255) < 120
      ? 1
      : 0,
  )
}

/** Returns the share of `a`'s ink without ink of `b` nearby. */
function strayInk(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
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
          if (dx * dx + dy * dy <= nearPixels * nearPixels && b[(y + dy) * width + x + dx] === 1)
            isNear = true
        }
      }
      if (!isNear) stray += 1
    }
  }
  expect(ink).toBeGreaterThan(500)
  return stray / ink
}

/** Cuts a rim off a picture, in pixels. */
export async function withoutRim(
  png: Buffer,
  {
    top = 0,
    side = 0,
    bottom = 0,
  }: { readonly top?: number; readonly side?: number; readonly bottom?: number },
): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(png).metadata()
  return sharp(png)
    .extract({ left: side, top, width: width - 2 * side, height: height - top - bottom })
    .png()
    .toBuffer()
}

/** Size of pictures whose colours are compared. */
export interface Look {
  readonly width: number
  readonly height: number
}

/**
 * Returns the average distance of two pictures' colours, of 255. Both are made as small as `look`
 * and smooth, so that grain and edges do not count but what stands where does.
 */
export async function apart(one: Buffer, other: Buffer, look: Look): Promise<number> {
  const small = async (png: Buffer) =>
    sharp(
      await sharp(png)
        .flatten({ background: '#fff' })
        .resize(look.width * 4, look.height * 4, { fit: 'fill' })
        .blur(4)
        .toBuffer(),
    )
      .resize(look.width, look.height, { fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  const [a, b] = [await small(one), await small(other)]
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

/**
 * Ink that has no partner near it, from either side, is little; and a shift of half a hundredth of
 * the width would be noticed.
 */
export async function expectSameInk(
  name: string,
  { screen, paper }: { readonly screen: Buffer; readonly paper: Buffer },
): Promise<void> {
  const { width = 0, height = 0 } = await sharp(screen).metadata()
  const [shown, printed] = [await inkOf(screen, width, height), await inkOf(paper, width, height)]
  const strays = [strayInk(shown, printed, width, height), strayInk(printed, shown, width, height)]
  const shift = Math.round(width / 200)
  const shifted = strayInk(shown.subarray(shift * width), printed, width, height - shift)
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
  console.info(
    `${name}: ink without a partner within ${nearPixels} px: ${strays.map(percent).join(' and ')}; ${shift} px off ${percent(shifted)}`,
  )
  for (const share of strays) expect(share).toBeLessThan(strayShare)
  expect(shifted).toBeGreaterThan(5 * strayShare)
}

/** The colours of two pictures are the same side by side; and a mirrored one would be noticed. */
export async function expectSameColours(
  name: string,
  { screen, paper }: { readonly screen: Buffer; readonly paper: Buffer },
  look: Look,
): Promise<void> {
  const own = await apart(screen, paper, look)
  const mirrored = await apart(screen, await sharp(paper).flop().toBuffer(), look)
  console.info(
    `${name}: ${own.toFixed(2)} of 255 from its preview; mirrored ${mirrored.toFixed(2)}`,
  )
  expect(own).toBeLessThan(colourDistance)
  expect(mirrored).toBeGreaterThan(5 * own)
}
