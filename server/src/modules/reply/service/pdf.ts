import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readFile, removeFile, saveFile } from '../../file/service.ts'
import { compareScans } from '../rules.ts'
import { keepPdf, listScans } from '../store/scans.ts'
import { findReply, type ReplyRow } from '../store.ts'
import { openSender } from './identity.ts'

export const pdfPurpose = 'reply_pdf'
/** A4 in points; scans of other shapes keep their proportions on a page as wide. */
const pageWidth = 595.28

/** The PDF of all scans of a published reply, made once and kept; answers its file. */
export async function ensurePdf(
  kernel: Kernel,
  row: Pick<ReplyRow, 'id' | 'pdf_file_id'>,
): Promise<string> {
  if (row.pdf_file_id) return row.pdf_file_id
  const content = await makePdf(kernel, row.id)
  return inTransaction(kernel, async (kernel) => {
    const { id } = await saveFile(kernel, {
      userId: null,
      purpose: pdfPurpose,
      type: 'application/pdf',
      content,
    })
    const kept = await keepPdf(kernel, row.id, id)
    // Somebody was faster: two that open a reply at once get the same file.
    if (kept !== id) await removeFile(kernel, id)
    return kept
  })
}

async function makePdf(kernel: Kernel, replyId: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const scan of (await listScans(kernel, [replyId])).sort(compareScans)) {
    const picture = await embed(document, await readFile(kernel, scan.file_id))
    const height = (pageWidth * picture.height) / picture.width
    document
      .addPage([pageWidth, height])
      .drawImage(picture, { x: 0, y: 0, width: pageWidth, height })
  }
  return document.save()
}

/** A JPEG goes in as it is. Line scans and WebP, which a PDF does not know, are encoded anew outside the event loop. */
async function embed(document: PDFDocument, picture: Buffer) {
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8
  return document.embedJpg(
    isJpeg
      ? picture
      : await sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer(),
  )
}

/** A published reply for the book of its year: the file of its scans and who wrote it. Throws when it was withdrawn meanwhile. */
export async function replyForBook(
  kernel: Kernel,
  id: string,
): Promise<{ readonly fileId: string; readonly senderName: string }> {
  const row = await findReply(kernel, id)
  if (row?.state !== 'published' || row.erased_at)
    throw new Error('a reply of this book is not there any more')
  return {
    fileId: await ensurePdf(kernel, row),
    senderName: row.sender_sealed ? openSender(kernel, row.sender_sealed).name : '',
  }
}

/** Makes the PDF of a published reply before anybody asks for it. */
export async function makePdfAhead(kernel: Kernel, replyId: string): Promise<void> {
  const row = await findReply(kernel, replyId)
  if (row?.state === 'published' && !row.erased_at) await ensurePdf(kernel, row)
}
