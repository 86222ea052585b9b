import { PDFDocument } from '@cantoo/pdf-lib'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import type { PageOffset } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { type FileToSave, fileLink, saveFile } from '../../file/service.ts'
import { countReturnEnvelopes } from '../../goods/service.ts'
import { noteAct } from '../../order/service.ts'
import { pagesOfSheet } from '../rules/scan.ts'
import { reservedPieces } from '../store/composing.ts'
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
import { findApproved, readApproved } from './approved-file.ts'
import { drawCards, senderHook, toBatchPiece, withSources } from './draw-batch.ts'
import { toPiece } from './present.ts'
import { offsetOf } from './print-settings.ts'

type Calls = typeof deliveryCalls

const inTheHouse: readonly OrderState[] = ['printing', 'printed', 'packed']

/**
 * Prints a piece, or one sheet of it, again from the same approved file. The sheets that are printed anew must be scanned
 * anew, so that of two copies only one gets into the envelope. A posted piece is refused: that needs a second person.
 */
export async function reprintPiece(
  context: StaffContext,
  { pieceId, sheet: asked, reason }: CallParsed<Calls['reprint']>,
): Promise<CallAnswer<Calls['reprint']>> {
  const { paper } = requirePrinted(await findPiece(context, pieceId), asked)
  // A card is one sheet: all of it is another printing.
  const sheet = paper === 'postcard' ? null : asked
  const generation = await takeGeneration(context, pieceId)
  const drawn = await drawAgain(context, pieceId, sheet, generation)
  const fileId = newId()
  const piece = await inTransaction(context, async (context) => {
    await lockPiece(context, { id: pieceId })
    // Locked now: it may have been posted while the PDF was made.
    const row = requirePrinted(await findPiece(context, pieceId), sheet)
    await saveFile(context, {
      id: fileId,
      userId: null,
      purpose: 'reprint',
      type: 'application/pdf',
      ...drawn,
      name: `${row.code}.pdf`,
    })
    await insertReprint(context, {
      id: newId(),
      pieceId,
      sheet,
      generation,
      reason,
      fileId,
      at: context.clock.now(),
      by: context.userId,
    })
    if (sheet === null) await putGeneration(context, pieceId, generation)
    await unmarkSheets(context, pieceId, ['print', 'pack'], sheet)
    await noteAct(context, { orderId: row.order_id, action: 'reprint', reason })
    await recordAudit(context, {
      action: 'delivery.reprint',
      subject: 'piece',
      subjectId: pieceId,
      reason,
    })
    return findPiece(context, pieceId)
  })
  return { file: await fileLink(context, fileId), piece: toPiece(requirePrinted(piece, sheet)) }
}

function requirePrinted(row: PieceRow | undefined, sheet: number | null): PieceRow {
  if (!row?.batch_id) throw new AppError('request.not_found')
  if (!inTheHouse.includes(stateOf(row))) throw new AppError('delivery.already_posted')
  if (sheet !== null && sheet > row.sheets)
    throw new AppError('delivery.no_such_sheet', { sheet, sheets: row.sheets })
  return row
}

/** What is printed once more, and what of it is kept already. */
type DrawnAgain = Pick<FileToSave, 'content' | 'sources'>

/**
 * The PDF of a piece with its address sheet, or of one sheet of it, from its approved file; `generation`: which printing its codes say
 * that it is, the one that the bench goes on with unless it is another. Throws request.not_found for a piece of no batch.
 */
export async function drawAgain(
  context: StaffContext,
  pieceId: string,
  sheet: number | null,
  generation?: number,
): Promise<DrawnAgain> {
  const row = await findPiece(context, pieceId)
  const found = (await reservedPieces(context, row?.batch_id ?? '')).find(
    (one) => one.id === pieceId,
  )
  if (!found) throw new AppError('request.not_found')
  const piece = { ...found, generation: generation ?? found.generation }
  // One card a sheet: the rest of a cut sheet was printed well.
  if (piece.paper === 'postcard') {
    const { pdf: content, sources } = await drawCards(context, {
      batch: piece.number,
      locale: context.locale,
      sheet: 'single',
      pieces: [piece],
    })
    return { content, sources }
  }
  const offset = await offsetOf(context, piece.paper)
  const files = await findApproved(context, [piece])
  if (sheet !== null) {
    const { code, sheets, is_duplex: isDuplex } = piece
    const pdf = await readApproved(context, piece, files)
    const approved = context.outside.print.printAgain({
      pdf,
      piece: code,
      sheets,
      generation: piece.generation,
    })
    return {
      content: await sheetOf(approved, { sheet, sheets, isDuplex, offset }),
      // Written anew, it has no bytes from there, and still must go when the letter goes.
      sources: [{ fileId: piece.file_id, content: pdf, runs: new Uint32Array() }],
    }
  }
  const envelopes = (await countReturnEnvelopes(context, [piece.order_id])).get(piece.order_id) ?? 0
  const whole = await toBatchPiece(context, piece, {
    sender: await context.hooks.only(senderHook)(context, piece.user_id),
    locale: context.locale,
    envelopes,
    files,
  })
  const composed = await context.outside.print.composeBatch({
    batch: piece.number,
    locale: context.locale,
    sides: piece.is_duplex ? 'both' : 'one',
    pieces: [whole],
    offset,
  })
  const { pdf: content, sources } = await withSources(context, composed, [piece], [whole])
  return { content, sources }
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
