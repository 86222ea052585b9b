import { PDFDocument } from '@cantoo/pdf-lib'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import { labelsOn } from '@mailing/contract/delivery/label-sheets.ts'
import { stateSets } from '@mailing/contract/order-states.ts'
import type { BatchPiece, PageOffset } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { type FileToSave, fileLink, saveFile } from '../../file/service.ts'
import { countReturnEnvelopes } from '../../goods/service.ts'
import { noteAct } from '../../order/service.ts'
import { pagesOfSheet } from '../rules/scan.ts'
import { batchToCompose, type ReservedPiece, reservedPieces } from '../store/composing.ts'
import {
  findPiece,
  lockPiece,
  type PieceRow,
  putGeneration,
  stateOf,
  takeGeneration,
  unmarkSheets,
} from '../store/pieces.ts'
import { insertReprint } from '../store/returns.ts'
import { type ApprovedFiles, findApproved, readApproved } from './approved-file.ts'
import { drawCards, senderHook, toBatchPiece, withSources } from './draw-batch.ts'
import { drawLabels } from './draw-labels.ts'
import { toPiece } from './present.ts'
import { offsetOf } from './print-settings.ts'

type Calls = typeof deliveryCalls

/** Among what can be printed once more: the label, and no sheet of the letter. */
const labelAlone = 0

/**
 * Prints a piece, one sheet of it, or its label again from the same approved file. The sheets that are printed anew must be scanned
 * anew, so that of two copies only one gets into the envelope; a label is scanned when it is posted. A posted piece is refused: that
 * needs a second person.
 */
export async function reprintPiece(
  context: StaffContext,
  { pieceId, sheet: asked, firstLabel = 1, reason }: CallParsed<Calls['reprint']>,
): Promise<CallAnswer<Calls['reprint']>> {
  const { paper } = requirePrinted(await findPiece(context, pieceId), asked)
  // A card is one sheet: all of it is another printing.
  const sheet = paper === 'postcard' ? null : asked
  const generation = await takeGeneration(context, pieceId)
  const drawn = await drawAgain(context, pieceId, { sheet, generation, firstLabel })
  const { piece, ...ids } = await inTransaction(context, async (context) => {
    await lockPiece(context, { id: pieceId })
    // Locked now: it may have been posted while the PDF was made.
    const row = requirePrinted(await findPiece(context, pieceId), sheet)
    const ids = await saveAgain(context, drawn, row.code)
    await insertReprint(context, {
      id: newId(),
      pieceId,
      sheet,
      generation,
      reason,
      ...ids,
      at: context.clock.now(),
      by: context.userId,
    })
    if (sheet === null) await putGeneration(context, pieceId, generation)
    if (sheet !== labelAlone) await unmarkSheets(context, pieceId, ['print', 'pack'], sheet)
    await noteAct(context, { orderId: row.order_id, action: 'reprint', reason })
    await recordAudit(context, {
      action: 'delivery.reprint',
      subject: 'piece',
      subjectId: pieceId,
      reason,
    })
    return { ...ids, piece: await findPiece(context, pieceId) }
  })
  return {
    file: await fileLink(context, ids.fileId),
    labelFile: ids.labelFileId ? await fileLink(context, ids.labelFileId) : null,
    piece: toPiece(requirePrinted(piece, sheet)),
  }
}

/** Keeps what was printed once more; `name`: what its files are called, without ending. */
export async function saveAgain(
  context: InTransaction<StaffContext>,
  { label, ...drawn }: DrawnAgain,
  name: string,
): Promise<{ readonly fileId: string; readonly labelFileId: string | null }> {
  const save = async (file: Pick<FileToSave, 'content' | 'sources' | 'name'>) =>
    (
      await saveFile(context, {
        id: newId(),
        userId: null,
        purpose: 'reprint',
        type: 'application/pdf',
        ...file,
      })
    ).id
  return {
    fileId: await save({ ...drawn, name: `${name}.pdf` }),
    labelFileId: label && (await save({ ...label, name: `${name}-label.pdf` })),
  }
}

function requirePrinted(row: PieceRow | undefined, sheet: number | null): PieceRow {
  if (!row?.batch_id) throw new AppError('request.not_found')
  if (!stateSets.inHouse.includes(stateOf(row))) throw new AppError('delivery.already_posted')
  if (sheet !== null && sheet > row.sheets)
    throw new AppError('delivery.no_such_sheet', { sheet, sheets: row.sheets })
  return row
}

/** What is printed once more, and what of it is kept already. */
interface DrawnAgain extends Pick<FileToSave, 'content' | 'sources'> {
  /** The label of a whole piece whose address stands on one. */
  readonly label: Pick<FileToSave, 'content' | 'sources'> | null
}

interface Again {
  /** Null: the whole piece; `labelAlone`: nothing but its label. */
  readonly sheet: number | null
  /** Which printing the codes say that it is; left out: the one that the bench goes on with. */
  readonly generation?: number
  /** Where a label comes on its sheet, from 1. */
  readonly firstLabel?: number
}

/**
 * The PDF of a piece with what its address stands on, as it was in its batch, of one sheet of it, or of its label, from its approved
 * file. Throws request.not_found for a piece of no batch, delivery.no_such_sheet for the label of one that has none.
 */
export async function drawAgain(
  context: StaffContext,
  pieceId: string,
  { sheet, generation, firstLabel = 1 }: Again,
): Promise<DrawnAgain> {
  const batchId = (await findPiece(context, pieceId))?.batch_id ?? ''
  const all = await reservedPieces(context, batchId)
  const found = all.find((one) => one.id === pieceId)
  if (!found) throw new AppError('request.not_found')
  const piece = { ...found, generation: generation ?? found.generation }
  const { label_format: format } = await batchToCompose(context, batchId)
  if (sheet === labelAlone && !format)
    throw new AppError('delivery.no_such_sheet', { sheet, sheets: piece.sheets })
  if (format && firstLabel > labelsOn(format))
    throw new AppError('request.invalid', { field: 'firstLabel' })
  if (piece.paper === 'postcard') return drawCard(context, piece)
  const files = await findApproved(context, [piece])
  if (sheet !== null && sheet !== labelAlone) return drawSheet(context, piece, sheet, files)
  const whole = await drawableAgain(context, piece, files)
  const place = `${all.indexOf(found) + 1}/${all.length}`
  const label =
    format &&
    (await drawLabels(context, {
      format,
      first: firstLabel,
      locale: context.locale,
      pieces: [piece],
      drawn: [whole],
      place,
    }))
  if (sheet === labelAlone && label) return { ...label, label: null }
  const composed = await context.outside.print.composeBatch({
    batch: piece.number,
    locale: context.locale,
    sides: piece.is_duplex ? 'both' : 'one',
    pieces: [whole],
    isLabelled: format !== null,
    offset: await offsetOf(context, piece.paper),
  })
  const { pdf: content, sources } = await withSources(context, composed, [piece], [whole])
  return { content, sources, label }
}

/** A piece with its address and the labels of its return envelopes. */
async function drawableAgain(
  context: StaffContext,
  piece: ReservedPiece,
  files: ApprovedFiles,
): Promise<BatchPiece> {
  const envelopes = (await countReturnEnvelopes(context, [piece.order_id])).get(piece.order_id) ?? 0
  return toBatchPiece(context, piece, {
    sender: await context.hooks.only(senderHook)(context, piece.user_id),
    locale: context.locale,
    envelopes,
    files,
  })
}

/** One card a sheet: the rest of a cut sheet was printed well. */
async function drawCard(context: StaffContext, piece: ReservedPiece): Promise<DrawnAgain> {
  const { pdf: content, sources } = await drawCards(context, {
    batch: piece.number,
    locale: context.locale,
    sheet: 'single',
    pieces: [piece],
  })
  return { content, sources, label: null }
}

async function drawSheet(
  context: StaffContext,
  piece: ReservedPiece,
  sheet: number,
  files: ApprovedFiles,
): Promise<DrawnAgain> {
  const { code, sheets, is_duplex: isDuplex, generation } = piece
  const pdf = await readApproved(context, piece, files)
  const approved = context.outside.print.printAgain({ pdf, piece: code, sheets, generation })
  const offset = await offsetOf(context, piece.paper)
  return {
    content: await sheetOf(approved, { sheet, sheets, isDuplex, offset }),
    // Written anew, it has no bytes from there, and still must go when the letter goes.
    sources: [{ fileId: piece.file_id, content: pdf, runs: new Uint32Array() }],
    label: null,
  }
}

interface OneSheet {
  readonly sheet: number
  readonly sheets: number
  readonly isDuplex: boolean
  readonly offset: PageOffset
}

const toPoints = (micrometres: number): number => (micrometres * 72) / 25_400

/** A PDF of one sheet of the approved file. The pages are taken over as they are; their boxes are moved as in a batch, because the printer is the same. */
async function sheetOf(
  approved: Uint8Array,
  { sheet, sheets, isDuplex, offset }: OneSheet,
): Promise<Uint8Array> {
  const source = await PDFDocument.load(approved, { updateMetadata: false })
  const pages = pagesOfSheet(sheet, source.getPageCount(), isDuplex)
  if (pages.length === 0) throw new AppError('delivery.no_such_sheet', { sheet, sheets })
  const target = await PDFDocument.create()
  for (const page of await target.copyPages(source, pages)) {
    const { x, y, width, height } = page.getMediaBox()
    page.setMediaBox(x - toPoints(offset.x), y + toPoints(offset.y), width, height)
    target.addPage(page)
  }
  return target.save()
}
