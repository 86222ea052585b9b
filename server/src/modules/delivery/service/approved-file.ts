import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { readFile } from '../../file/service.ts'

export interface ApprovedFile {
  readonly number: string
  readonly file_id: string
  /** Fixed by paying. */
  readonly sha256: string
}

/**
 * The very file that was paid for. Whatever is wrong with it (missing, does not open, another hash) stops the printing
 * with `delivery.file_damaged` and the order's number; the cause goes to the log.
 */
export async function readApproved(
  kernel: Kernel,
  { number, file_id, sha256 }: ApprovedFile,
): Promise<Buffer> {
  try {
    const content = await readFile(kernel, file_id)
    if (createHash('sha256').update(content).digest('hex') === sha256) return content
    kernel.log.error('an approved file is not the one that was paid for', { fileId: file_id })
  } catch (error) {
    kernel.log.error('an approved file cannot be read', { fileId: file_id, error })
  }
  throw new AppError('delivery.file_damaged', { number })
}
