import { hasWidgets } from './pdf-fields.ts'
import type { PdfFile } from './pdf-file.ts'
import { readLayer } from './pdf-layer.ts'

/**
 * FPDF_GetFormType: a form of XFA whose pages the reader makes, and one that lies on the pages of
 * the file.
 */
const dynamic = 2
const fixed = 3
/** Text of a placeholder page, without white space. It is in any language of Adobe's programs. */
const waiting =
  /pleasewait|adobe®?(acrobat)?®?reader|acrobatreader|veuillezpatienter|espere|bittewarten|attendere|aguarde|请稍候|請稍候|お待ちください|잠시기다려/i

/**
 * Tells whether a PDF is the shell of an XFA form: its page says "Please wait", and only Adobe's
 * reader puts the form in its place. One whose fields lie on its pages as well can be drawn.
 */
export function isShell(file: PdfFile): boolean {
  if (file.pageCount === 0 || (file.formType !== dynamic && file.formType !== fixed)) return false
  return file.withPage(0, (page) => {
    if (hasWidgets(page)) return false
    if (file.formType === dynamic) return true
    const text = readLayer(page).map((character) => character.text)
    return waiting.test(text.join(''))
  })
}
