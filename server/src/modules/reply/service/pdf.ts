import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readFile, removeFile, saveFile } from '../../file/service.ts'
import { compareScans } from '../rules.ts'
import { keepPdf, listScans } from '../store/scans.ts'
import type { ReplyRow } from '../store.ts'

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
  return inTransaction(kernel.db, async (tx) => {
    const { id } = await saveFile(kernel, tx, {
      userId: null,
      purpose: pdfPurpose,
      type: 'application/pdf',
      content,
    })
    const kept = await keepPdf(tx, row.id, id)
    // Somebody was faster: two that open a reply at once get the same file.
    if (kept !== id) await removeFile(kernel, tx, id)
    return kept
  })
}

async function makePdf(kernel: Kernel, replyId: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const scan of (await listScans(kernel.db, [replyId])).sort(compareScans)) {
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
