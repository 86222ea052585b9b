/**
 * PDFs written object by object: what libraries refuse to write is what comes from other people's
 * programs.
 */

/** Points: left, bottom, right, top. */
export type PdfBox = readonly [left: number, bottom: number, right: number, top: number]

export interface RawPage {
  readonly box?: PdfBox
  readonly content: string
  /** Entries of the page's own, such as `/Rotate 90`. */
  readonly entries?: string
  /** Fonts by name, each a reference or a dictionary. */
  readonly fonts?: Readonly<Record<string, string>>
  readonly resources?: string
  /** Dictionaries of annotations; each may refer to the objects behind. */
  readonly annotations?: readonly string[]
}

export interface RawPdf extends RawPage {
  /** Entries of the catalogue's own. */
  readonly catalogue?: string
  /** Entries of the form; null is a file without one. */
  readonly form?: string | null
  /** Further objects, the first of them number `firstExtra`. */
  readonly extras?: readonly string[]
}

/** Number of the first of `extras`; annotations come before, from `firstAnnotation`. */
export const firstAnnotation = 5
export const firstExtra = 20

export const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
export const courier = '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>'

export const stream = (entries: string, bytes: string): string =>
  `<<${entries}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`

/** UTF-16 with its mark, as a string of a dictionary. */
export const utf16 = (text: string): string => `<feff${hexOf(text)}>`

/** UTF-16 in hexadecimal digits. */
export const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** A drawing of an annotation. */
export const appearance = (width: number, height: number, content: string): string =>
  stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</Font<</F1 ${courier}>>>>`,
    content,
  )

/** A file of one page. */
export function rawPdf(pdf: RawPdf): Buffer {
  const { box = [0, 0, 595, 842], annotations = [], extras = [] } = pdf
  const references = annotations.map((_, index) => `${firstAnnotation + index} 0 R`).join(' ')
  const fonts = Object.entries(pdf.fonts ?? { F1: helvetica })
    .map(([name, font]) => `/${name} ${font}`)
    .join('')
  const form =
    pdf.form === undefined || pdf.form === null
      ? ''
      : `/AcroForm<</Fields[${references}]/DR<</Font<<${fonts}>>>>/DA(/F1 20 Tf 0 g)${pdf.form}>>`
  const objects = new Map([
    [1, `<</Type/Catalog/Pages 2 0 R${form}${pdf.catalogue ?? ''}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]/Contents 4 0 R/Annots[${references}]${pdf.entries ?? ''}/Resources<</Font<<${fonts}>>${pdf.resources ?? ''}>>>>`,
    ],
    [4, stream('', pdf.content)],
    ...annotations.map((text, index) => [firstAnnotation + index, text] as const),
    ...extras.map((text, index) => [firstExtra + index, text] as const),
  ])
  return assemble(objects)
}

function assemble(objects: ReadonlyMap<number, string>): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const size = Math.max(...objects.keys()) + 1
  const entries = Array<string>(size).fill('0000000000 65535 f \n')
  for (const [number, text] of objects) {
    entries[number] = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${number} 0 obj\n${text}\nendobj\n`
  }
  const start = file.length
  file += `xref\n0 ${size}\n${entries.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
