import type { OpenPage } from './pdf-file.ts'
import type { Box } from './pdf-ink.ts'
import type { Pdfium, Pointer } from './pdfium.ts'

/** Text on a page outside of its content: a form field, a tick, a note. */
export interface Entry {
  readonly kind: 'value' | 'tick' | 'note'
  /** Its place among the page's annotations. */
  readonly index: number
  readonly box: Box
  /** The value, the note's text, or the tick's name. */
  readonly words: string
  /** False: it is shown on screens only. */
  readonly isPrinted: boolean
  /** True when a form script formats the value. An example is a sum with its currency. */
  readonly isFormatted: boolean
}

/** Bits of an annotation's flags (ISO 32000-2, table 167). */
const hidden = 1 << 1
const print = 1 << 2
const noView = 1 << 5
/** Kinds of annotations (fpdf_annot.h). */
const freeText = 3
const popup = 16
const widget = 20
const normalAppearance = 0
/** Kinds of form fields (fpdf_formfill.h). */
const kinds = { check: 2, radio: 3, combo: 4, list: 5, text: 6 } as const
const password = 1 << 13
const formatAction = 13

function forEachAnnotation(
  { pdfium, handle }: OpenPage,
  work: (annotation: Pointer, index: number) => void,
): void {
  const count = pdfium.FPDFPage_GetAnnotCount(handle)
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(handle, index)
    if (annotation === 0) continue
    work(annotation, index)
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
}

export const hasAnnotations = ({ pdfium, handle }: OpenPage): boolean =>
  pdfium.FPDFPage_GetAnnotCount(handle) > 0

export function hasWidgets(page: OpenPage): boolean {
  let has = false
  forEachAnnotation(page, (annotation) => {
    has ||= page.pdfium.FPDFAnnot_GetSubtype(annotation) === widget
  })
  return has
}

/**
 * Keeps the annotations that a printer prints, and hides the others. Drops the appearance of fields
 * that are `stale`: PDFium makes a new one from the value.
 */
export function settleAnnotations(page: OpenPage, stale: ReadonlySet<number>): void {
  const { pdfium } = page
  forEachAnnotation(page, (annotation, index) => {
    const flags = pdfium.FPDFAnnot_GetFlags(annotation)
    const isPrinted = isPrintable(flags) && pdfium.FPDFAnnot_GetSubtype(annotation) !== popup
    pdfium.FPDFAnnot_SetFlags(annotation, isPrinted ? print : hidden)
    if (stale.has(index)) pdfium.FPDFAnnot_SetAP(annotation, normalAppearance, 0)
  })
}

const isPrintable = (flags: number): boolean => (flags & print) !== 0 && (flags & hidden) === 0

/** Reads the entries of a page before `settleAnnotations`. Those hidden everywhere are left out. */
export function readEntries(page: OpenPage): Entry[] {
  const { pdfium, form } = page
  const entries: Entry[] = []
  forEachAnnotation(page, (annotation, index) => {
    const flags = pdfium.FPDFAnnot_GetFlags(annotation)
    const isPrinted = isPrintable(flags)
    const isShown = isPrinted || (flags & (hidden | noView)) === 0
    const entry = isShown ? (readNote(page, annotation) ?? readField(page, annotation)) : null
    if (entry === null) return
    const format = pdfium.wide((buffer, length) =>
      pdfium.FPDFAnnot_GetFormAdditionalActionJavaScript(
        form,
        annotation,
        formatAction,
        buffer,
        length,
      ),
    )
    const box = boxOf(page, annotation)
    entries.push({ ...entry, index, box, isPrinted, isFormatted: format !== '' })
  })
  return entries
}

function boxOf({ pdfium }: OpenPage, annotation: Pointer): Box {
  pdfium.FPDFAnnot_GetRect(annotation, pdfium.scratch)
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(pdfium.scratch, 4)
  return { left, top, right, bottom }
}

type Words = Pick<Entry, 'kind' | 'words'>

/**
 * A text that was written on the page; one for the screen only is a remark, and meant to stay
 * there.
 */
function readNote({ pdfium }: OpenPage, annotation: Pointer): Words | null {
  const isNote =
    pdfium.FPDFAnnot_GetSubtype(annotation) === freeText &&
    isPrintable(pdfium.FPDFAnnot_GetFlags(annotation))
  if (!isNote) return null
  const words = textOf(pdfium, annotation, 'Contents')
  return words.trim() === '' ? null : { kind: 'note', words }
}

function textOf(pdfium: Pdfium, annotation: Pointer, key: string): string {
  const name = pdfium.newCString(key)
  const text = pdfium.wide((buffer, length) =>
    pdfium.FPDFAnnot_GetStringValue(annotation, name, buffer, length),
  )
  pdfium.free(name)
  return text
}

type Form = Pick<OpenPage, 'pdfium' | 'form'>

/** PDFium knows no tick whose state has no appearance; the state itself tells. */
function isTicked({ pdfium, form }: Form, annotation: Pointer): boolean {
  if (pdfium.FPDFAnnot_IsChecked(form, annotation) !== 0) return true
  const state = textOf(pdfium, annotation, 'AS') || textOf(pdfium, annotation, 'V')
  return state !== '' && state !== 'Off'
}

/**
 * The value of a field; null for one that is empty, for buttons, signatures and other annotations.
 */
function readField({ pdfium, form }: OpenPage, annotation: Pointer): Words | null {
  const kind = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
  if (kind === kinds.check || kind === kinds.radio) {
    if (!isTicked({ pdfium, form }, annotation)) return null
    const words = pdfium.wide((buffer, length) =>
      pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, length),
    )
    return { kind: 'tick', words }
  }
  if (kind !== kinds.text && kind !== kinds.combo && kind !== kinds.list) return null
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation)
  if (kind === kinds.text && (flags & password) !== 0) return null
  const value = pdfium.wide((buffer, length) =>
    pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, length),
  )
  const words = kind === kinds.text ? value : chosenOptions({ pdfium, form }, annotation) || value
  return words.trim() === '' ? null : { kind: 'value', words }
}

/** The labels of what is chosen: the value of a list may be a code that nobody reads. */
function chosenOptions({ pdfium, form }: Form, annotation: Pointer): string {
  const count = pdfium.FPDFAnnot_GetOptionCount(form, annotation)
  const labels: string[] = []
  for (let option = 0; option < count; option += 1)
    if (pdfium.FPDFAnnot_IsOptionSelected(form, annotation, option) !== 0)
      labels.push(
        pdfium.wide((buffer, length) =>
          pdfium.FPDFAnnot_GetOptionLabel(form, annotation, option, buffer, length),
        ),
      )
  return labels.join(' ')
}
