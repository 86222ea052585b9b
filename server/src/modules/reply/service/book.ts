import type { Kernel } from '../../../platform/kernel.ts'
import { findReply } from '../store.ts'
import { openSender } from './identity.ts'
import { ensurePdf } from './pdf.ts'

/** A published reply for the book of its year: the file of its scans and who wrote it. Throws when it was withdrawn meanwhile. */
export async function replyForBook(
  kernel: Kernel,
  id: string,
): Promise<{ readonly fileId: string; readonly senderName: string }> {
  const row = await findReply(kernel.db, id)
  if (row?.state !== 'published') throw new Error('a reply of this book is not published any more')
  return {
    fileId: await ensurePdf(kernel, row),
    senderName: row.sender_sealed ? openSender(kernel, row.sender_sealed).name : '',
  }
}
