import { PDFDict, PDFName, PDFNumber, type PDFPage, PDFStream } from '@cantoo/pdf-lib'
import { ScanFileError } from './port.ts'

const key = (name: string): PDFName => PDFName.of(name)

/** Annotation flags of ISO 32000-1, table 165: a viewer does not show these. */
const hiddenFlag = 2
const noViewFlag = 32
/** Kinds without a picture on the page: PDFium draws form fields from their values. */
const harmless = new Set(['Link', 'Popup', 'Widget'])
/** Kinds that PDFium draws without a picture. Other viewers do too. */
const selfDrawn = new Set([
  'Circle',
  'Highlight',
  'Ink',
  'Square',
  'Squiggly',
  'StrikeOut',
  'Text',
  'Underline',
])

/**
 * Requires that each mark is drawn as viewers draw it. A mark may hide a name, so one that PDFium
 * would leave out, or a redaction that was marked and not applied, is refused: a ScanFileError.
 */
export function requireDrawnMarks(page: PDFPage, number: number): void {
  const marks = page.node.Annots()
  for (let index = 0; index < (marks?.size() ?? 0); index += 1) {
    const mark = marks?.lookup(index)
    if (!(mark instanceof PDFDict)) throw new ScanFileError('marks', number, 'no annotation')
    const flags = mark.lookup(key('F'))
    const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
    if ((bits & (hiddenFlag | noViewFlag)) !== 0) continue
    const kind = mark.lookup(key('Subtype'))
    const name = kind instanceof PDFName ? kind.decodeText() : ''
    if (harmless.has(name)) continue
    if (name === 'Redact' || !(hasPicture(mark) || selfDrawn.has(name)))
      throw new ScanFileError('marks', number, name)
  }
}

/** True when a mark has a normal appearance for its present state. */
function hasPicture(mark: PDFDict): boolean {
  const appearance = mark.lookup(key('AP'))
  const normal = appearance instanceof PDFDict ? appearance.lookup(key('N')) : undefined
  if (normal instanceof PDFStream) return true
  const state = mark.lookup(key('AS'))
  return (
    normal instanceof PDFDict &&
    state instanceof PDFName &&
    normal.lookup(state) instanceof PDFStream
  )
}
