import type { CallParsed } from '@mailing/contract/call.ts'
import { dayMs } from '@mailing/contract/days.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { maxMegapixels } from '../../../adapters/picture/port.ts'
import { maxScanSide, type ScanFileContent, ScanFileError } from '../../../adapters/scanner/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  type CleanedPicture,
  cleanPicture,
  removeFile,
  saveFile,
  takeUpload,
} from '../../file/service.ts'
import { pagesExpected, placePages, type ScanPlace } from '../rules.ts'
import { dropPdf, dropScan, listScans, lostScanFiles, putScan } from '../store/scans.ts'
import { findReply, lockReply, type ReplyRow, touchReply } from '../store.ts'
import { lockOpen, presentReply, requireSheet } from './desk.ts'

type Calls = typeof replyCalls
export const scanPurpose = 'reply_scan'

/** Scans go into a reply until it is published; into one whose scans are to be looked at, also afterwards. */
async function requireScannable(
  context: StaffContext,
  row: ReplyRow | undefined,
): Promise<ReplyRow> {
  if (!row) throw new AppError('request.not_found')
  if (row.state === 'scanning' || row.state === 'quarantine') return row
  const scans = row.state === 'published' ? await listScans(context, [row.id]) : []
  if (!scans.some((scan) => scan.is_as_shown === false)) throw new AppError('reply.not_open')
  return row
}

/** A reply that takes scans, before the slow work on a picture; it is locked and asked again afterwards. */
const requireOpen = async (context: StaffContext, id: string): Promise<ReplyRow> =>
  requireScannable(context, await findReply(context, id))
const lockScannable = async (context: InTransaction<StaffContext>, id: string): Promise<ReplyRow> =>
  requireScannable(context, await lockReply(context, id))

const storePicture = (context: InTransaction<StaffContext>, picture: CleanedPicture) =>
  saveFile(context, {
    userId: null,
    purpose: scanPurpose,
    type: picture.type,
    content: picture.bytes,
    width: picture.width,
    height: picture.height,
  })

async function place(
  context: InTransaction<StaffContext>,
  replyId: string,
  at: ScanPlace,
  fileId: string,
): Promise<void> {
  const before = await putScan(context, replyId, at, {
    fileId,
    at: context.clock.now(),
    by: context.userId,
  })
  if (before) await removeFile(context, before)
}

/** The PDF of a published reply is made anew from its new scans. */
async function countChange(context: InTransaction<StaffContext>, replyId: string): Promise<void> {
  const pdf = await dropPdf(context, replyId)
  if (pdf) await removeFile(context, pdf)
  await touchReply(context, replyId)
}

/** Adds one scanned side; the same place again replaces it. An envelope counts as sheet 1. */
export async function addScan(
  context: StaffContext,
  { id, kind, sheet, side }: CallParsed<Calls['addScan']>,
): Promise<DeskReply> {
  const at: ScanPlace = { kind, sheet: kind === 'envelope' ? 1 : sheet, side }
  requireSheet((await requireOpen(context, id)).sheets_stated, at)
  const picture = await cleanPicture(context, takeUpload(context), maxScanSide)
  await inTransaction(context, async (context) => {
    requireSheet((await lockScannable(context, id)).sheets_stated, at)
    await place(context, id, at, (await storePicture(context, picture)).id)
    await countChange(context, id)
    await recordAudit(context, {
      action: 'reply.add_scan',
      subject: 'reply',
      subjectId: id,
    })
  })
  return presentReply(context, id)
}

/** Adds a scanner's PDF: its pages become fronts and backs in order. All of them are taken, or none. */
export async function addScanFile(
  context: StaffContext,
  { id, isEnvelopeFirst }: CallParsed<Calls['addScanFile']>,
): Promise<DeskReply> {
  const row = await requireOpen(context, id)
  const { pages, pictures } = await readPictures(
    context,
    takeUpload(context).path,
    row.sheets_stated * 2 + 2,
  )
  const places = placePages(pages, row.sheets_stated, isEnvelopeFirst === 'true')
  if (!places)
    throw new AppError('reply.page_count', {
      pages,
      expected: pagesExpected(row.sheets_stated, isEnvelopeFirst === 'true'),
    })
  const stored: string[] = []
  try {
    for (const picture of pictures)
      stored.push((await inTransaction(context, (context) => storePicture(context, picture))).id)
    await inTransaction(context, async (context) => {
      const { sheets_stated: sheets } = await lockScannable(context, id)
      for (const at of places) requireSheet(sheets, at)
      for (const [index, at] of places.entries()) await place(context, id, at, stored[index] ?? '')
      await countChange(context, id)
      await recordAudit(context, {
        action: 'reply.add_scan_file',
        subject: 'reply',
        subjectId: id,
      })
    })
  } catch (error) {
    await inTransaction(context, async (context) => {
      for (const fileId of stored) await removeFile(context, fileId)
    })
    throw error
  }
  return presentReply(context, id)
}

async function readPictures(
  { outside }: StaffContext,
  path: string,
  maxPages: number,
): Promise<ScanFileContent> {
  try {
    return await outside.scanner.readPages(path, maxPages)
  } catch (error) {
    if (!(error instanceof ScanFileError)) throw error
    if (error.problem === 'not_scans')
      throw new AppError('reply.not_scans', { page: error.page ?? 1 })
    if (error.problem === 'marks')
      throw new AppError('reply.marks_unsure', { page: error.page ?? 1 })
    if (error.problem === 'pixels')
      throw new AppError('file.too_many_pixels', { max: maxMegapixels })
    throw new AppError('file.unreadable')
  }
}

/** Takes a wrong scan out again. */
export async function removeScan(
  context: StaffContext,
  { id, scanId }: CallParsed<Calls['removeScan']>,
): Promise<DeskReply> {
  await inTransaction(context, async (context) => {
    await lockOpen(context, id)
    const dropped = await dropScan(context, id, scanId)
    if (!dropped) throw new AppError('request.not_found')
    await removeFile(context, dropped.file_id)
    await touchReply(context, id)
    await recordAudit(context, {
      action: 'reply.remove_scan',
      subject: 'reply',
      subjectId: id,
    })
  })
  return presentReply(context, id)
}

/** Removes scans that were stored and never placed, because the process ended in between. Answers how many. */
export async function sweepScans(kernel: Kernel): Promise<number> {
  const lost = await lostScanFiles(kernel, new Date(kernel.clock.now().getTime() - dayMs))
  await inTransaction(kernel, async (kernel) => {
    for (const { id } of lost) await removeFile(kernel, id)
  })
  return lost.length
}
