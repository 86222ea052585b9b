import sharp from 'sharp'
import { drawPixels } from '../document/pdf-draw.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import type { PagePicture } from './pdf-pages.ts'
import { maxScanSide, type ScannedPage } from './port.ts'

/** Pixels to a point at 300 dots an inch: marks on a coarse scan stay legible. */
const minScale = 300 / 72

/**
 * Draws a page (from 1) as a viewer shows it: cropped, clipped and turned, with its marks and form
 * fields. What lies under a mark or outside of the page is not in the result, nor are the file's
 * text layer and metadata.
 */
export async function drawScan(
  drawing: PdfFile,
  number: number,
  { scale, isLines }: PagePicture,
): Promise<ScannedPage> {
  const { pixels, width, height } = drawing.withPage(number - 1, (page) => {
    const most = maxScanSide / Math.max(page.width, page.height, 1)
    return drawPixels(page, { scale: Math.min(Math.max(scale, minScale), most), isPrint: false })
  })
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  if (isLines && isGrey(pixels)) {
    const bytes = await image.toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer()
    return { bytes, type: 'image/png', width, height }
  }
  const bytes = await image.jpeg({ quality: 88 }).toBuffer()
  return { bytes, type: 'image/jpeg', width, height }
}

/** True when no pixel of RGBA samples has a colour. */
function isGrey(pixels: Buffer): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false
  return true
}
