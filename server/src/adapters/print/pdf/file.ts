import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Borrowed } from '../port.ts'

/** Number of an object in a PDF file. */
export type Ref = number

/** Writes a reference in a dictionary. */
export const refTo = (ref: Ref): string => `${ref} 0 R`

/** A number as PDF wants it: no exponent, at most three decimals, no trailing noughts. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/**
 * Writes text as a UTF-16BE hexadecimal string. It has the mark that PDF wants outside of fonts.
 */
export const textString = (text: string): string => `<feff${utf16Hex(text)}>`

/** UTF-16BE in hexadecimal, four digits a unit. */
export function utf16Hex(text: string): string {
  let hex = ''
  for (let index = 0; index < text.length; index += 1)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return hex
}

/**
 * Shorter streams, such as a page of text, go as they are: packing all pages of a letter takes a
 * fifth of its drawing.
 */
const worthPacking = 8192

const end = Buffer.from('\nendobj\n', 'latin1')
const streamMark = '>>\nstream\n'
const idDigits = 32

/** A finished file with its hash. */
export interface FinishedFile {
  readonly pdf: Buffer
  /** In lower-case hexadecimal. */
  readonly sha256: string
  /** Runs of bytes that exist elsewhere too. */
  readonly borrowed: readonly Borrowed[]
}

/**
 * Runs of an object that equal bytes elsewhere, in order. Three numbers each: target, source,
 * length.
 */
export interface Taken {
  readonly ref: Ref
  readonly runs: readonly number[]
}

/** Catalogue of a file. */
interface Catalogue {
  readonly tree: Ref
  readonly locale?: string
  /**
   * Readers show it, screen readers read it first. It is no secret: a number or a heading of the
   * pages.
   */
  readonly title?: string
  /** Further entries of the viewer's preferences, such as how it is printed. */
  readonly preferences?: string
}

/**
 * The objects of a PDF file in the making. It has no dates and no random numbers: the same objects
 * give the same bytes, which is what an approved letter's SHA-256 rests on.
 */
export class PdfFile {
  readonly #objects: (Buffer | undefined)[] = []
  readonly #borrowed: { readonly from: Borrowed['from']; readonly taken: readonly Taken[] }[] = []

  /** Keeps a number for an object that is written later. */
  reserve(): Ref {
    this.#objects.push(undefined)
    return this.#objects.length
  }

  /** Writes an object under a kept number. */
  set(ref: Ref, body: string | Buffer): void {
    this.#objects[ref - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  }

  /** Adds an object without a stream. */
  add(body: string): Ref {
    const ref = this.reserve()
    this.set(ref, body)
    return ref
  }

  /** Adds a stream, packed if that is worth its time. */
  addStream(content: string | Buffer): Ref {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    return bytes.length < worthPacking
      ? this.#addRaw(bytes, '')
      : this.addDeflated(deflateSync(bytes, { level: 1, windowBits: 12 }))
  }

  /**
   * Adds an embedded font program as it is: outlines hardly repeat, and packing them would take as
   * long as all the rest of a letter's drawing to make the file a fifth smaller.
   */
  addFontProgram(program: Buffer): Ref {
    return this.#addRaw(program, `/Length1 ${program.length}`)
  }

  /**
   * Notes the runs that objects (in order) share with one source. The storage need not hold them
   * twice. A piece is noted also when nothing is shared: a batch must not be readable without the
   * letters that are in it.
   */
  borrow(from: Borrowed['from'], taken: readonly Taken[]): void {
    if (taken.length > 0 || 'piece' in from) this.#borrowed.push({ from, taken })
  }

  /** Start of an added stream's bytes in its object. */
  streamStart(ref: Ref): number {
    return (this.#objects[ref - 1] as Buffer).indexOf(streamMark) + streamMark.length
  }

  /** Adds a JPEG as an image, its bytes as they are. Sizes in pixels. */
  addJpeg(
    jpeg: Uint8Array,
    {
      width,
      height,
      isColour,
    }: { readonly width: number; readonly height: number; readonly isColour: boolean },
  ): Ref {
    const space = isColour ? 'DeviceRGB' : 'DeviceGray'
    return this.#addRaw(
      jpeg,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${space}/BitsPerComponent 8/Filter/DCTDecode`,
    )
  }

  /** Adds a stream that is compressed already; `entries` are further dictionary entries. */
  addDeflated(packed: Buffer, entries = ''): Ref {
    return this.#addRaw(packed, `${entries}/Filter/FlateDecode`)
  }

  #addRaw(bytes: Uint8Array, entries: string): Ref {
    const ref = this.reserve()
    this.set(
      ref,
      Buffer.concat([
        Buffer.from(`<<${entries}/Length ${bytes.length}${streamMark}`, 'latin1'),
        bytes,
        Buffer.from('\nendstream', 'latin1'),
      ]),
    )
    return ref
  }

  /**
   * Finishes the file with a catalogue. Where it has a title, readers show that instead of the
   * file's name.
   */
  finishAs({ tree, locale, title, preferences = '' }: Catalogue): FinishedFile {
    const shows = title ? '/DisplayDocTitle true' : ''
    const root = this.add(
      `<</Type/Catalog/Pages ${refTo(tree)}${locale ? `/Lang${textString(locale)}` : ''}/ViewerPreferences<<${shows}${preferences}>>>>`,
    )
    return this.finish(root, title ? this.add(`<</Title${textString(title)}>>`) : undefined)
  }

  /** The finished file. `info`: the object that holds its title. */
  finish(root: Ref, info?: Ref): FinishedFile {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let size = (parts[0] as Buffer).length
    const offsets: number[] = []
    for (const [index, body] of this.#objects.entries()) {
      if (body === undefined) throw new Error(`PDF object ${index + 1} was kept but never written.`)
      offsets.push(size)
      const head = Buffer.from(`${index + 1} 0 obj\n`, 'latin1')
      parts.push(head, body, end)
      size += head.length + body.length + end.length
    }
    const trailer = (id: string): Buffer => trailerOf({ offsets, start: size, root, info, id })
    // Memory of its own, so that it can be handed to another thread.
    const pdf = Buffer.allocUnsafeSlow(size + trailer('0'.repeat(idDigits)).length)
    let at = 0
    for (const part of parts) at += part.copy(pdf, at)
    // The file's id is its hash up to here, and its SHA-256 that hash carried on: the bytes are
    // read once.
    const hash = createHash('sha256').update(pdf.subarray(0, size))
    trailer(hash.copy().digest('hex').slice(0, idDigits)).copy(pdf, size)
    const sha256 = hash.update(pdf.subarray(size)).digest('hex')
    return { pdf, sha256, borrowed: this.#borrowedFrom(offsets) }
  }

  /** The noted runs with their places in the file. */
  #borrowedFrom(offsets: readonly number[]): Borrowed[] {
    return this.#borrowed.map(({ from, taken }) => {
      const count = taken.reduce((sum, { runs }) => sum + runs.length, 0)
      const runs = new Uint32Array(count)
      let end = 0
      for (const one of taken) {
        const start = (offsets[one.ref - 1] ?? 0) + `${one.ref} 0 obj\n`.length
        runs.set(one.runs, end)
        for (let at = end; at < end + one.runs.length; at += 3) runs[at] = (runs[at] ?? 0) + start
        end += one.runs.length
      }
      return { from, runs }
    })
  }
}

function trailerOf(of: {
  offsets: readonly number[]
  start: number
  root: Ref
  info: Ref | undefined
  id: string
}): Buffer {
  const rows = of.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = of.offsets.length + 1
  const info = of.info === undefined ? '' : `/Info ${refTo(of.info)}`
  return Buffer.from(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root ${refTo(of.root)}${info}/ID[<${of.id}><${of.id}>]>>\nstartxref\n${of.start}\n%%EOF\n`,
    'latin1',
  )
}
