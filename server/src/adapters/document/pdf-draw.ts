import type { OpenPage } from './pdf-file.ts'
import type { Drawn } from './pdf-ink.ts'

/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER of fpdfview.h. */
const drawFlags = 0x01 | 0x10
/** FPDF_PRINTING: layers and annotations are those of a print, not of a screen. */
const printFlag = 0x800
const bgra = 4
const white = 0xffffffff

interface Drawing {
  /** Pixels to a unit of the page. */
  readonly scale: number
  /** False: as a viewer shows it. */
  readonly isPrint: boolean
}

/**
 * Draws a page with annotations and form fields on white. It is cropped and turned; samples are
 * RGBA.
 */
export function drawPixels(
  { pdfium, handle, form, width, height }: OpenPage,
  { scale, isPrint }: Drawing,
): Drawn {
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const flags = isPrint ? drawFlags | printFlag : drawFlags
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, bgra, 0, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, across, down, 0, flags)
  pdfium.FPDF_FFLDraw(form, bitmap, handle, 0, 0, across, down, 0, flags)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = Buffer.from(pdfium.bytes().subarray(at, at + across * down * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width: across, height: down }
}
