import { PrintError } from '../port.ts'
import type { PdfFile, Ref, Taken } from './file.ts'

/** A file's objects as they stand in it: `undefined` where a number is free. */
export interface ReadPdf {
  /** Start of its bytes in the objects' shared memory. */
  readonly start: number
  readonly objects: readonly (Buffer | undefined)[]
  /** Number of the page tree's root. */
  readonly tree: Ref
  readonly pages: number
  /**
   * Objects, by their place, that were changed after the file was read: they are not in it as they
   * stand here.
   */
  readonly changed?: ReadonlySet<number>
}

const invalid = (why: string): PrintError =>
  new PrintError('invalid', `This PDF cannot be joined to a batch: ${why}.`)

/**
 * Returns the end of the part before `stream`, or of the object. Only this part is ever rewritten.
 */
function dictionaryEnd(body: Buffer): number {
  const at = body.indexOf('>>\nstream\n', 0, 'latin1')
  return at < 0 ? body.length : at + 2
}

const dictionary = (body: Buffer): string => body.toString('latin1', 0, dictionaryEnd(body))

function readOffsets(pdf: Buffer): { offsets: number[]; end: number; trailer: string } {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 64))
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  if (!Number.isInteger(start) || pdf.toString('latin1', start, start + 4) !== 'xref')
    throw invalid('it has no plain cross-reference table')
  const text = pdf.toString('latin1', start)
  const head = /^xref\n0 (\d+)\n/.exec(text)
  if (head === null) throw invalid('its cross-reference table is in parts')
  const count = Number(head[1])
  const rows = head[0].length
  const offsets = Array.from({ length: count - 1 }, (_, index) =>
    Number(text.slice(rows + (index + 1) * 20, rows + (index + 1) * 20 + 10)),
  )
  return { offsets, end: start, trailer: text.slice(rows + count * 20) }
}

/** Reads a file of the letter drawing. It has one plain table and no object streams. */
export function readPdf(file: Uint8Array): ReadPdf {
  const pdf = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const { offsets, end, trailer } = readOffsets(pdf)
  const objects = offsets.map((offset, index) => {
    const next = offsets[index + 1] ?? end
    const head = `${index + 1} 0 obj\n`
    if (pdf.toString('latin1', offset, offset + head.length) !== head)
      throw invalid(`object ${index + 1} is not where it should be`)
    return pdf.subarray(offset + head.length, next - '\nendobj\n'.length)
  })
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const info = Number(/\/Info (\d+) 0 R/.exec(trailer)?.[1])
  const catalog = objects[root - 1]
  const tree = Number(
    /\/Pages (\d+) 0 R/.exec(catalog === undefined ? '' : dictionary(catalog))?.[1],
  )
  const treeBody = objects[tree - 1]
  const pages = Number(
    /\/Count (\d+)/.exec(treeBody === undefined ? '' : dictionary(treeBody))?.[1],
  )
  if (!Number.isInteger(pages) || pages < 1) throw invalid('its pages were not found')
  return {
    start: pdf.byteOffset,
    objects: objects.map((body, index) =>
      index === root - 1 || index === info - 1 ? undefined : body,
    ),
    tree,
    pages,
  }
}

/** A page of a read file as a form; sizes in points. */
export interface PageForm {
  readonly ref: Ref
  readonly width: number
  readonly height: number
}

/** Targets of a read file's objects, and the report of copied ones. */
interface Copying {
  readonly read: ReadPdf
  readonly numbers: readonly Ref[]
  readonly taken: Taken[]
}

/**
 * Puts an object under its new number; a stream stays byte for byte, only its dictionary is
 * rewritten.
 */
function copyObject(
  { read, numbers, taken }: Copying,
  file: PdfFile,
  index: number,
  rewrite: (dictionary: string) => string = (text) => text,
): void {
  const body = read.objects[index] as Buffer
  const ref = numbers[index] as Ref
  const end = dictionaryEnd(body)
  const text = rewrite(
    body
      .toString('latin1', 0, end)
      .replace(/\b(\d+) 0 R\b/g, (_, old: string) => `${numbers[Number(old) - 1] ?? 0} 0 R`),
  )
  const head = Buffer.from(text, 'latin1')
  const stream = body.subarray(end)
  file.set(ref, stream.length === 0 ? head : Buffer.concat([head, stream]))
  if (stream.length > 0 && !read.changed?.has(index))
    taken.push({ ref, runs: [head.length, stream.byteOffset - read.start, stream.length] })
}

/**
 * Copies a read file's pages into another one as forms, in order. The content's bytes stay as they
 * are. `piece`: whose file it is.
 */
export function graftForms(read: ReadPdf, file: PdfFile, piece: number): PageForm[] {
  const kids =
    /\/Kids\[([^\]]*)\]/.exec(dictionary(read.objects[read.tree - 1] ?? Buffer.alloc(0)))?.[1] ?? ''
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map((match) => {
    const page = dictionary(read.objects[Number(match[1]) - 1] ?? Buffer.alloc(0))
    const box = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)
    const [resources, contents] = [
      /\/Resources (\d+) 0 R/.exec(page)?.[1],
      /\/Contents (\d+) 0 R/.exec(page)?.[1],
    ]
    if (box === null || resources === undefined || contents === undefined)
      throw invalid('a page is not as our drawing writes it')
    return {
      page: Number(match[1]),
      width: Number(box[1]),
      height: Number(box[2]),
      resources: Number(resources),
      contents: Number(contents),
    }
  })
  if (pages.length !== read.pages) throw invalid('its pages were not found')
  const left = new Set([read.tree, ...pages.map(({ page }) => page)])
  const numbers = read.objects.map((body, index) =>
    body === undefined || left.has(index + 1) ? 0 : file.reserve(),
  )
  const copying: Copying = { read, numbers, taken: [] }
  for (const [index, body] of read.objects.entries()) {
    if (body === undefined || left.has(index + 1)) continue
    const page = pages.find(({ contents }) => contents === index + 1)
    const form =
      page &&
      `<</Type/XObject/Subtype/Form/BBox[0 0 ${page.width} ${page.height}]/Resources ${numbers[page.resources - 1]} 0 R`
    copyObject(copying, file, index, (text) => (form ? text.replace(/^<</, form) : text))
  }
  file.borrow({ piece }, copying.taken)
  return pages.map(({ contents, width, height }) => ({
    ref: numbers[contents - 1] as Ref,
    width,
    height,
  }))
}

/** Target of a read file. */
export interface GraftPlace {
  /** The page tree that its own one is hung under. */
  readonly parent: Ref
  /** Owner of the file, by its position in the batch. */
  readonly piece: number
  readonly change: (dictionary: string) => string
}

/**
 * Copies a read file's objects under new numbers. Its page tree is put under `parent`. Streams are
 * copied byte for byte; in dictionaries only the numbers of references change, and what `change`
 * makes of them.
 */
export function graft(read: ReadPdf, file: PdfFile, { parent, piece, change }: GraftPlace): Ref {
  const numbers = read.objects.map((body) => (body === undefined ? 0 : file.reserve()))
  const copying: Copying = { read, numbers, taken: [] }
  for (const [index, body] of read.objects.entries()) {
    if (body === undefined) continue
    const isTree = index === read.tree - 1
    copyObject(copying, file, index, (text) =>
      change(isTree ? text.replace(/^<</, `<</Parent ${parent} 0 R`) : text),
    )
  }
  file.borrow({ piece }, copying.taken)
  return numbers[read.tree - 1] as Ref
}
