import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { filesToRead, readFixed } from '../../file/service.ts'

export interface ApprovedFile {
  readonly number: string
  readonly file_id: string
  /** Fixed by paying, or by the writer's consent to a change after it. */
  readonly sha256: string
}

/** Where approved files are: of many, they are looked up in one statement. */
export type ApprovedFiles = Awaited<ReturnType<typeof filesToRead>>

export const findApproved = (
  kernel: Kernel,
  pieces: readonly Pick<ApprovedFile, 'file_id'>[],
): Promise<ApprovedFiles> =>
  filesToRead(
    kernel,
    pieces.map((piece) => piece.file_id),
  )

/**
 * The very file that was paid for. Whatever is wrong with it (missing, does not open, another hash) stops the printing
 * with `delivery.file_damaged` and the order's number; the cause goes to the log.
 */
export async function readApproved(
  kernel: Kernel,
  { number, file_id, sha256 }: ApprovedFile,
  files: ApprovedFiles,
): Promise<Buffer> {
  try {
    const content = await readFixed(kernel, files.get(file_id), sha256)
    if (content) return content
    kernel.log.error('an approved file is not the one that was paid for', { fileId: file_id })
  } catch (error) {
    kernel.log.error('an approved file cannot be read', { fileId: file_id, error })
  }
  throw new AppError('delivery.file_damaged', { number })
}
