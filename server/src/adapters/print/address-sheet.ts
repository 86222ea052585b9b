import {
  type Line,
  type PaperKey,
  paperInfo,
  planAddress,
  setAddress,
  type TypesetLocale,
} from '@mailing/typeset'
import { dataMatrix, sheetCodeText } from './codes.ts'
import { labelLines, requireGlyphs } from './labels.ts'
import type { DocumentFonts } from './pdf/document-fonts.ts'
import { codeContent, linesContent, points } from './pdf/drawing.ts'
import { type AddressBlock, type BatchPiece, PrintError } from './port.ts'
import { separatorText } from './words.ts'

/** Where a piece stands in its batch. */
export interface BatchPlace {
  readonly number: number
  readonly count: number
  readonly batch: string
  readonly locale: TypesetLocale
}

const margin = 20_000
const codeSide = 16_000

interface Sheet {
  readonly width: number
  readonly height: number
  readonly locale: TypesetLocale
}

/** Where the letter comes from: small, above the address. */
async function senderLines(
  { heading, lines: texts, locale }: AddressBlock,
  sheet: Sheet,
): Promise<Line[]> {
  const place = { x: margin, width: sheet.width - 2 * margin, locale }
  const lines: Line[] = [...(await labelLines(heading, { ...place, y: 44_000, sizePt: 9 }))]
  let y = 50_200
  for (const text of texts) {
    const set = await labelLines(text, { ...place, y, sizePt: 10 })
    lines.push(...set)
    y += 5650 * set.length
  }
  return lines
}

/** Where it goes: large, and smaller where it is long, so that it never reaches the notes below it. */
async function addressLines(
  { heading, lines, locale }: AddressBlock,
  paper: PaperKey,
): Promise<Line[]> {
  const { x, y, width } = planAddress(paper)
  const set = await setAddress({ lines, paper, locale })
  requireGlyphs(set.missing)
  if (set.overflow > 0) throw new PrintError('invalid', 'The address is longer than its sheet.')
  return [...(await labelLines(heading, { x, y, width, sizePt: 9, locale })), ...set.lines]
}

/** The code at the top right, the order and the place in the batch beside it. */
async function head(
  piece: BatchPiece,
  mark: 'A' | 'S' | 'R',
  place: BatchPlace,
  sheet: Sheet,
): Promise<{ code: string; lines: Line[] }> {
  const x = sheet.width - margin - codeSide
  const code = codeContent(
    dataMatrix(sheetCodeText(piece.code, mark)),
    { x, y: 14_000, side: codeSide },
    sheet.height,
  )
  const width = x - 3000 - margin
  const texts = [piece.order, piece.code, `${place.batch} · ${place.number}/${place.count}`]
  const lines: Line[] = []
  for (const [index, text] of texts.entries()) {
    const y = 18_500 + index * 5000
    lines.push(
      ...(await labelLines(text, {
        x: margin,
        y,
        width,
        sizePt: index === 0 ? 12 : 9,
        locale: place.locale,
        align: 'right',
      })),
    )
  }
  return { code, lines }
}

const hairline = (y: number, sheet: Sheet): string =>
  `q 0.75 G 0.4 w ${points(margin)} ${points(sheet.height - y)} m ${points(sheet.width - margin)} ${points(sheet.height - y)} l S Q`

/** The sheet before a piece: from, to (large, for a window or for the label), and what the bench must know. */
export async function addressContent(
  piece: BatchPiece,
  place: BatchPlace,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(piece.address.paper)
  const sheet: Sheet = { width, height, locale: place.locale }
  const { code, lines } = await head(piece, 'A', place, sheet)
  const all = [...lines]
  if (piece.address.from !== undefined) all.push(...(await senderLines(piece.address.from, sheet)))
  all.push(...(await addressLines(piece.address.to, piece.address.paper)))
  const { foot } = planAddress(piece.address.paper)
  for (const [index, note] of piece.address.notes.slice(0, 6).entries()) {
    all.push(
      ...(await labelLines(note, {
        x: margin,
        y: foot + 7000 + index * 6000,
        width: width - 2 * margin,
        sizePt: 10,
        locale: place.locale,
      })),
    )
  }
  return [
    code,
    hairline(38_000, sheet),
    hairline(foot, sheet),
    linesContent(all, height, fonts),
  ].join('\n')
}

/** The label of a return envelope: the collection address, large, and a code by which the answer finds this letter. */
export async function returnContent(
  piece: BatchPiece,
  place: BatchPlace,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(piece.address.paper)
  const sheet: Sheet = { width, height, locale: place.locale }
  const { code, lines } = await head(piece, 'R', place, sheet)
  const to =
    piece.returns === undefined ? [] : await addressLines(piece.returns.to, piece.address.paper)
  const { foot } = planAddress(piece.address.paper)
  const note = await labelLines(piece.returns?.note ?? '', {
    x: margin,
    y: foot + 7000,
    width: width - 2 * margin,
    sizePt: 10,
    locale: place.locale,
  })
  return [
    code,
    hairline(38_000, sheet),
    hairline(foot, sheet),
    linesContent([...lines, ...to, ...note], height, fonts),
  ].join('\n')
}

/** The page after a piece: a grey band that shows at the edge of a stack, and the piece's code once more. */
export async function separatorContent(
  piece: BatchPiece,
  place: BatchPlace,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(piece.address.paper)
  const sheet: Sheet = { width, height, locale: place.locale }
  const { code, lines } = await head(piece, 'S', place, sheet)
  const text = await labelLines(separatorText(place.locale), {
    x: margin,
    y: Math.round(height / 2) - 8000,
    width: width - 2 * margin,
    sizePt: 14,
    locale: place.locale,
    align: 'center',
  })
  const band = `q 0.8 g 0 ${points(height / 2 - 4000)} ${points(width)} ${points(8000)} re f Q`
  return [code, band, linesContent([...lines, ...text], height, fonts)].join('\n')
}
