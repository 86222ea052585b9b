import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PageFinding } from '@mailing/contract/file/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { previewSide } from '../picture/port.ts'
import type { ConvertedPage } from './port.ts'

type Pdf = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>
type Page = ReturnType<Pdf['getPage']>

/** What PDFium exports and its wrapper does not pass on. */
interface Exports {
  readonly _FPDFPage_CountObjects: (page: number) => number
  readonly _FPDFPage_GetObject: (page: number, index: number) => number
  readonly _FPDFPageObj_GetType: (object: number) => number
  readonly _FPDFTextObj_GetFont: (object: number) => number
  readonly _FPDFFont_GetIsEmbedded: (font: number) => number
}

const textObject = 1
const pointsPerInch = 72
const dpi = 300
/** A4 at that resolution; larger pages are fitted to it. */
const longestSide = 3508
const pointsPerMillimetre = pointsPerInch / 25.4
/** A4 in points, and how much a page may differ before it counts as another size. */
const a4 = { short: 595, long: 842, tolerance: 12 }
/** So near to the edge no printer reaches. */
const edgeMillimetres = 5
/** Lighter than this is paper. */
const paperGrey = 245
const colourStep = 24
const colourShare = 0.0005
/** Objects of a page that are looked at for faces. */
const maxObjects = 20_000

let library: Promise<PDFiumLibrary> | null = null

export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  library ??= PDFiumLibrary.init()
  return (await library).loadDocument(bytes)
}

/** Draws a page and looks for what would go wrong on paper. */
export async function drawPage(pdf: Pdf, number: number): Promise<ConvertedPage> {
  const page = pdf.getPage(number)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const scale = Math.min(dpi / pointsPerInch, longestSide / Math.max(width, height, 1))
  // Before it is drawn: the wrapper closes the page afterwards.
  const isFaceForeign = hasForeignFace(page)
  const drawn = await page.render({ scale, render: 'bitmap' })
  const pixels = Buffer.from(drawn.data)
  const seen = look(pixels, drawn)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const whole = sharp(pixels, { raw, limitInputPixels: false }).removeAlpha()
  const small = sharp(pixels, { raw, limitInputPixels: false })
    .removeAlpha()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
  const [picture, preview] = [
    await encode(seen.isColour ? whole : whole.toColourspace('b-w'), 88),
    await encode(small, 82),
  ]
  const findings: PageFinding[] = []
  if (!isA4(width, height)) findings.push('scaled')
  if (seen.isBlank) findings.push('blank')
  if (reachesEdge(seen, drawn, scale)) findings.push('edge')
  if (isFaceForeign) findings.push('font')
  if (seen.isColour) findings.push('colour')
  return { picture: { picture, preview, isColour: seen.isColour }, findings }
}

async function encode(image: Sharp, quality: number) {
  const { data, info } = await image
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg' as const, width: info.width, height: info.height }
}

interface Seen {
  readonly isBlank: boolean
  readonly isColour: boolean
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
  let [left, top, right, bottom, coloured, looked] = [width, height, -1, -1, 0, 0]
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 4
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
      looked += 1
      const least = Math.min(r, g, b)
      if (least >= paperGrey) continue
      if (Math.max(r, g, b) - least > colourStep) coloured += 1
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  return { isBlank: right < 0, isColour: coloured > looked * colourShare, left, top, right, bottom }
}

function isA4(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return Math.abs(short - a4.short) <= a4.tolerance && Math.abs(long - a4.long) <= a4.tolerance
}

function reachesEdge(
  seen: Seen,
  drawn: { readonly width: number; readonly height: number },
  scale: number,
): boolean {
  if (seen.isBlank) return false
  const reach = edgeMillimetres * pointsPerMillimetre * scale
  return (
    seen.left < reach ||
    seen.top < reach ||
    seen.right > drawn.width - reach ||
    seen.bottom > drawn.height - reach
  )
}

function hasForeignFace(page: Page): boolean {
  const exports = Reflect.get(page, 'module') as Exports
  const handle = Reflect.get(page, 'pageIdx') as number
  const count = Math.min(exports._FPDFPage_CountObjects(handle), maxObjects)
  for (let index = 0; index < count; index += 1) {
    const object = exports._FPDFPage_GetObject(handle, index)
    if (exports._FPDFPageObj_GetType(object) !== textObject) continue
    const font = exports._FPDFTextObj_GetFont(object)
    if (font !== 0 && exports._FPDFFont_GetIsEmbedded(font) === 0) return true
  }
  return false
}
