import { createHash } from 'node:crypto'
import { type PaperKey, paperInfo } from '@mailing/typeset'
import {
  addressContent,
  batchEndContent,
  returnContent,
  separatorContent,
} from './address-sheet.ts'
import { listContents } from './batch-list.ts'
import { laterCodes } from './codes.ts'
import type { PageOffset } from './label-port.ts'
import { DocumentFonts } from './pdf/document-fonts.ts'
import { points } from './pdf/drawing.ts'
import { PdfFile, type Ref, refTo } from './pdf/file.ts'
import { graft, type ReadPdf, readPdf } from './pdf/reader.ts'
import { withCodes, writeRead } from './pdf/replace-code.ts'
import {
  type BatchDrawing,
  type BatchPiece,
  type ComposedBatch,
  type ComposedPiece,
  PrintError,
  type PrintedAgain,
} from './port.ts'

interface Stage {
  readonly batch: BatchDrawing
  readonly file: PdfFile
  readonly fonts: DocumentFonts
  readonly tree: Ref
  readonly resources: Ref
  readonly kids: Ref[]
  pages: number
}

/**
 * Returns the box of a page that prints further right and down. Moving the box moves the print,
 * while the approved content stays as it is, byte for byte.
 */
export const boxOf = (width: number, height: number, offset: PageOffset = { x: 0, y: 0 }): string =>
  `[${points(-offset.x)} ${points(offset.y)} ${points(width - offset.x)} ${points(height + offset.y)}]`

const plainBox = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/

/** The same for the page of an approved file. */
function moved(dictionary: string, offset: PageOffset | undefined): string {
  if (offset === undefined || (offset.x === 0 && offset.y === 0)) return dictionary
  return dictionary.replace(
    plainBox,
    (_, width: string, height: string) =>
      `/MediaBox${boxOf((Number(width) / 72) * 25_400, (Number(height) / 72) * 25_400, offset)}`,
  )
}

/** Draws one page of our own; empty content makes a blank back. */
function addPage(stage: Stage, paper: PaperKey, content: string): void {
  const { width, height } = paperInfo(paper)
  const contents = content === '' ? '' : `/Contents ${refTo(stage.file.addStream(content))}`
  const box = boxOf(width, height, stage.batch.offset)
  const page = `<</Type/Page/Parent ${refTo(stage.tree)}/MediaBox${box}/Resources ${refTo(stage.resources)}${contents}>>`
  stage.kids.push(stage.file.add(page))
  stage.pages += 1
}

/** Printed on both sides, each part begins on a new sheet. */
function fillSheet(stage: Stage, paper: PaperKey): void {
  if (stage.batch.sides === 'both' && stage.pages % 2 === 1) addPage(stage, paper, '')
}

/** The piece's file; printed once more, with codes that say so. */
function readAgain({ pdf, code, again }: BatchPiece): ReadPdf {
  const read = readPdf(pdf)
  return again ? withCodes(read, laterCodes(code, again.sheets, again.generation)) : read
}

/** Returns an approved file alone, with codes of its printing. */
export const printAgain = ({ pdf, piece, sheets, generation }: PrintedAgain): Uint8Array =>
  writeRead(withCodes(readPdf(pdf), laterCodes(piece, sheets, generation)))

async function addPiece(stage: Stage, piece: BatchPiece, number: number): Promise<ComposedPiece> {
  const actual = createHash('sha256').update(piece.pdf).digest('hex')
  if (actual !== piece.sha256)
    throw new PrintError(
      'mismatch',
      `The file of piece ${piece.code} is not the one that was approved.`,
    )
  const firstPage = stage.pages
  const { paper } = piece.address
  const place = {
    number,
    count: stage.batch.pieces.length,
    batch: stage.batch.batch,
    locale: stage.batch.locale,
  }
  if (!stage.batch.isLabelled) {
    addPage(stage, paper, await addressContent(piece, place, stage.fonts))
    fillSheet(stage, paper)
  }
  const read = readAgain(piece)
  stage.kids.push(
    graft(read, stage.file, {
      parent: stage.tree,
      piece: number - 1,
      change: (dictionary) => moved(dictionary, stage.batch.offset),
    }),
  )
  stage.pages += read.pages
  fillSheet(stage, paper)
  const returns = stage.batch.isLabelled ? 0 : (piece.returns?.count ?? 0)
  for (let label = 0; label < returns; label += 1) {
    addPage(stage, paper, await returnContent(piece, place, stage.fonts))
    fillSheet(stage, paper)
  }
  if (piece.separator) {
    addPage(stage, paper, await separatorContent(piece, place, stage.fonts))
    fillSheet(stage, paper)
  }
  return { code: piece.code, firstPage, pages: stage.pages - firstPage }
}

async function addEndSheet(stage: Stage): Promise<void> {
  const { batch, locale, pieces } = stage.batch
  const paper = pieces[0]?.address.paper ?? 'a4'
  addPage(
    stage,
    paper,
    await batchEndContent(paper, { batch, count: pieces.length, locale }, stage.fonts),
  )
  fillSheet(stage, paper)
}

/** Adds the bench's list, where no sheets before the pieces have it. */
async function addList(stage: Stage): Promise<void> {
  const { list, pieces, locale } = stage.batch
  if (list === undefined) return
  const paper = pieces[0]?.address.paper ?? 'a4'
  for (const content of await listContents({ list, pieces, paper, locale }, stage.fonts))
    addPage(stage, paper, content)
  fillSheet(stage, paper)
}

/**
 * Joins approved files to one batch: before each an address sheet, or a list before them all where
 * addresses are on labels, after it a separator where one is asked for. The files' own pages are
 * copied unchanged after their SHA-256 was checked, but for a printer's offset and the codes of a
 * reprint. Pieces that cannot be drawn are named in the error.
 */
export async function composeBatch(batch: BatchDrawing): Promise<ComposedBatch> {
  if (batch.pieces.length === 0) throw new PrintError('invalid', 'A batch has at least one piece.')
  const file = new PdfFile()
  const [tree, resources] = [file.reserve(), file.reserve()]
  const stage: Stage = {
    batch,
    file,
    fonts: new DocumentFonts(file),
    tree,
    resources,
    kids: [],
    pages: 0,
  }
  await addList(stage)
  const pieces: ComposedPiece[] = []
  const problems = new Map<string, string>()
  for (const [index, piece] of batch.pieces.entries()) {
    try {
      pieces.push(await addPiece(stage, piece, index + 1))
    } catch (error) {
      if (!(error instanceof PrintError && error.reason === 'invalid')) throw error
      // Tries the others too, so that the caller gets all problems together.
      problems.set(piece.code, error.message)
    }
  }
  if (problems.size > 0)
    throw new PrintError(
      'invalid',
      [...problems].map(([code, problem]) => `${code}: ${problem}`).join(' '),
      [...problems.keys()],
    )
  if (batch.hasEndSheet) await addEndSheet(stage)
  file.set(resources, `<<${stage.fonts.embed()}>>`)
  file.set(tree, `<</Type/Pages/Count ${stage.pages}/Kids[${stage.kids.map(refTo).join(' ')}]>>`)
  const duplex = batch.sides === 'one' ? 'Simplex' : 'DuplexFlipLongEdge'
  const finished = file.finishAs({
    tree,
    locale: batch.locale,
    title: batch.batch,
    preferences: `/Duplex/${duplex}/PrintScaling/None`,
  })
  return { ...finished, pages: stage.pages, pieces }
}
