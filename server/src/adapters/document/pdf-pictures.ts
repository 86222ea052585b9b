import type { OpenPage } from './pdf-file.ts'
import { type Box, type Drawn, isOnPage, isWithin } from './pdf-ink.ts'
import type { Pointer } from './pdfium.ts'

/** A picture that hides what was drawn before it. */
export interface Cover {
  hides(object: Pointer, box: Box): boolean
}

export interface PagePictures {
  readonly count: number
  /** Pictures that cannot be decoded: nothing is drawn in their place. */
  readonly broken: number
  readonly covers: readonly Cover[]
}

/** Kinds of page objects (fpdf_edit.h). */
const imageObject = 3
const formObject = 5
const metadataBytes = 28
const bitsPerPixelAt = 4
/** Limits of nesting and objects; a page beyond them is made to be slow. */
const maxDepth = 8
const maxObjects = 50_000

/** Reads the pictures of a page, also those inside other drawings. */
export function readPictures(page: OpenPage, drawn: Drawn): PagePictures {
  const { pdfium, handle } = page
  const order = new Map<Pointer, number>()
  const covers: Cover[] = []
  let [count, broken] = [0, 0]

  function visit(object: Pointer, depth: number): void {
    if (order.size >= maxObjects) return
    const kind = pdfium.FPDFPageObj_GetType(object)
    const at = order.size
    order.set(object, at)
    if (kind === formObject && depth < maxDepth) {
      const children = pdfium.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < children; index += 1)
        visit(pdfium.FPDFFormObj_GetObject(object, index), depth + 1)
    }
    if (kind !== imageObject) return
    const bounds = boundsOf(page, object)
    // The bounds inside of another drawing are its own, not those of the page.
    if (depth === 0 && !isOnPage(page, drawn, bounds)) return
    count += 1
    if (!canDecode(page, object)) broken += 1
    else if (depth === 0)
      covers.push({
        hides: (text, box) => (order.get(text) ?? at) < at && isWithin(bounds, box),
      })
  }

  const objects = pdfium.FPDFPage_CountObjects(handle)
  for (let index = 0; index < objects; index += 1)
    visit(pdfium.FPDFPage_GetObject(handle, index), 0)
  return { count, broken, covers }
}

function boundsOf({ pdfium }: OpenPage, object: Pointer): Box {
  const { scratch } = pdfium
  pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats(scratch, 4)
  return { left, bottom, right, top }
}

/**
 * True when PDFium can decode a picture. It gives no depth of colour for data it cannot begin to
 * read.
 */
function canDecode({ pdfium, handle }: OpenPage, object: Pointer): boolean {
  const { scratch } = pdfium
  pdfium.bytes().fill(0, scratch, scratch + metadataBytes)
  pdfium.FPDFImageObj_GetImageMetadata(object, handle, scratch)
  return pdfium.ints(scratch, metadataBytes / 4)[bitsPerPixelAt] !== 0
}
