import { deflateSync } from 'node:zlib'
import {
  type FontKey,
  greyShapes,
  loadStationery,
  type PageGeometry,
  type PaperKey,
  type StationerySheet,
  withWhiteEdge,
} from '@mailing/typeset'
import { houseSheet } from '@mailing/typeset/house/index.ts'
import { letterSides } from '@mailing/typeset/part/index.ts'
import { dataMatrix, sheetCodeText } from './codes.ts'
import { labelLines, markLines } from './labels.ts'
import { addPictures, inkContent, type PictureRefs, partContent, printMarks } from './parts.ts'
import { DocumentFonts } from './pdf/document-fonts.ts'
import { codeContent, linesContent, points, stationeryContent } from './pdf/drawing.ts'
import { PdfFile, type Ref, refTo } from './pdf/file.ts'
import { type DrawnLetter, type LetterDrawing, PrintError, type PrintSides } from './port.ts'
import { codeGap, codeSide, setReply } from './reply-address.ts'
import { type Face, type Side, sidesOf } from './sides.ts'
import { photoPaper, sheetOf } from './words.ts'

/** Letters longer than this are refused: no envelope takes them. */
const maxPages = 200

/** In points; two lines of the last fill the strip that the geometry keeps for the mark. */
const markSizes = [9, 8, 7, 6] as const
/** Mark sizes over pictures; it is smaller and higher, or it would seem a caption. */
const tightMarkSizes = [8, 7, 6] as const

interface Stage {
  readonly file: PdfFile
  readonly fonts: DocumentFonts
  readonly sheet: StationerySheet
  readonly drawing: LetterDrawing
  readonly pictures: PictureRefs | null
  readonly sheets: number
}

/** A letter in Kai needs no second face for its sheet numbers. */
const labelFont = (stage: Stage): FontKey => (stage.drawing.model.font === 'kai' ? 'kai' : 'song')

/**
 * Sets a sheet's code with order and number in its strip. `hasReply`: in one line, above the
 * address.
 */
async function sheetCode(
  stage: Stage,
  { sheet, paper, hasReply }: { sheet: number; paper: string | null; hasReply: boolean },
): Promise<string> {
  const { drawing, fonts, sheets } = stage
  if (drawing.code === null) return ''
  const { codeZone: zone, height }: PageGeometry = stage.sheet.geometry
  const code = dataMatrix(sheetCodeText(drawing.code.piece, sheet, sheets))
  const place = {
    x: zone.x + codeSide + codeGap,
    width: zone.width - codeSide - codeGap,
    locale: drawing.marks.locale,
    font: labelFont(stage),
  }
  const { order } = drawing.code
  const number = [sheetOf(place.locale, sheet, sheets), paper]
    .filter((part) => part !== null)
    .join(' · ')
  const lines = hasReply
    ? await labelLines(`${order} · ${number}`, { ...place, y: zone.y + 2400, sizePt: 7 })
    : [
        ...(await labelLines(order, { ...place, y: zone.y + 3600, sizePt: 8 })),
        ...(await labelLines(number, { ...place, y: zone.y + 7800, sizePt: 8 })),
      ]
  return `${codeContent(code, { x: zone.x, y: zone.y, side: codeSide }, height)}\n${linesContent(lines, height, fonts)}`
}

/** Sets order and number on the back, for sheets lying face down. */
async function backNumber({ drawing, fonts, sheet: design, sheets }: Stage, sheet: number) {
  if (drawing.code === null) return ''
  const { codeZone: zone, height } = design.geometry
  const { locale } = drawing.marks
  const lines = await labelLines(`${drawing.code.order} · ${sheetOf(locale, sheet, sheets)}`, {
    x: zone.x,
    y: zone.y + 2400,
    width: zone.width,
    sizePt: 7,
    locale,
    font: drawing.model.font === 'kai' ? 'kai' : 'song',
  })
  return linesContent(lines, height, fonts)
}

/**
 * Sets the address for answers beside the last page's code. It takes the code's place where the
 * back of a sheet has none.
 */
async function replyAddress(stage: Stage, isFront: boolean): Promise<string> {
  const { replyTo: address = [], locale } = stage.drawing.marks
  const { geometry } = stage.sheet
  const style = { locale, font: labelFont(stage), isFront }
  const { lines } = await setReply(address, geometry, style)
  return linesContent(lines, geometry.height, stage.fonts)
}

/**
 * The institution's mark at the head of a sheet. `isTight`: pictures begin right under its strip.
 */
async function sheetMark(stage: Stage, isTight: boolean): Promise<string> {
  const { sheetMark: text, locale } = stage.drawing.marks
  if (text === undefined || text === '') return ''
  const { markZone: zone, height } = stage.sheet.geometry
  const place = { x: zone.x, width: zone.width, locale, font: labelFont(stage) }
  const raised = isTight
    ? await markLines(text, { ...place, y: zone.y + 2600 }, tightMarkSizes)
    : []
  // Two lines need the whole strip.
  const lines =
    raised.length === 1 ? raised : await markLines(text, { ...place, y: zone.y + 3800 }, markSizes)
  return linesContent(lines, height, stage.fonts)
}

const textContent = ({ drawing, fonts }: Stage, page: number): string => {
  const { model, parts } = drawing
  const signed = parts?.model.signed.filter((one) => one.page === page).map(({ ink }) => ink) ?? []
  return [
    '/Sheet Do',
    linesContent(model.pages[page]?.lines ?? [], model.height, fonts),
    parts ? inkContent(signed, parts, drawing.isGrey) : '',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Sets a mark for each photo print, on the printed side. */
function photoMarks(stage: Stage, page: number, isBack: boolean): Promise<string> | string {
  const { parts, marks } = stage.drawing
  const photos = parts?.model.pages[page]
  if (parts === undefined || photos === undefined || !marks.sheetMark) return ''
  return printMarks(
    photos,
    parts,
    { text: marks.sheetMark, locale: marks.locale, font: labelFont(stage), fonts: stage.fonts },
    isBack,
  )
}

async function partSide(stage: Stage, page: number, sides: PrintSides): Promise<string> {
  const { parts } = stage.drawing
  const of = parts?.model.pages[page]
  if (parts === undefined || of === undefined || stage.pictures === null) return ''
  const content = partContent(of, parts, {
    refs: stage.pictures,
    isGrey: stage.drawing.isGrey ?? false,
  })
  if (of.kind === 'signature') return `/Sheet Do\n${content}`
  return of.kind === 'photos' && sides === 'one'
    ? `${content}\n${await photoMarks(stage, page, false)}`
    : content
}

async function sideContent(
  stage: Stage,
  { face, sheet, isFront }: Side,
  hasReply: boolean,
): Promise<string> {
  const { sides, parts: of, marks } = stage.drawing
  if (face.kind === 'back') return face.of < 0 ? '' : photoMarks(stage, face.of, true)
  const finish = face.kind === 'part' ? of?.model.pages[face.page]?.finish : null
  const parts = [
    face.kind === 'text' ? textContent(stage, face.page) : await partSide(stage, face.page, sides),
  ]
  const isTight = face.kind === 'part' && of?.model.pages[face.page]?.kind !== 'signature'
  if (isFront)
    parts.push(
      await sheetCode(stage, {
        sheet,
        paper: finish ? photoPaper(marks.locale, finish) : null,
        hasReply,
      }),
      await sheetMark(stage, isTight),
    )
  else parts.push(await backNumber(stage, sheet))
  if (hasReply) parts.push(await replyAddress(stage, isFront))
  return parts.filter((part) => part !== '').join('\n')
}

/** The printed sides in their order. */
function facesOf({ model, parts }: LetterDrawing): Face[] {
  const sides = letterSides(parts?.hasText === false ? 0 : model.pages.length, parts?.model ?? null)
  return sides.map(
    ({ kind, page }): Face =>
      kind === 'text'
        ? { kind, page }
        : { kind, page, isPhoto: parts?.model.pages[page]?.kind === 'photos' },
  )
}

/** A design ready for a file. */
interface PackedSheet {
  readonly sheet: StationerySheet
  readonly drawing: Buffer
  readonly entries: string
}

const packed = new Map<string, PackedSheet>()

/** Sheets that are kept packed; a batch has seldom more designs. */
const mostPacked = 100

/** Designs are few and always the same: each is drawn and packed once. */
async function packedSheet(
  { stationery, isGrey = false }: Pick<LetterDrawing, 'stationery' | 'isGrey'>,
  paper: PaperKey,
): Promise<PackedSheet> {
  const name = `${JSON.stringify(stationery)} ${paper} ${isGrey}`
  const known = packed.get(name)
  if (known !== undefined) return known
  const sheet =
    typeof stationery === 'string'
      ? (await loadStationery(stationery)).sheet(paper)
      : await houseSheet(stationery, paper)
  const { width, height } = sheet.geometry
  const shapes = withWhiteEdge(sheet)
  const { content, resources } = stationeryContent(isGrey ? greyShapes(shapes) : shapes, height)
  const entries = `/Type/XObject/Subtype/Form/BBox[0 0 ${points(width)} ${points(height)}]/Resources ${resources}`
  const made = { sheet, drawing: deflateSync(Buffer.from(content, 'latin1')), entries }
  if (packed.size >= mostPacked) packed.delete(packed.keys().next().value as string)
  packed.set(name, made)
  return made
}

function check(drawing: LetterDrawing, sheet: StationerySheet): void {
  const { model, parts } = drawing
  const { length } = facesOf(drawing)
  if (length === 0 || length > maxPages)
    throw new PrintError('invalid', `A letter has 1 to ${maxPages} pages, not ${length}.`)
  if (parts && parts.model.paper !== model.paper)
    throw new PrintError('invalid', 'The parts are for another paper.')
  if (model.missing.length > 0)
    throw new PrintError('invalid', `${model.missing.length} characters have no glyph in any font.`)
  if (model.truncated > 0) throw new PrintError('invalid', 'The letter is longer than can be set.')
  if (sheet.geometry.paper !== model.paper)
    throw new PrintError('invalid', 'The stationery is for another paper.')
}

/**
 * Returns the side with the address for answers. It is where the text ends, or the last side that
 * shows something; none without an address.
 */
function replySide({ marks }: LetterDrawing, sides: readonly Side[]): Side | undefined {
  if ((marks.replyTo ?? []).length === 0) return undefined
  return (
    sides.findLast(({ face }) => face.kind === 'text') ??
    sides.findLast(({ face }) => face.kind !== 'back')
  )
}

/**
 * Draws a letter: stationery, text, photos and other parts, and on the front of each sheet its code
 * and the institution's mark.
 */
export async function drawLetter(drawing: LetterDrawing): Promise<DrawnLetter> {
  const { paper } = drawing.model
  if (paper === 'postcard') throw new PrintError('invalid', 'A letter is not printed on a card.')
  const { sheet, drawing: background, entries } = await packedSheet(drawing, paper)
  check(drawing, sheet)
  const faces = facesOf(drawing)
  const sides = sidesOf(faces, drawing.sides, (drawing.marks.sheetMark ?? '') !== '')
  const sheets = sides.at(-1)?.sheet ?? 0
  const file = new PdfFile()
  const fonts = new DocumentFonts(file, drawing.isGrey)
  const [tree, resources] = [file.reserve(), file.reserve()]
  const form = file.addDeflated(background, entries)
  const pictures = drawing.parts ? addPictures(file, drawing.parts) : null
  const stage: Stage = { file, fonts, sheet, drawing, pictures, sheets }
  const box = `[0 0 ${points(drawing.model.width)} ${points(drawing.model.height)}]`
  const last = replySide(drawing, sides)
  const kids: Ref[] = []
  for (const side of sides) {
    const content = file.addStream(await sideContent(stage, side, side === last))
    kids.push(
      file.add(
        `<</Type/Page/Parent ${refTo(tree)}/MediaBox${box}/Resources ${refTo(resources)}/Contents ${refTo(content)}>>`,
      ),
    )
  }
  const objects = [['Sheet', form] as const, ...(pictures?.entries ?? [])]
    .map(([name, ref]) => `/${name} ${refTo(ref)}`)
    .join('')
  file.set(resources, `<</XObject<<${objects}>>${fonts.embed()}>>`)
  file.set(tree, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map(refTo).join(' ')}]>>`)
  const duplex = drawing.sides === 'one' ? 'Simplex' : 'DuplexFlipLongEdge'
  const finished = file.finishAs({
    tree,
    locale: drawing.model.locale,
    title: drawing.code?.order,
    preferences: `/Duplex/${duplex}/PrintScaling/None`,
  })
  return { ...finished, pages: faces.length, sheets }
}
