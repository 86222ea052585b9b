import { PDFiumModule } from '@hyzyla/pdfium'

/** A handle or an address in PDFium's memory; 0 is none. */
export type Pointer = number

type Call<Count extends number, Result = number> = (
  ...args: readonly number[] & { readonly length: Count }
) => Result

/**
 * The part of PDFium's C interface that we call. Names are those of its headers: fpdfview.h,
 * fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_formfill.h, fpdf_flatten.h and fpdf_sysfontinfo.h.
 * The wrapper exports it and declares less.
 */
interface Calls {
  readonly malloc: Call<1, Pointer>
  readonly free: Call<1, void>
  readonly FPDF_InitLibrary: Call<0, void>
  readonly FPDF_GetDefaultSystemFontInfo: Call<0, Pointer>
  readonly FPDF_SetSystemFontInfo: Call<1, void>
  readonly FPDF_LoadMemDocument: Call<3, Pointer>
  readonly FPDF_GetLastError: Call<0>
  readonly FPDF_CloseDocument: Call<1, void>
  readonly FPDF_GetPageCount: Call<1>
  readonly FPDF_GetFormType: Call<1>
  readonly FPDF_LoadPage: Call<2, Pointer>
  readonly FPDF_ClosePage: Call<1, void>
  readonly FPDF_GetPageWidthF: Call<1>
  readonly FPDF_GetPageHeightF: Call<1>
  readonly FPDF_PageToDevice: Call<10>
  readonly FPDF_RenderPageBitmap: Call<8, void>
  readonly FPDF_FFLDraw: Call<9, void>
  readonly FPDFDOC_InitFormFillEnvironment: Call<2, Pointer>
  readonly FPDFDOC_ExitFormFillEnvironment: Call<1, void>
  readonly FORM_OnAfterLoadPage: Call<2, void>
  readonly FORM_OnBeforeClosePage: Call<2, void>
  readonly FPDFBitmap_CreateEx: Call<5, Pointer>
  readonly FPDFBitmap_FillRect: Call<6, void>
  readonly FPDFBitmap_GetBuffer: Call<1, Pointer>
  readonly FPDFBitmap_Destroy: Call<1, void>
  readonly FPDFPage_Flatten: Call<2>
  readonly FPDFPage_CountObjects: Call<1>
  readonly FPDFPage_GetObject: Call<2, Pointer>
  readonly FPDFPage_GetAnnotCount: Call<1>
  readonly FPDFPage_GetAnnot: Call<2, Pointer>
  readonly FPDFPage_CloseAnnot: Call<1, void>
  readonly FPDFAnnot_GetSubtype: Call<1>
  readonly FPDFAnnot_GetRect: Call<2>
  readonly FPDFAnnot_GetFlags: Call<1>
  readonly FPDFAnnot_SetFlags: Call<2>
  readonly FPDFAnnot_SetAP: Call<3>
  readonly FPDFAnnot_GetStringValue: Call<4>
  readonly FPDFAnnot_GetFormFieldType: Call<2>
  readonly FPDFAnnot_GetFormFieldFlags: Call<2>
  readonly FPDFAnnot_GetFormFieldName: Call<4>
  readonly FPDFAnnot_GetFormFieldValue: Call<4>
  readonly FPDFAnnot_GetFormAdditionalActionJavaScript: Call<5>
  readonly FPDFAnnot_GetOptionCount: Call<2>
  readonly FPDFAnnot_GetOptionLabel: Call<5>
  readonly FPDFAnnot_IsOptionSelected: Call<3>
  readonly FPDFAnnot_IsChecked: Call<2>
  readonly FPDFPageObj_GetType: Call<1>
  readonly FPDFPageObj_GetBounds: Call<5>
  readonly FPDFPageObj_GetFillColor: Call<5>
  readonly FPDFFormObj_CountObjects: Call<1>
  readonly FPDFFormObj_GetObject: Call<2, Pointer>
  readonly FPDFImageObj_GetImageMetadata: Call<3>
  readonly FPDFText_LoadPage: Call<1, Pointer>
  readonly FPDFText_ClosePage: Call<1, void>
  readonly FPDFText_CountChars: Call<1>
  readonly FPDFText_GetUnicode: Call<2>
  readonly FPDFText_GetCharBox: Call<6>
  readonly FPDFText_IsGenerated: Call<2>
  readonly FPDFText_HasUnicodeMapError: Call<2>
  readonly FPDFText_GetTextObject: Call<2, Pointer>
  readonly FPDFTextObj_GetFont: Call<1, Pointer>
  readonly FPDFTextObj_GetTextRenderMode: Call<1>
  readonly FPDFFont_GetIsEmbedded: Call<1>
  readonly FPDFFont_GetBaseFontName: Call<3>
  readonly FPDFFont_GetFamilyName: Call<3>
  readonly FPDFFont_GetGlyphPath: Call<3, Pointer>
  readonly FPDFGlyphPath_CountGlyphSegments: Call<1>
}

interface Exports extends Calls {
  readonly memory: WebAssembly.Memory
  readonly __indirect_function_table: WebAssembly.Table
}

/** PDFium, its memory, and the ways between its strings and ours. */
export interface Pdfium extends Calls {
  /** The memory as it is now: a call that takes memory may replace it. */
  bytes(): Uint8Array
  /** Reads `count` values of a C array of double, float or int. */
  doubles(at: Pointer, count: number): number[]
  floats(at: Pointer, count: number): number[]
  ints(at: Pointer, count: number): number[]
  /**
   * A place of 64 bytes for what a call answers through pointers; the next call may use it again.
   */
  readonly scratch: Pointer
  cString(at: Pointer): string
  /** Writes a C string, which the caller frees. */
  newCString(text: string): Pointer
  /**
   * Reads the result of a call of `(buffer, length)`. It is UTF-16 (its length in bytes), or plain
   * bytes.
   */
  wide(read: (buffer: Pointer, length: number) => number): string
  narrow(read: (buffer: Pointer, length: number) => number): string
  /**
   * Puts a function of ours in the place of one of PDFium's. Parameters are 32-bit integers, and a
   * result too.
   */
  replaceFunction(slot: number, work: Replacement): void
}

export interface Replacement {
  readonly hasResult: boolean
  readonly work: (...args: number[]) => number
}

const scratchBytes = 64
/** Longer names and values are cut. */
const maxStringBytes = 20_000

let loaded: Promise<Pdfium> | null = null

/** Starts PDFium once a process. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= start()
  return loaded
}

async function start(): Promise<Pdfium> {
  const module = await PDFiumModule({})
  // The wrapper declares malloc and free only.
  const exports = module.wasmExports as unknown as Exports
  exports.FPDF_InitLibrary()
  const scratch = exports.malloc(scratchBytes)
  const bytes = (): Uint8Array => new Uint8Array(exports.memory.buffer)

  function text(read: (buffer: Pointer, length: number) => number, ending: Buffer): Buffer {
    const length = Math.min(read(0, 0), maxStringBytes)
    if (length <= ending.length) return Buffer.alloc(0)
    const buffer = exports.malloc(length)
    read(buffer, length)
    const copy = Buffer.from(bytes().slice(buffer, buffer + length))
    exports.free(buffer)
    return copy.subarray(0, copy.length - ending.length)
  }

  return {
    ...exports,
    bytes,
    scratch,
    doubles: (at, count) => [...new Float64Array(exports.memory.buffer, at, count)],
    floats: (at, count) => [...new Float32Array(exports.memory.buffer, at, count)],
    ints: (at, count) => [...new Int32Array(exports.memory.buffer, at, count)],
    cString: (at) => {
      const memory = bytes()
      return Buffer.from(memory.slice(at, memory.indexOf(0, at))).toString('latin1')
    },
    newCString: (text) => {
      const at = exports.malloc(text.length + 1)
      bytes().set(Buffer.from(`${text}\0`, 'latin1'), at)
      return at
    },
    wide: (read) => text(read, Buffer.alloc(2)).toString('utf16le'),
    narrow: (read) => text(read, Buffer.alloc(1)).toString('latin1'),
    replaceFunction: (slot, replacement) => {
      const table = exports.__indirect_function_table
      const { length } = table.get(slot) as () => void
      table.set(slot, wasmFunction(length, replacement))
    },
  }
}

const i32 = 0x7f

/**
 * The function as WebAssembly calls it: a module that imports it and exports it again. A table
 * takes no others, and `WebAssembly.Function`, which would do the same, is in no engine yet. The
 * bytes are those of the core specification.
 */
function wasmFunction(parameters: number, { work, hasResult }: Replacement): unknown {
  const type = [0x60, parameters, ...Array(parameters).fill(i32), ...(hasResult ? [1, i32] : [0])]
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...[0x01, type.length + 1, 0x01, ...type],
      // Import "e" "f" and export "f": the function of that type.
      ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
      ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
    ]),
  )
  return new WebAssembly.Instance(module, { e: { f: work } }).exports['f']
}
