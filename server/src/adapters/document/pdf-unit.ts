/**
 * The unit of a page in points, which is 1 unless the page says otherwise (ISO 32000-2, 14.11).
 * PDFium does not tell it. A file that cannot be read in this second way has the usual one.
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
