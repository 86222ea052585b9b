import type { PageFinding } from '@mailing/contract/file/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { hasColour } from '../picture/colour.ts'
import { previewSide } from '../picture/port.ts'
import { countPage, findEntries, type PageCount, withFlatPage } from './pdf-count.ts'
import { drawPixels } from './pdf-draw.ts'
import { hasAnnotations, settleAnnotations } from './pdf-fields.ts'
import type { OpenPage, PdfFile } from './pdf-file.ts'
import type { Drawn } from './pdf-ink.ts'
import { userUnit } from './pdf-unit.ts'
import type { ConvertedPage } from './port.ts'

/** A4 at 300 dots an inch: every page is fitted to it, as it is on paper. */
const longestSide = 3508
/** A4 in points, with the tolerance of its size. */
const a4 = { short: 595, long: 842, tolerance: 12 }
/** So near to the edge no printer reaches. */
const edgeMillimetres = 5
const a4Millimetres = { short: 210, long: 297 }
/** Lighter than this is paper. */
const paperGrey = 245

interface Sheet extends PageCount {
  readonly drawn: Drawn
  /** Width in units of the page. */
  readonly width: number
  readonly height: number
}

/** Draws a page like a printer, checks it and counts its content. */
export async function drawPage(file: PdfFile, number: number): Promise<ConvertedPage> {
  const { drawn, width, height, source, losses, isFaceForeign } = drawSheet(file, number)
  const seen = look(drawn.pixels, drawn)
  // The alpha goes in a step of its own: sharp would remove it after resizing, which weighs colours
  // by it.
  const { data: rgb, info: raw } = await sharp(drawn.pixels, {
    raw: { width: drawn.width, height: drawn.height, channels: 4 },
    limitInputPixels: false,
  })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = sharp(rgb, { raw, limitInputPixels: false })
  const small = whole
    .clone()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const isColour = hasColour({ data, ...info })
  const [picture, preview] = [
    await encode(whole, 88),
    // Thin strokes grow pale when they are made smaller; on paper they are not.
    await encode(sharp(data, { raw: info }).sharpen({ sigma: 0.6 }), 88),
  ]
  const findings: PageFinding[] = []
  if (!(await isA4(file, number, { width, height }))) findings.push('scaled')
  if (seen.isBlank && losses.length === 0) findings.push('blank')
  if (reachesEdge(seen, drawn)) findings.push('edge')
  if (isFaceForeign) findings.push('font')
  if (isColour) findings.push('colour')
  return {
    picture: { picture, preview, isColour },
    findings,
    source,
    losses,
  }
}

/**
 * A page without annotations is loaded once; another once for its fields, and again as a printer
 * sees it.
 */
function drawSheet(file: PdfFile, number: number): Sheet {
  const sheet = (page: OpenPage, count: (drawn: Drawn) => PageCount): Sheet => {
    const drawn = drawPixels(page, {
      scale: longestSide / Math.max(page.width, page.height, 1),
      isPrint: true,
    })
    return { ...count(drawn), drawn, width: page.width, height: page.height }
  }
  const plain = file.withPage(number, (page) =>
    hasAnnotations(page) ? null : sheet(page, (drawn) => countPage(page, drawn, [])),
  )
  if (plain !== null) return plain
  const { entries, stale } = findEntries(file, number)
  return file.withPage(
    number,
    (page) =>
      sheet(page, (drawn) =>
        withFlatPage(file, { number, stale }, (flat) => countPage(flat, drawn, entries)),
      ),
    (page) => settleAnnotations(page, stale),
  )
}

async function encode(image: Sharp, quality: number) {
  const { data, info } = await image
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg' as const, width: info.width, height: info.height }
}

interface Seen {
  readonly isBlank: boolean
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Every second pixel both ways: a hairline is two wide at this resolution. */
function look(
  pixels: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Seen {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 4
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      if (Math.min(r, g, b) >= paperGrey) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  return { isBlank: right < 0, left, top, right, bottom }
}

/** Reads the unit of a page where it may make an A4. */
async function isA4(
  file: PdfFile,
  number: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<boolean> {
  const fits = (unit: number): boolean =>
    Math.abs(Math.min(width, height) * unit - a4.short) <= a4.tolerance &&
    Math.abs(Math.max(width, height) * unit - a4.long) <= a4.tolerance
  if (fits(1)) return true
  return fits(a4.long / Math.max(width, height, 1)) && fits(await userUnit(file.bytes, number))
}

/** True when content of the fitted page is where no printer reaches. */
function reachesEdge(seen: Seen, { width, height }: Drawn): boolean {
  if (seen.isBlank) return false
  const perMillimetre = Math.max(
    Math.min(width, height) / a4Millimetres.short,
    Math.max(width, height) / a4Millimetres.long,
  )
  const reach = edgeMillimetres * perMillimetre
  return (
    seen.left < reach ||
    seen.top < reach ||
    seen.right > width - reach ||
    seen.bottom > height - reach
  )
}
