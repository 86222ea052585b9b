import { serveFaces } from './pdf-faces.ts'
import { loadPdfium, type Pdfium, type Pointer } from './pdfium.ts'
import { DocumentError } from './port.ts'

/**
 * A page that is loaded: its form fields have their appearances, which PDFium makes where the file
 * has none.
 */
export interface OpenPage {
  readonly pdfium: Pdfium
  readonly handle: Pointer
  readonly form: Pointer
  /**
   * Width as shown: cropped and turned. In units of the page, which are points unless it says
   * otherwise.
   */
  readonly width: number
  readonly height: number
}

export interface PdfFile {
  readonly pdfium: Pdfium
  readonly bytes: Uint8Array
  readonly pageCount: number
  /** Form type of FPDF_GetFormType: 2 and 3 are XFA forms. */
  readonly formType: number
  /**
   * Loads a page, counted from 0, for as long as `work` takes. `prepare` changes its annotations
   * before PDFium looks at them.
   * @throws DocumentError when the page cannot be read
   */
  withPage<T>(number: number, work: (page: OpenPage) => T, prepare?: (page: OpenPage) => void): T
  /** The same file opened once more: what is done to its pages changes nothing here. */
  withCopy<T>(work: (copy: PdfFile) => T): T
  close(): void
}

const passwordError = 4
const securityError = 5
const formInfoBytes = 256
const formInfoVersion = 2

let pdfium: Promise<Pdfium> | null = null

async function startPdfium(): Promise<Pdfium> {
  const started = await loadPdfium()
  serveFaces(started)
  return started
}

/**
 * Opens a PDF.
 * @throws DocumentError
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  pdfium ??= startPdfium()
  const started = await pdfium
  const place = started.malloc(bytes.length)
  started.bytes().set(bytes, place)
  try {
    const file = openAt(started, place, bytes)
    return {
      ...file,
      close: () => {
        file.close()
        started.free(place)
      },
    }
  } catch (error) {
    started.free(place)
    throw error
  }
}

/** Opens the file at a place of PDFium's memory. It must stay there until it is closed. */
function openAt(pdfium: Pdfium, place: Pointer, bytes: Uint8Array): PdfFile {
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, 0)
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError()
    throw new DocumentError(
      error === passwordError || error === securityError ? 'encrypted' : 'unreadable',
    )
  }
  const info = pdfium.malloc(formInfoBytes)
  pdfium.bytes().fill(0, info, info + formInfoBytes)
  pdfium.bytes()[info] = formInfoVersion
  const form = pdfium.FPDFDOC_InitFormFillEnvironment(document, info)
  const file: PdfFile = {
    pdfium,
    bytes,
    pageCount: pdfium.FPDF_GetPageCount(document),
    formType: pdfium.FPDF_GetFormType(document),
    withPage: (number, work, prepare) => {
      const handle = pdfium.FPDF_LoadPage(document, number)
      if (handle === 0) throw new DocumentError('unreadable')
      const page: OpenPage = {
        pdfium,
        handle,
        form,
        width: pdfium.FPDF_GetPageWidthF(handle),
        height: pdfium.FPDF_GetPageHeightF(handle),
      }
      try {
        prepare?.(page)
        pdfium.FORM_OnAfterLoadPage(handle, form)
        return work(page)
      } finally {
        pdfium.FORM_OnBeforeClosePage(handle, form)
        pdfium.FPDF_ClosePage(handle)
      }
    },
    withCopy: (work) => {
      const copy = openAt(pdfium, place, bytes)
      try {
        return work(copy)
      } finally {
        copy.close()
      }
    },
    close: () => {
      pdfium.FPDFDOC_ExitFormFillEnvironment(form)
      pdfium.free(info)
      pdfium.FPDF_CloseDocument(document)
    },
  }
  return file
}
