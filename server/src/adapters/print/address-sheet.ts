import {
  fromPoints,
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
import { batchEndText, separatorText } from './words.ts'

/** Position of a piece in its batch. */
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

const headingSize = 9
/** In points: the first in which the sender ends above the heading of the address is taken. */
const senderSizes = [10, 9, 8, 7] as const
/** Free between the sender and that heading. */
const senderGap = 800

/** Sets the sender's lines on a sheet and reports whether they fit. */
export async function setSender(
  texts: readonly string[],
  { paper, locale }: { readonly paper: PaperKey; readonly locale: TypesetLocale },
): Promise<{ readonly lines: readonly Line[]; readonly fits: boolean }> {
  const width = paperInfo(paper).width - 2 * margin
  const end = planAddress(paper).y - fromPoints(headingSize) - senderGap
  let lines: Line[] = []
  for (const sizePt of senderSizes) {
    lines = []
    let y = 50_200
    for (const text of texts) {
      const set = await labelLines(text, { x: margin, y, width, sizePt, locale })
      lines.push(...set)
      y += 565 * sizePt * set.length
    }
    const last = lines.at(-1)
    // Descenders take a third of the size at most.
    if (last === undefined || last.y + Math.round(fromPoints(sizePt) / 3) <= end)
      return { lines, fits: true }
  }
  return { lines, fits: false }
}

/** Sets the sender: small, above the address, and smaller where it is long. */
async function senderLines(
  { heading, lines: texts, locale }: AddressBlock,
  paper: PaperKey,
): Promise<Line[]> {
  const { lines, fits } = await setSender(texts, { paper, locale })
  if (!fits)
    throw new PrintError('invalid', 'The sender is longer than the room above the address.')
  const width = paperInfo(paper).width - 2 * margin
  const place = { x: margin, y: 44_000, width, sizePt: headingSize, locale }
  return [...(await labelLines(heading, place)), ...lines]
}

/**
 * Sets the address: large, and smaller where it is long. So it never reaches the notes below it.
 */
async function addressLines(
  { heading, lines, locale }: AddressBlock,
  paper: PaperKey,
): Promise<Line[]> {
  const { x, y, width } = planAddress(paper)
  const set = await setAddress({ lines, paper, locale })
  requireGlyphs(set.missing)
  if (set.overflow > 0) throw new PrintError('invalid', 'The address is longer than its sheet.')
  const place = { x, y, width, sizePt: headingSize, locale }
  return [...(await labelLines(heading, place)), ...set.lines]
}

/** Sets a piece's code at the top right, with order and position. */
const head = (piece: BatchPiece, mark: 'A' | 'S' | 'R', place: BatchPlace, sheet: Sheet) =>
  codeWithTexts(
    sheetCodeText(piece.code, mark, undefined, mark === 'A' ? piece.again?.generation : 1),
    [piece.order, piece.code, `${place.batch} · ${place.number}/${place.count}`],
    sheet,
  )

/** Sets a code at the top right with texts beside it. The first text is larger. */
async function codeWithTexts(
  says: string,
  texts: readonly string[],
  sheet: Sheet,
): Promise<{ code: string; lines: Line[] }> {
  const x = sheet.width - margin - codeSide
  const code = codeContent(dataMatrix(says), { x, y: 14_000, side: codeSide }, sheet.height)
  const width = x - 3000 - margin
  const lines: Line[] = []
  for (const [index, text] of texts.entries()) {
    const y = 18_500 + index * 5000
    lines.push(
      ...(await labelLines(text, {
        x: margin,
        y,
        width,
        sizePt: index === 0 ? 12 : 9,
        locale: sheet.locale,
        align: 'right',
      })),
    )
  }
  return { code, lines }
}

const hairline = (y: number, sheet: Sheet): string =>
  `q 0.75 G 0.4 w ${points(margin)} ${points(sheet.height - y)} m ${points(sheet.width - margin)} ${points(sheet.height - y)} l S Q`

/**
 * The sheet before a piece: from, to (large, for a window or for the label), and what the bench
 * must know.
 */
export async function addressContent(
  piece: BatchPiece,
  place: BatchPlace,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(piece.address.paper)
  const sheet: Sheet = { width, height, locale: place.locale }
  const { code, lines } = await head(piece, 'A', place, sheet)
  const all = [...lines]
  const { from, to, paper } = piece.address
  if (from !== undefined) all.push(...(await senderLines(from, paper)))
  all.push(...(await addressLines(to, paper)))
  const { foot } = planAddress(paper)
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

/**
 * The label of a return envelope: the collection address, large, and a code by which the answer
 * finds this letter.
 */
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

/**
 * The page after a piece: a grey band that shows at the edge of a stack, and the piece's code once
 * more.
 */
export async function separatorContent(
  piece: BatchPiece,
  place: BatchPlace,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(piece.address.paper)
  const sheet: Sheet = { width, height, locale: place.locale }
  return bandContent(
    sheet,
    await head(piece, 'S', place, sheet),
    separatorText(place.locale),
    fonts,
  )
}

/** The page after a batch: the band, and the batch's own code. */
export async function batchEndContent(
  paper: PaperKey,
  { batch, count, locale }: Omit<BatchPlace, 'number'>,
  fonts: DocumentFonts,
): Promise<string> {
  const { width, height } = paperInfo(paper)
  const sheet: Sheet = { width, height, locale }
  return bandContent(
    sheet,
    await codeWithTexts(sheetCodeText(batch, 'B'), [batch], sheet),
    batchEndText(locale, count),
    fonts,
  )
}

async function bandContent(
  { width, height, locale }: Sheet,
  { code, lines }: { readonly code: string; readonly lines: readonly Line[] },
  says: string,
  fonts: DocumentFonts,
): Promise<string> {
  const text = await labelLines(says, {
    x: margin,
    y: Math.round(height / 2) - 8000,
    width: width - 2 * margin,
    sizePt: 14,
    locale,
    align: 'center',
  })
  const band = `q 0.8 g 0 ${points(height / 2 - 4000)} ${points(width)} ${points(8000)} re f Q`
  return [code, band, linesContent([...lines, ...text], height, fonts)].join('\n')
}
