import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { findPicture, type Placement } from './drawn-picture.ts'
import { inflate, pngOf, type StoredPicture, tiffOf } from './picture-file.ts'
import { ScanFileError, type ScannedPage } from './port.ts'

/** As for any picture that comes in: 60 megapixels. */
const maxPixels = 60_000_000
/** A picture that covers less of its page is a logo, not a scan. */
const minCoverage = 0.5
const maxContentBytes = 8_000_000

const key = (name: string): PDFName => PDFName.of(name)
const numberOf = (object: PDFObject | undefined, fallback: number): number =>
  object instanceof PDFNumber ? object.asNumber() : fallback
const isTrue = (object: PDFObject | undefined): boolean =>
  object instanceof PDFBool && object.asBoolean()
const nameOf = (object: PDFObject | undefined): string =>
  object instanceof PDFName ? object.decodeText() : ''

/** Opens a PDF. Throws `unreadable` when it is damaged or locked. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  } catch (error) {
    throw new ScanFileError('unreadable', null, error instanceof Error ? error.name : '')
  }
}

/** The picture of one page (from 1), upright. */
export async function readPage(document: PDFDocument, number: number): Promise<ScannedPage> {
  const page = document.getPage(number - 1)
  const placement = findPicture(contentOf(page, number), number)
  const { width, height } = page.getMediaBox()
  if (placement.area < width * height * minCoverage)
    throw new ScanFileError('not_scans', number, 'the picture covers only a part')
  const picture = page.node
    .Resources()
    ?.lookupMaybe(key('XObject'), PDFDict)
    ?.lookup(key(placement.name))
  if (!(picture instanceof PDFRawStream) || nameOf(picture.dict.lookup(key('Subtype'))) !== 'Image')
    throw new ScanFileError('not_scans', number, 'no picture')
  return upright(
    unwrap(picture, number, document.context),
    placement,
    page.getRotation().angle,
    number,
  )
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

interface Coded {
  readonly image: Buffer
  /** True when the samples mean the opposite and the coding could not say so. */
  readonly isInverted: boolean
}

function unwrap(picture: PDFRawStream, page: number, context: PDFContext): Coded {
  const { dict } = picture
  const width = numberOf(dict.lookup(key('Width')), 0)
  const height = numberOf(dict.lookup(key('Height')), 0)
  if (width < 1 || height < 1)
    throw new ScanFileError('unreadable', page, 'the picture has no size')
  if (width * height > maxPixels) throw new ScanFileError('pixels', page)
  if (dict.has(key('SMask')) || dict.has(key('Mask')))
    throw new ScanFileError('not_scans', page, 'the picture is laid over another')
  const { filter, parameters, data } = lastFilter(picture, page, context)
  const isMask = isTrue(dict.lookup(key('ImageMask')))
  const colours = isMask
    ? { channels: 1 as const, palette: null }
    : coloursOf(dict.lookup(key('ColorSpace')), page)
  const decode = dict.lookup(key('Decode'))
  const isInverted =
    decode instanceof PDFArray && numberOf(decode.lookup(0), 0) > numberOf(decode.lookup(1), 1)
  const stored: StoredPicture = {
    page,
    width,
    height,
    bits: isMask ? 1 : numberOf(dict.lookup(key('BitsPerComponent')), 8),
    ...colours,
    isInverted,
    data,
  }
  if (filter === 'DCTDecode') return { image: data, isInverted }
  if (filter === 'CCITTFaxDecode') {
    const isInvertedFax = isTrue(parameters?.lookup(key('BlackIs1'))) !== isInverted
    return {
      image: tiffOf(
        { ...stored, isInverted: isInvertedFax },
        numberOf(parameters?.lookup(key('K')), 0),
      ),
      isInverted: false,
    }
  }
  const predictor = numberOf(parameters?.lookup(key('Predictor')), 1)
  if (
    filter === 'FlateDecode' &&
    (predictor === 1 || predictor >= 10) &&
    [1, 2, 4, 8].includes(stored.bits)
  )
    return { image: pngOf(stored, predictor >= 10), isInverted }
  throw new ScanFileError('not_scans', page, `coding ${filter || 'none'} is not known`)
}

interface Filtered {
  readonly filter: string
  readonly parameters: PDFDict | null
  readonly data: Buffer
}

/** Undoes every coding but the last, which is the picture's own. */
function lastFilter({ dict, contents }: PDFRawStream, page: number, context: PDFContext): Filtered {
  const listOf = (object: PDFObject | undefined): (PDFObject | undefined)[] =>
    object instanceof PDFArray ? object.asArray().map((item) => context.lookup(item)) : [object]
  const filters = listOf(dict.lookup(key('Filter'))).map(nameOf)
  const parameters = listOf(dict.lookup(key('DecodeParms'))).map((one) =>
    one instanceof PDFDict ? one : null,
  )
  let data = Buffer.from(contents)
  for (const filter of filters.slice(0, -1)) {
    if (filter !== 'FlateDecode')
      throw new ScanFileError('not_scans', page, `coding ${filter} is not known`)
    data = Buffer.from(inflate(data, page))
  }
  return { filter: filters.at(-1) ?? '', parameters: parameters[filters.length - 1] ?? null, data }
}

function coloursOf(
  space: PDFObject | undefined,
  page: number,
): Pick<StoredPicture, 'channels' | 'palette'> {
  const name = nameOf(space instanceof PDFArray ? space.lookup(0) : space)
  if (name === 'DeviceGray' || name === 'CalGray') return { channels: 1, palette: null }
  if (name === 'DeviceRGB' || name === 'CalRGB') return { channels: 3, palette: null }
  // A JPEG says itself how many colours it has; the number here only serves the other codings.
  if (name === '' || name === 'DeviceCMYK') return { channels: 3, palette: null }
  if (name === 'ICCBased' && space instanceof PDFArray) {
    const profile = space.lookup(1)
    return {
      channels:
        profile instanceof PDFStream && numberOf(profile.dict.lookup(key('N')), 3) === 1 ? 1 : 3,
      palette: null,
    }
  }
  if (name === 'Indexed' && space instanceof PDFArray && nameOf(space.lookup(1)) === 'DeviceRGB')
    return { channels: 1, palette: paletteOf(space.lookup(3), page) }
  throw new ScanFileError('not_scans', page, `colour space ${name} is not known`)
}

function paletteOf(table: PDFObject | undefined, page: number): Buffer {
  if (table instanceof PDFString || table instanceof PDFHexString)
    return Buffer.from(table.asBytes())
  if (table instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(table).decode())
  throw new ScanFileError('unreadable', page, 'no palette')
}

async function upright(
  { image, isInverted }: Coded,
  { turn, isMirrored }: Placement,
  pageTurn: number,
  page: number,
): Promise<ScannedPage> {
  const angle = (turn + (((pageTurn % 360) + 360) % 360)) % 360
  const isJpeg = image[0] === 0xff && image[1] === 0xd8
  const isPng = image[0] === 0x89
  if (angle === 0 && !isMirrored && !isInverted && (isJpeg || isPng)) return image
  try {
    // One at a time: sharp puts turning before mirroring, whatever the order of the calls.
    let pipeline = sharp(image, { failOn: 'error', limitInputPixels: maxPixels })
    if (isMirrored) pipeline = sharp(await pipeline.flip().png({ compressionLevel: 1 }).toBuffer())
    if (isInverted) pipeline = pipeline.negate({ alpha: false })
    const turned = pipeline.rotate(angle)
    return await (isJpeg
      ? turned.jpeg({ quality: 95 })
      : turned.png({ compressionLevel: 3 })
    ).toBuffer()
  } catch (error) {
    throw new ScanFileError('unreadable', page, error instanceof Error ? error.message : '')
  }
}
