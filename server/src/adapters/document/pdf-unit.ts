/**
 * Returns the unit of a page in points, 1 by default. PDFium does not give it (ISO 32000-2, 14.11).
 * A file that cannot be read in this second way has the usual one.
 */
export async function userUnit(bytes: Uint8Array, page: number): Promise<number> {
  const { PDFDocument, PDFName, PDFNumber } = await import('@cantoo/pdf-lib')
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    const unit = document.getPage(page).node.lookup(PDFName.of('UserUnit'))
    return unit instanceof PDFNumber ? unit.asNumber() : 1
  } catch {
    return 1
  }
}
