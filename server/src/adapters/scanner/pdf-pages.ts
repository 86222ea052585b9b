import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { findPicture } from './drawn-picture.ts'
import { requireDrawnMarks } from './page-marks.ts'
import { ScanFileError } from './port.ts'

/** Limit of all incoming pictures: 60 megapixels. */
const maxPixels = 60_000_000
/** Share of the page that a scan covers; less is a logo. */
const minCoverage = 0.5
const maxContentBytes = 8_000_000

const key = (name: string): PDFName => PDFName.of(name)
const numberOf = (object: PDFObject | undefined, fallback: number): number =>
  object instanceof PDFNumber ? object.asNumber() : fallback

/** Opens a PDF. Throws `unreadable` when it is damaged or locked. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  } catch (error) {
    throw new ScanFileError('unreadable', null, error instanceof Error ? error.name : '')
  }
}

/** The picture that a scanned page consists of. */
export interface PagePicture {
  /** Pixels to a point of the page. */
  readonly scale: number
  /** True when it has one bit a pixel: black lines on white. */
  readonly isLines: boolean
}

/**
 * Requires that a page (from 1) is an unambiguous scan. All viewers must draw its marks alike.
 * Throws a ScanFileError.
 */
export function requireScan(document: PDFDocument, number: number): PagePicture {
  const page = document.getPage(number - 1)
  const placement = findPicture(contentOf(page, number), number)
  const { width, height } = page.getCropBox()
  if (placement.area < width * height * minCoverage)
    throw new ScanFileError('not_scans', number, 'the picture covers only a part')
  const picture = page.node
    .Resources()
    ?.lookupMaybe(key('XObject'), PDFDict)
    ?.lookup(key(placement.name))
  if (
    !(picture instanceof PDFRawStream) ||
    picture.dict.lookup(key('Subtype')) !== PDFName.of('Image')
  )
    throw new ScanFileError('not_scans', number, 'no picture')
  requireDrawnMarks(page, number)
  return pagePicture(picture.dict, placement.area, number)
}

function pagePicture(dict: PDFDict, area: number, page: number): PagePicture {
  const pixels = numberOf(dict.lookup(key('Width')), 0) * numberOf(dict.lookup(key('Height')), 0)
  if (!(pixels > 0)) throw new ScanFileError('unreadable', page, 'the picture has no size')
  if (pixels > maxPixels) throw new ScanFileError('pixels', page)
  return {
    scale: Math.sqrt(pixels / area),
    isLines:
      dict.lookup(key('ImageMask')) === PDFBool.True ||
      numberOf(dict.lookup(key('BitsPerComponent')), 8) === 1,
  }
}

function contentOf(page: PDFPage, number: number): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((_, index) => contents.lookup(index))
      : contents
        ? [contents]
        : []
  let text = ''
  for (const stream of streams) {
    if (!(stream instanceof PDFRawStream))
      throw new ScanFileError('unreadable', number, 'no content')
    text += `${Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')}\n`
    if (text.length > maxContentBytes)
      throw new ScanFileError('not_scans', number, 'it is drawn, not scanned')
  }
  return text
}
