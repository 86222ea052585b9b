import type { Locale } from '@mailing/contract/locale.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { makeArchive } from './copy-archive.ts'

/** The copy of everything for a person who asked for it by letter or at the desk; that it was made is recorded before the first byte is given. */
export async function exportPerson(
  kernel: Kernel,
  userId: string,
  locale: Locale,
): Promise<AsyncIterable<Uint8Array>> {
  await inTransaction(kernel, (kernel) =>
    recordAudit(kernel, { action: 'privacy.export', subject: 'user', subjectId: userId }),
  )
  return makeArchive(kernel, { userId, locale }).content
}
